package org.gimbal.book.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts pictures in the place of the formulas of a page, each with its words for readers that show no pictures. */
final class Typesetting {
    private static final String INDENT = "    ";

    private final Map<String, Formula> byText = new HashMap<>();
    private final StringBuilder text = new StringBuilder();
    private final List<String> block = new ArrayList<>();
    private final Map<String, Formula> used = new LinkedHashMap<>();
    private final List<String> unknown = new ArrayList<>();

    private Typesetting() {
        Formula.all().forEach(formula -> byText.put(formula.written(), formula));
    }

    /**
     * A page with its formulas set.
     *
     * @param used by the names of their files
     * @param unknown indented blocks that the table of formulas does not have; they stay as they are
     */
    record Page(String text, Map<String, Formula> used, List<String> unknown) {}

    static Page of(String page) {
        Typesetting setting = new Typesetting();
        String[] lines = page.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            setting.take(lines[i]);
            if (i + 1 < lines.length) {
                setting.newLine();
            }
        }
        setting.finish();
        for (Formula formula : Formula.all()) { // set by an earlier run
            if (setting.text.indexOf("](" + formula.file() + ")") >= 0) {
                setting.used.put(formula.file(), formula);
            }
        }
        return new Page(setting.text.toString(), setting.used, setting.unknown);
    }

    /** A page whose formulas stay what they are, words or drawings of an earlier run. */
    static Page asWords(String page) {
        return new Page(page, Map.of(), List.of());
    }

    private void take(String line) {
        if (line.startsWith(INDENT)) {
            block.add(line);
        } else {
            finish();
            text.append(line);
        }
    }

    private void newLine() {
        if (block.isEmpty()) {
            text.append('\n');
        }
    }

    private void finish() {
        if (block.isEmpty()) {
            return;
        }
        String plain = String.join("\n", block.stream().map(Formula::plain).toList());
        Formula formula = byText.get(plain);
        if (formula == null) {
            unknown.add(plain);
            text.append(String.join("\n", block));
        } else {
            used.put(formula.file(), formula);
            text.append(formula.picture());
        }
        text.append('\n');
        block.clear();
    }
}
