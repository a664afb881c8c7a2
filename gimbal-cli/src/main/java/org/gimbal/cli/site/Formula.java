package org.gimbal.cli.site;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Typesets the formulas of the documents, which are written in Unicode, as HTML: no script and no font is needed. */
final class Formula {
    private static final Pattern LABEL = Pattern.compile("^(.*?)\\s{2,}\\(([A-Z]\\d+)\\)\\s*$");
    private static final Pattern INDEX = Pattern.compile("([_^])(\\{[^}]*}|[\\w+*′]+)");
    private static final Pattern VARIABLE = Pattern.compile("(?<![\\w&;])([A-Za-zα-ωΑ-Ω])(?![\\w;])");

    private Formula() {}

    /** One line for each line of the block; a label such as (C1) goes to the right and can be linked to. */
    static String html(String block) {
        StringBuilder html = new StringBuilder("<div class=\"formulas\">\n");
        block.lines().forEach(line -> {
            Matcher label = LABEL.matcher(line);
            boolean labelled = label.matches();
            html.append("<div class=\"formula\"")
                    .append(labelled ? " id=\"" + label.group(2) + "\"" : "")
                    .append("><span>")
                    .append(typeset(labelled ? label.group(1) : line))
                    .append("</span>")
                    .append(labelled ? "<span class=\"label\">(" + label.group(2) + ")</span>" : "")
                    .append("</div>\n");
        });
        return html.append("</div>\n").toString();
    }

    static String typeset(String line) {
        String text = VARIABLE.matcher(Page.escaped(line)).replaceAll("<i>$1</i>");
        return INDEX.matcher(text).replaceAll(match -> {
            String tag = match.group(1).equals("_") ? "sub" : "sup";
            String inner = match.group(2).replaceAll("[{}]", "");
            return Matcher.quoteReplacement("<" + tag + ">" + inner + "</" + tag + ">");
        });
    }
}
