package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gimbal.viewer.SampleRun;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.gimbal.viewer.film.Film;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be done with the plots of a report, by pointer and by buttons. */
@NeedsBrowser
class PlotPageTest {
    /** The first two plots. */
    private static final String FIRST = "[...gimbal.plots.plots.values()][0]";

    private static final String SECOND = "[...gimbal.plots.plots.values()][1]";

    @TempDir
    private static Path folder;

    private static Chromium browser;

    @BeforeAll
    static void take(Chromium shared) throws IOException {
        browser = shared;
        Files.writeString(folder.resolve("run.html"), SampleRun.report("double-pendulum", Map.of(), 20));
    }

    private static Tab open(String file) {
        Tab tab = browser.open(folder.resolve(file).toUri() + "?quality=3");
        tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
        tab.evaluate("gimbal.player.pause()");
        tab.evaluate("gimbal.player.seek(0)");
        return tab;
    }

    /** Where a time is in a plot. */
    private static double x(Tab tab, String plot, double time) {
        return tab.number("%s.canvas.getBoundingClientRect().left + %s.chart.scales.x.getPixelForValue(%s)"
                .formatted(plot, plot, time));
    }

    private static double y(Tab tab, String plot) {
        return tab.number(plot + ".canvas.getBoundingClientRect().top + 60");
    }

    private static double[] span(Tab tab, String plot) {
        return new double[] {tab.number(plot + ".chart.scales.x.min"), tab.number(plot + ".chart.scales.x.max")};
    }

    private static void drag(Tab tab, double from, double to) {
        double y = y(tab, FIRST);
        double left = x(tab, FIRST, from);
        double right = x(tab, FIRST, to);
        tab.mouse("mousePressed", left, y);
        tab.mouse("mouseMoved", (left + right) / 2, y);
        tab.mouse("mouseMoved", right, y);
        tab.mouse("mouseReleased", right, y);
    }

    /** A drag over one plot zooms all of them to that time; a double click shows all again. */
    @Test
    void aDragZoomsAllPlots() {
        try (Tab tab = open("run.html")) {
            drag(tab, 5, 9);
            tab.await("gimbal.plots.stand.axis.span !== null && " + SECOND + ".chart.scales.x.max < 12");
            double[] first = span(tab, FIRST);
            assertThat(first[0]).isCloseTo(5, within(0.2)); // two pixels are 0.13 s
            assertThat(first[1]).isCloseTo(9, within(0.2));
            assertThat(span(tab, SECOND)).containsExactly(first);
            assertThat(tab.number("gimbal.player.time"))
                    .as("a zoom moves nothing")
                    .isZero();
            tab.evaluate(FIRST + ".area.dispatchEvent(new MouseEvent('dblclick'))");
            tab.await(FIRST + ".chart.scales.x.max === 20 && " + SECOND + ".chart.scales.x.min === 0");
            assertThat(tab.complaints()).isEmpty();
        }
    }

    /** The buttons do the same for those without a pointer. */
    @Test
    void buttonsZoomAndMove() {
        try (Tab tab = open("run.html")) {
            tab.evaluate("gimbal.player.seek(10)");
            tab.evaluate("document.querySelectorAll('.zoom button')[1].click()");
            tab.await(FIRST + ".chart.scales.x.min === 5 && " + FIRST + ".chart.scales.x.max === 15");
            tab.evaluate("document.querySelectorAll('.zoom button')[3].click()");
            tab.await(FIRST + ".chart.scales.x.min === 10 && " + FIRST + ".chart.scales.x.max === 20");
            tab.evaluate("document.querySelectorAll('.zoom button')[4].click()");
            tab.await(FIRST + ".chart.scales.x.min === 0 && " + FIRST + ".chart.scales.x.max === 20");
        }
    }

