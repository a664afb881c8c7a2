package org.gimbal.io.json;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Writes a tree as YAML or JSON. Numbers read back to the same bits; those that JSON does not have become the words
 * inf, -inf and nan. In YAML the sections and the entries of lists get lines of their own, and an entry stands on one
 * line.
 */
public final class TreeText {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_./-]*");
    private static final Set<String> RESERVED = Set.of("null", "true", "false", "yes", "no", "on", "off");

    private final boolean json;
    private final UnaryOperator<String> escape;
    private final StringBuilder text = new StringBuilder();

    private TreeText(boolean json, UnaryOperator<String> escape) {
        this.json = json;
        this.escape = escape;
    }

    /**
     * As YAML.
     *
     * @param escape what to make of values that are words
     */
    public static String yaml(Tree tree, UnaryOperator<String> escape) {
        TreeText out = new TreeText(false, escape);
        tree.entries().forEach((key, value) -> {
            out.word(key);
            out.text.append(':');
            if (value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Tree) {
                list.forEach(item -> out.entry("\n  - ", item));
            } else if (value instanceof Tree inner && !inner.isEmpty()) {
                inner.entries().forEach((name, part) -> {
                    out.text.append("\n  ");
                    out.word(name);
                    out.entry(": ", part);
                });
            } else {
                out.entry(" ", value);
            }
            out.text.append('\n');
        });
        return out.text.toString();
    }

    /** As JSON; the same otherwise. */
    public static String json(Tree tree, UnaryOperator<String> escape) {
        TreeText out = new TreeText(true, escape);
        String separator = "{\n  ";
        for (Map.Entry<String, Object> each : tree.entries().entrySet()) {
            out.text.append(separator);
            out.word(each.getKey());
            out.entry(": ", each.getValue());
            separator = ",\n  ";
        }
        return out.text.append("\n}\n").toString();
    }

    private void entry(String before, Object value) {
        text.append(before);
        value(value);
    }

    private void value(Object value) {
        if (value instanceof Tree tree) {
            String separator = "";
            text.append('{');
            for (Map.Entry<String, Object> each : tree.entries().entrySet()) {
                text.append(separator);
                word(each.getKey());
                entry(": ", each.getValue());
                separator = ", ";
            }
            text.append('}');
        } else if (value instanceof List<?> list) {
            String separator = "[";
            for (Object item : list) {
                entry(separator, item);
                separator = ", ";
            }
            text.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof Double number) {
            number(number);
        } else if (value instanceof Boolean truth) {
            text.append(truth.booleanValue());
        } else {
            word(escape.apply(value.toString()));
        }
    }

    private void number(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15 && Double.compare(value, -0.0) != 0;
        if (!Double.isFinite(value)) {
            String word = Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
            text.append(json ? "\"" : "").append(word).append(json ? "\"" : "");
        } else if (whole) {
            text.append((long) value);
        } else {
            text.append(value);
        }
    }

    private void word(String word) {
        if (!json && PLAIN.matcher(word).matches() && !RESERVED.contains(word)) {
            text.append(word);
            return;
        }
        text.append('"');
        for (int k = 0; k < word.length(); k++) {
            char c = word.charAt(k);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || c == 0x7f || c == 0x85 || c == 0xa0 || c == 0x2028 || c == 0x2029 || c == 0xfeff) {
                text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }
}
