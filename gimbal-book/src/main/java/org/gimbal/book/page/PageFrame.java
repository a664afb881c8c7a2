package org.gimbal.book.page;

import java.util.stream.Collectors;
import org.gimbal.book.opening.Opening;
import org.gimbal.book.opening.Source;

/**
 * What stands around the words of a chapter: the picture of its mechanism before them, its references behind. Both can
 * be put into a page that an earlier run has written; whatever of the kind was there before is replaced.
 */
final class PageFrame {
    private static final String FIRST_HEADING = "\n## ";
    private static final String REFERENCES = "\n## References\n";
    private static final String FOOTER = "\n---\n";

    private PageFrame() {}

    /** Where the picture of a chapter is, seen from its page. */
    static String picture(String chapter) {
        return "pictures/" + chapter + ".jpg";
    }

    static String around(String page, String chapter, Opening opening) {
        return withReferences(withPicture(page, chapter, opening), opening);
    }

    /** Between the line with the chapter's part, which is the second paragraph, and the first heading. */
    private static String withPicture(String page, String chapter, Opening opening) {
        int heading = page.indexOf(FIRST_HEADING);
        int line = page.indexOf("\n\n", page.indexOf("\n\n") + 2);
        if (heading < 0 || line < 0 || line > heading) {
            return page; // a chapter that failed
        }
        String shown = "\n\n![" + opening.caption() + "](" + picture(chapter) + ")\n\n*" + opening.caption() + "*\n";
        return page.substring(0, line) + shown + page.substring(heading);
    }

    private static String withReferences(String page, Opening opening) {
        int footer = page.lastIndexOf(FOOTER);
        if (footer < 0) {
            return page;
        }
        int before = page.indexOf(REFERENCES);
        String body = page.substring(0, before < 0 ? footer : before).stripTrailing();
        String list = opening.sources().stream().map(Source::line).collect(Collectors.joining("\n"));
        return body + "\n" + REFERENCES + "\n" + list + "\n" + page.substring(footer);
    }
}
