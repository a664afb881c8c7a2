package org.gimbal.book.page;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Breaks lines of a page in Markdown that are too wide. Paragraphs and items of lists that have one are filled anew;
 * headings, tables, figures and code stay as they are, and so does what the page looks like.
 */
final class LineBreaks {
    static final int WIDTH = 120;

    private static final Pattern ITEM = Pattern.compile(" *(?:[-*+]|\\d{1,2}[.)]) +(?=\\S)");
    private static final Pattern FENCE = Pattern.compile(" *```.*");
    private static final Pattern CODE = Pattern.compile("(?: {4}|\t).*");
    private static final Pattern FIXED =
            Pattern.compile("\\s*|[|#>!<].*|---+|\\[[^\\]]+\\]: .*"); // also empty lines and targets of links

    /** Code and the target of a link hold together. */
    private static final Pattern WORD = Pattern.compile("(?:`[^`]*`|\\]\\([^)]*\\)|\\S)+");

    /** At the beginning of a line these would make it something else than a part of a paragraph. */
    private static final Pattern MARK = Pattern.compile("[-+*=]+|[|#>].*|```.*|\\d+[.)]");

    private final StringBuilder text = new StringBuilder();
    private final List<String> block = new ArrayList<>();

    private LineBreaks() {}

    static String in(String page) {
        LineBreaks breaks = new LineBreaks();
        breaks.read(page.split("\n", -1));
        return breaks.text.substring(0, breaks.text.length() - 1); // behind the last line there was none
    }

    private void read(String[] lines) {
        boolean code = false;
        for (String line : lines) {
            boolean fence = FENCE.matcher(line).matches();
            code ^= fence;
            boolean kept = code || fence || isFixed(line);
            if (kept || ITEM.matcher(line).lookingAt()) {
                write();
            }
            if (kept) {
                append(line);
            } else {
                block.add(line);
            }
        }
        write();
    }

    /** Four spaces begin code, but not within a paragraph. */
    private boolean isFixed(String line) {
        return FIXED.matcher(line).matches()
                || (block.isEmpty() && CODE.matcher(line).matches());
    }

    private void append(String line) {
        text.append(line).append('\n');
    }

    private void write() {
        if (block.stream().anyMatch(line -> line.length() > WIDTH)) {
            fill();
        } else {
            block.forEach(this::append);
        }
        block.clear();
    }

    private void fill() {
        String first = block.get(0);
        Matcher item = ITEM.matcher(first);
        int indent = item.lookingAt()
                ? item.end()
                : first.length() - first.stripLeading().length();
        StringBuilder line = new StringBuilder(first.substring(0, indent));
        String separator = "";
        for (String word : words(first.substring(indent))) {
            if (line.length() + separator.length() + word.length() > WIDTH && !separator.isEmpty()) {
                append(line.toString());
                line.setLength(0);
                line.append(" ".repeat(indent));
                separator = "";
            }
            line.append(separator).append(word);
            separator = " ";
        }
        append(line.toString());
    }

    /** Of the block, whose first line begins with {@code begin}; marks go with the word before them. */
    private List<String> words(String begin) {
        List<String> words = new ArrayList<>();
        String rest = String.join(" ", block.subList(1, block.size()));
        Matcher word = WORD.matcher(begin + " " + rest);
        while (word.find()) {
            int last = words.size() - 1;
            if (last >= 0 && MARK.matcher(word.group()).matches()) {
                words.set(last, words.get(last) + " " + word.group());
            } else {
                words.add(word.group());
            }
        }
        return words;
    }
}
