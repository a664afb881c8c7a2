package org.gimbal.io.yaml;

import org.gimbal.io.source.NumberText;

/** Puts numbers into names: {@code link$(i+1)}. A dollar before {@code $(} keeps it as it is. */
public final class Interpolation {
    private static final String OPEN = "$(";

    private Interpolation() {}

    /**
     * The text with its numbers put in.
     *
     * @throws IllegalArgumentException with a clause that says what is wrong
     */
    public static String apply(String text, Scope scope) {
        int open = text.indexOf(OPEN);
        if (open < 0) {
            return text;
        }
        StringBuilder result = new StringBuilder();
        int from = 0;
        for (; open >= 0; open = text.indexOf(OPEN, from)) {
            if (open > from && text.charAt(open - 1) == '$') {
                result.append(text, from, open - 1).append(OPEN);
                from = open + OPEN.length();
                continue;
            }
            int end = closing(text, open + 1);
            result.append(text, from, open)
                    .append(NumberText.of(Expression.evaluate(text.substring(open + 2, end), scope)));
            from = end + 1;
        }
        return result.append(text.substring(from)).toString();
    }

    /** The text that {@link #apply} turns into this one. */
    public static String escape(String text) {
        return text.replace(OPEN, "$" + OPEN);
    }

    private static int closing(String text, int open) {
        int depth = 0;
        for (int k = open; k < text.length(); k++) {
            depth += text.charAt(k) == '(' ? 1 : text.charAt(k) == ')' ? -1 : 0;
            if (depth == 0) {
                return k;
            }
        }
        throw new IllegalArgumentException("'" + text + "' lacks a closing bracket");
    }
}
