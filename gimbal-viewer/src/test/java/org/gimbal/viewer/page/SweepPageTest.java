package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a sweep in a browser: a grid of 4 × 3 runs with one that failed, and words that try to be markup. */
@NeedsBrowser
class SweepPageTest {
    private static final int RUNS = 12;
    private static final int FAILED = 5;

    @TempDir
    private static Path folder;

    private static Chromium browser;

    @BeforeAll
    static void take(Chromium shared) {
        browser = shared;
    }

    private static Tree column(String name, String role, boolean words, List<?> values) {
        return new Tree()
                .put("name", name)
                .put("role", role)
                .put("words", words)
                .put("values", values);
    }

    private static Tab open() throws IOException {
        List<Object> runs = new ArrayList<>();
        List<Object> across = new ArrayList<>();
        List<Object> up = new ArrayList<>();
        List<Object> top = new ArrayList<>();
        List<Object> failures = new ArrayList<>();
        List<Object> notes = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            runs.add((double) run);
            across.add(Math.floor(run / 3.0));
            up.add(List.of("maximal", "<b>reduced</b>", "other").get(run % 3));
            top.add(run == FAILED ? "" : (Object) (double) (run * run));
            failures.add(run == FAILED ? "no solution <script>alert(1)</script>" : "");
            notes.add("");
        }
        Tree data = new Tree()
                .put("title", "sweep")
                .put("subtitle", "12 runs")
                .put("command", "./gimbal sweep x.yaml --out y --only ")
                .put("reported", List.of(3.0))
                .put("warnings", List.of("1 run failed: <i>so</i>"))
                .put("runs", runs)
                .put("failures", failures)
                .put("notes", notes)
                .put(
                        "columns",
                        List.of(
                                column("length", "parameter", false, across),
                                column("run.engine", "parameter", true, up),
                                column("top", "metric", false, top)));
        Path file = folder.resolve("sweep.html");
        Files.writeString(file, Page.html("gimbal/sweep.js", "sweep", data, new byte[0], false));
        Tab tab = browser.open(file.toUri().toString());
        tab.await("globalThis.gimbal && globalThis.gimbal.drawn");
        return tab;
    }

    private static void click(Tab tab, double x, double y) {
        tab.mouse("mousePressed", x, y);
        tab.mouse("mouseReleased", x, y);
    }

    @Test
    void runsAreDrawnKeptAndChosen() throws IOException {
        try (Tab tab = open()) {
            assertThat(tab.text("document.querySelector('.warning').textContent"))
                    .isEqualTo("1 run failed: <i>so</i>");
            assertThat(tab.number("gimbal.columns.parameters[1].words.length")).isEqualTo(3);
            assertThat(tab.number("gimbal.columns.metrics[0].most")).isEqualTo(121);
            String all = tab.text("gimbal.parallel.canvas.toDataURL()");
            tab.evaluate("gimbal.selection.keep(gimbal.columns.metrics[0], [0.5, 1])");
            // 64, 81, 100 and 121 are the upper half; the run without a number is not in it
            assertThat(tab.number("gimbal.selection.keptCount")).isEqualTo(4);
            assertThat(tab.text("gimbal.parallel.canvas.toDataURL()")).isNotEqualTo(all);
            tab.evaluate("gimbal.selection.keep(gimbal.columns.metrics[0], null)");
            assertThat(tab.number("gimbal.selection.keptCount")).isEqualTo(RUNS);
            assertThat(tab.complaints()).isEmpty();
            assertThat(tab.requests()).isEmpty();
        }
    }

    /** Numbers that span decades are shown by their logarithms, with the label of the middle at the middle. */
    @Test
    void decadesAreShownEvenly() throws IOException {
        try (Tab tab = open()) {
            String column =
                    "new gimbal.columns.all[0].constructor({name: 'a', role: 'metric', words: false, values: [1e-6, 1, 1e-3, '']})";
            assertThat(tab.number(column + ".share(2)")).isCloseTo(0.5, within(1e-12));
            assertThat(tab.text(column + ".label(0.5)")).isEqualTo("0.001");
            assertThat(tab.text("String(" + column + ".share(3))")).isEqualTo("NaN");
        }
    }

    /** A run with a report leads to it, another to the command that makes one; a failure tells its reason. */
    @Test
    void aChosenRunLeadsToItsReportOrToTheCommandThatMakesIt() throws IOException {
        try (Tab tab = open()) {
            tab.evaluate("gimbal.selection.choose(3)");
            assertThat(tab.text("document.querySelector('a.report').getAttribute('href')"))
                    .isEqualTo("runs/3/report.html");
            tab.evaluate("gimbal.selection.choose(" + FAILED + ")");
            assertThat(tab.text("document.querySelector('.runPanel .warning').textContent"))
                    .isEqualTo("It failed: no solution <script>alert(1)</script>");
            assertThat(tab.text("document.querySelector('code.command').textContent"))
                    .isEqualTo("./gimbal sweep x.yaml --out y --only 5");
            assertThat(tab.complaints()).isEmpty();
        }
    }

    /** The cell of the map that is clicked is that of the run shown; a drag along an axis keeps runs. */
    @Test
    void thePointerFindsRuns() throws IOException {
        try (Tab tab = open()) {
            tab.resize(1200, 1600);
            tab.evaluate("gimbal.draw()");
            double left = tab.number("gimbal.map.canvas.getBoundingClientRect().left");
            double bottom = tab.number("gimbal.map.canvas.getBoundingClientRect().bottom");
            // the cell in the lower left corner: length 0, engine maximal
            click(tab, left + 110, bottom - 60);
            assertThat(tab.number("gimbal.selection.chosen")).isEqualTo(0);
            double axis = tab.number("gimbal.parallel.canvas.getBoundingClientRect().left + gimbal.parallel.x(0)");
            double top = tab.number("gimbal.parallel.canvas.getBoundingClientRect().top");
            tab.mouse("mousePressed", axis, top + tab.number("gimbal.parallel.y(0.5)"));
            tab.mouse("mouseMoved", axis, top + tab.number("gimbal.parallel.y(0.9)"));
            tab.mouse("mouseReleased", axis, top + tab.number("gimbal.parallel.y(1)"));
            assertThat(tab.number("gimbal.selection.keptCount")).isEqualTo(6);
            click(tab, axis, top + tab.number("gimbal.parallel.y(0.7)"));
            assertThat(tab.number("gimbal.selection.keptCount")).isEqualTo(RUNS);
            assertThat(tab.complaints()).isEmpty();
        }
    }
}
