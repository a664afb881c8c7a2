package org.gimbal.cli.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What every page has around its text: title, table of contents, search. */
final class Frame {
    /** In the order in which they are listed; pages of other sections are found by links and search. */
    private static final List<String> SECTIONS = List.of("Gimbal", "Tutorial", "Manual", "Theory", "Book", "Decisions");

    /** Sections of many pages, which stay folded unless one of theirs is open. */
    private static final List<String> FOLDED = List.of("Book", "Decisions");

    private final Map<String, List<Page>> contents = new LinkedHashMap<>();
    private final boolean hasApi;

    Frame(List<Page> pages, boolean hasApi) {
        SECTIONS.forEach(section -> contents.put(section, new ArrayList<>()));
        for (Page page : pages) {
            List<Page> section = contents.get(page.section());
            if (section != null) {
                section.add(page);
            }
        }
        this.hasApi = hasApi;
    }

    String html(Page page) {
        return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
                + Page.escaped(page.title()) + (page.path().equals("index.html") ? "" : " – Gimbal") + "</title>\n"
                + "<link rel=\"stylesheet\" href=\"" + page.to("site.css") + "\">\n"
                + "<script src=\"" + page.to("site.js") + "\" defer></script>\n"
                + "</head>\n<body>\n<header><a class=\"home\" href=\"" + page.to("index.html") + "\">Gimbal</a><input"
                + " id=\"search\""
                + " type=\"search\""
                + " placeholder=\"Search\""
                + " aria-label=\"Search\""
                + " autocomplete=\"off\"><button"
                + " id=\"theme\""
                + " aria-label=\"Light"
                + " or dark\">◐</button></header>\n"
                + "<div id=\"found\""
                + " hidden></div>\n"
                + "<div class=\"columns\">\n" + navigation(page)
                + "<main>\n" + page.body() + "</main>\n</div>\n</body>\n</html>\n";
    }

    private String navigation(Page open) {
        StringBuilder html = new StringBuilder("<nav><details id=\"contents\"><summary>Contents</summary>\n");
        contents.forEach((section, pages) -> {
            boolean folded = FOLDED.contains(section) && !open.section().equals(section);
            html.append("<details").append(folded ? "" : " open").append("><summary>");
            html.append(section).append("</summary><ul>\n");
            for (Page page : pages) {
                html.append("<li").append(page.path().equals(open.path()) ? " class=\"open\"" : "");
                html.append("><a href=\"").append(open.to(page.path())).append("\">");
                html.append(Page.escaped(page.title())).append("</a></li>\n");
            }
            if (section.equals("Manual") && hasApi) {
                html.append("<li><a href=\"").append(open.to("api/index.html")).append("\">Javadoc</a></li>\n");
            }
            html.append("</ul></details>\n");
        });
        return html.append("</details></nav>\n").toString();
    }
}
