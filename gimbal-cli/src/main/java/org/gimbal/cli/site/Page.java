package org.gimbal.cli.site;

import java.nio.file.Path;

/**
 * One page of the site.
 *
 * @param path from the root of the site, with slashes, ending in .html
 * @param section of the table of contents
 * @param body HTML between header and footer
 * @param text its words, for search
 */
record Page(String path, String section, String title, String body, String text) {

    /** The way from this page to another place of the site. */
    String to(String place) {
        Path folder = Path.of("/" + path).getParent();
        String way =
                folder == null ? place : folder.relativize(Path.of("/" + place)).toString();
        return way.replace('\\', '/');
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