    /** A pointer over one plot shows a line and the values at its time in all of them, and gives them back as it goes. */
    @Test
    void hoveringShowsValuesEverywhere() {
        try (Tab tab = open("run.html")) {
            tab.evaluate("gimbal.draw()");
            String potential = FIRST + ".legend.readouts[1].textContent";
            String atStart = tab.text(potential);
            tab.hover(x(tab, FIRST, 8), y(tab, FIRST));
            tab.await("!" + SECOND + ".pointer.hidden");
            double time = tab.number("gimbal.plots.stand.axis.hover");
            assertThat(time).isCloseTo(8, within(0.15));
            double shown = tab.number("parseFloat(" + potential + ")");
            double there = tab.number("gimbal.film.frames[gimbal.film.indexAt(" + time + ")].values[1]");
            assertThat(shown).isCloseTo(there, within(1e-3 * Math.abs(there))); // four digits are written
            assertThat(tab.number(SECOND + ".pointer.getBoundingClientRect().left"))
                    .as("times lie below each other")
                    .isCloseTo(tab.number(FIRST + ".pointer.getBoundingClientRect().left"), within(0.01));
            tab.hover(200, 300);
            tab.await(FIRST + ".pointer.hidden");
            tab.await(potential + " === '" + atStart + "'");
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void theCursorIsDraggedAndTheAnimationFollows() {
        try (Tab tab = open("run.html")) {
            tab.evaluate("gimbal.draw()");
            double y = y(tab, FIRST);
            tab.mouse("mousePressed", x(tab, FIRST, 0), y);
            tab.mouse("mouseMoved", x(tab, FIRST, 6), y);
            assertThat(tab.number("gimbal.player.time")).isCloseTo(6, within(0.15));
            tab.mouse("mouseMoved", x(tab, FIRST, 11), y);
            tab.mouse("mouseReleased", x(tab, FIRST, 11), y);
            assertThat(tab.number("gimbal.player.time")).isCloseTo(11, within(0.15));
            assertThat(tab.evaluate("gimbal.plots.stand.axis.span").isNull())
                    .as("no zoom")
                    .isTrue();
        }
    }

    @Test
    void linesAreHiddenAndAxesAreLogarithmic() {
        try (Tab tab = open("run.html")) {
            tab.evaluate(FIRST + ".object.querySelectorAll('.entry')[0].click()");
            assertThat(tab.number(FIRST + ".chart.data.datasets[2].data.length"))
                    .isZero();
            assertThat(tab.number(FIRST + ".chart.data.datasets[5].data.length"))
                    .isPositive();
            assertThat(tab.number(FIRST + ".chart.scales.y.max"))
                    .as("room of what is shown")
                    .isLessThan(10);
            tab.evaluate(FIRST + ".object.querySelectorAll('.entry')[0].click()");
            assertThat(tab.number(FIRST + ".chart.scales.y.max")).isGreaterThan(15);
            tab.evaluate(FIRST + ".logButton.click()");
            assertThat(tab.text(FIRST + ".chart.scales.y.type")).isEqualTo("logarithmic");
            assertThat(tab.number(FIRST + ".chart.scales.y.min")).isPositive();
        }
    }

    /** The numbers that are saved are those of the film in the span that is shown; the picture is one. */
    @Test
    void plotsAreSaved() {
        try (Tab tab = open("run.html")) {
            tab.evaluate("gimbal.plots.stand.axis.show(5, 6)");
            String[] lines = tab.text(FIRST + ".csv()").split("\n", -1);
            assertThat(lines[0]).startsWith("t [s],kinetic [J],kinetic least [J],kinetic greatest [J],potential [J]");
            int inside = (int) tab.number("gimbal.film.frames.filter(({ time }) => time >= 5 && time <= 6).length");
            assertThat(lines).hasSize(inside + 2); // the head, and what follows the last end of line
            assertThat(Double.parseDouble(lines[1].split(",", -1)[0])).isBetween(5.0, 5.05);
            tab.evaluate("globalThis.saved = []; URL.createObjectURL = (blob) => (saved.push(blob), 'blob:none');"
                    + " HTMLAnchorElement.prototype.click = function () { saved.push(this.download); }");
            tab.evaluate(FIRST + ".savePicture()");
            tab.evaluate(FIRST + ".saveNumbers()");
            tab.await("saved.length === 4");
            assertThat(List.of(tab.text("saved[1]"), tab.text("saved[3]"))).containsExactly("energy.png", "energy.csv");
            assertThat(tab.text("saved[0].type")).isEqualTo("image/png");
            assertThat(tab.number("saved[0].size")).isGreaterThan(3000);
        }
    }

    /** x, y and z have the colours of the axes in the picture. */
    @Test
    void componentsHaveTheColoursOfTheAxes() {
        try (Tab tab = open("run.html")) {
            tab.evaluate("document.querySelector('[data-group=\"linear momentum\"]').open = true");
            tab.await("gimbal.plots.plots.has('linear momentum')");
            assertThat(tab.text("gimbal.plots.plots.get('linear momentum').lineColors.join()"))
                    .isEqualTo("#e5484d,#46a758,#3e7bfa");
        }
    }

    /** A second run lies over the first in every plot, dashed, and the values of both are told. */
    @Test
    void twoRunsAreOverlaid() throws IOException {
        Film first = SampleRun.film("double-pendulum", Map.of(), 3);
        Film second = SampleRun.film("double-pendulum", Map.of("angle1", "60"), 2);
        Summary words = new Summary("two runs", "a sample", List.of(), List.of());
        Files.writeString(folder.resolve("two.html"), Report.html(first, Map.of("from 60 degrees", second), words));
        try (Tab tab = open("two.html")) {
            assertThat(tab.number(FIRST + ".chart.data.datasets.length")).isEqualTo(18); // two runs, three lines
            assertThat(tab.number(FIRST + ".chart.data.datasets[11].borderDash.length"))
                    .isPositive();
            assertThat(tab.number(FIRST + ".chart.data.datasets[11].data.length"))
                    .isPositive();
            tab.evaluate("gimbal.player.seek(1); gimbal.draw()");
            assertThat(tab.text(FIRST + ".legend.readouts[0].textContent")).matches("[-.0-9e]+ \\| [-.0-9e]+ J");
            tab.evaluate("gimbal.player.seek(2.5); gimbal.draw()");
            assertThat(tab.text(FIRST + ".legend.readouts[0].textContent")).matches("[-.0-9e]+ \\| – J");
            assertThat(tab.text("document.querySelector('.plots').textContent")).contains("dashed: from 60 degrees");
            assertThat(tab.complaints()).isEmpty();
        }
    }
}
