package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports in a real browser: a tree, a loop and a scene with contact, opened from disk. */
@NeedsBrowser
class ReportPageTest {
    @TempDir
    private static Path folder;

    private static Chromium browser;

    @BeforeAll
    static void take(Chromium shared) {
        browser = shared;
    }

    private static Tab open(String scene, String query) throws IOException {
        Path file = folder.resolve(scene + ".html");
        if (!Files.exists(file)) {
            Files.writeString(file, SampleRun.report(scene, Map.of(), 2));
        }
        Tab tab = browser.open(file.toUri() + query);
        tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
        tab.evaluate("gimbal.player.pause()");
        return tab;
    }

    private static void assertQuiet(Tab tab) {
        assertThat(tab.complaints()).isEmpty();
        assertThat(tab.requests()).isEmpty();
    }

    /** The picture alone, just drawn. */
    private static String picture(Tab tab) {
        return tab.text("(gimbal.draw(), gimbal.stage.renderer.domElement.toDataURL())");
    }

    @ParameterizedTest
    @ValueSource(strings = {"double-pendulum", "four-bar", "quadruped"})
    void animates(String scene) throws IOException {
        try (Tab tab = open(scene, "")) {
            tab.evaluate("gimbal.player.seek(0)");
            String first = picture(tab);
            assertThat(picture(tab)).as("a picture that stands still").isEqualTo(first);
            tab.evaluate("gimbal.player.play()");
            tab.await("gimbal.player.time > 0.2");
            tab.evaluate("gimbal.player.pause()");
            assertThat(picture(tab)).isNotEqualTo(first);
            assertQuiet(tab);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"double-pendulum", "four-bar", "quadruped"})
    void theScrubberMovesBodiesAndCursor(String scene) throws IOException {
        try (Tab tab = open(scene, "")) {
            double[] start = scrub(tab, 0);
            double[] end = scrub(tab, 10_000);
            assertThat(start[0]).isZero();
            assertThat(end[0]).isEqualTo(2.0);
            assertThat(end[1]).as("place of the cursor").isGreaterThan(start[1] + 100);
            assertThat(end[2]).as("a pose").isNotEqualTo(start[2]);
            assertQuiet(tab);
        }
    }

    /** Time, place of the cursor of the first plot, and the sum of all poses, after the slider was moved by hand. */
    private static double[] scrub(Tab tab, int ticks) {
        tab.evaluate("(() => { const slider = document.querySelector('.scrubber'); slider.value = " + ticks
                + "; slider.dispatchEvent(new Event('input')); gimbal.draw(); })()");
        return new double[] {
            tab.number("gimbal.player.time"),
            tab.number("document.querySelector('.plot .cursor').getBoundingClientRect().left"),
            tab.number("gimbal.poses.reduce((sum, number, k) => sum + (k + 1) * number, 0)")
        };
    }

    @Test
    void aDragOnAPlotMovesTheAnimation() throws IOException {
        try (Tab tab = open("double-pendulum", "")) {
            tab.evaluate("gimbal.player.seek(0)");
            double x = tab.number("document.querySelector('.plot canvas').getBoundingClientRect().right - 60");
            double y = tab.number("document.querySelector('.plot canvas').getBoundingClientRect().top + 60");
            tab.mouse("mousePressed", x, y);
            tab.mouse("mouseReleased", x, y);
            assertThat(tab.number("gimbal.player.time")).isBetween(1.0, 2.0);
            assertQuiet(tab);
        }
    }

    @Test
    void overlaysAreSwitched() throws IOException {
        try (Tab tab = open("quadruped", "?quality=3")) {
            tab.evaluate("gimbal.player.seek(1.5)");
            String before = picture(tab);
            int switches = (int) tab.number("document.querySelectorAll('[data-overlay]').length");
            assertThat(switches).isEqualTo(11);
            for (int i = 0; i < switches; i++) {
                String box = "document.querySelectorAll('[data-overlay]')[" + i + "]";
                String name = tab.text(box + ".dataset.overlay");
                tab.evaluate(box + ".click()");
                if (!name.equals("labels")) { // names are text over the picture
                    assertThat(picture(tab)).as(name).isNotEqualTo(before);
                }
                tab.evaluate(box + ".click()");
                assertThat(picture(tab)).as("without " + name).isEqualTo(before);
            }
            tab.evaluate("document.querySelector('[data-overlay=labels]').click()");
            tab.evaluate("gimbal.draw()");
            assertThat(tab.text("document.querySelector('.labels').textContent"))
                    .contains("trunk");
            assertQuiet(tab);
        }
    }

    /** A run from another start is seen beside the first, and goes when it is switched off. */
    @Test
    void anotherRunIsDrawnBeside() throws IOException {
        Path file = folder.resolve("two-runs.html");
        Summary words = new Summary("two runs", "a sample", List.of(), List.of());
        Film first = SampleRun.film("double-pendulum", Map.of(), 1);
        Film second = SampleRun.film("double-pendulum", Map.of("angle1", "60"), 1);
        Files.writeString(file, Report.html(first, Map.of("from 60 degrees", second), words));
        try (Tab tab = browser.open(file.toUri() + "?quality=3")) {
            tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
            tab.evaluate("gimbal.player.pause()");
            tab.evaluate("gimbal.player.seek(0.5)");
            String both = picture(tab);
            tab.evaluate("document.querySelector('[data-overlay=others]').click()");
            String alone = picture(tab);
            assertThat(alone).isNotEqualTo(both);
            tab.evaluate("document.querySelector('[data-overlay=others]').click()");
            assertThat(picture(tab)).isEqualTo(both);
            assertQuiet(tab);
        }
        try (Tab tab = open("double-pendulum", "?quality=3")) {
            assertThat(tab.number("document.querySelectorAll('[data-overlay=others]').length"))
                    .as("switches of what is not there")
                    .isZero();
        }
    }

    @Test
    void everyPlotOpens() throws IOException {
        try (Tab tab = open("quadruped", "?quality=3")) {
            int plots = (int) tab.number("document.querySelectorAll('details').length");
            assertThat(plots).isGreaterThanOrEqualTo(8);
            tab.evaluate("document.querySelectorAll('details').forEach((section) => { section.open = true; })");
            tab.await("gimbal.plots.plots.size === " + plots);
            tab.evaluate("gimbal.draw()");
            assertThat(tab.text("document.querySelector('.plots').textContent"))
                    .contains("taken by friction", "FL-foot", "iterations", "trunk");
            assertQuiet(tab);
        }
    }

    @Test
    void theCameraFollowsAndFrames() throws IOException {
        try (Tab tab = open("double-pendulum", "?quality=3")) {
            tab.evaluate("gimbal.player.seek(0)");
            tab.evaluate("gimbal.view.follow(1)");
            tab.evaluate("gimbal.draw()");
            String target =
                    "gimbal.stage.controls.target.distanceTo({x: gimbal.poses[7], y: gimbal.poses[8], z: gimbal.poses[9]})";
            assertThat(tab.number(target)).isLessThan(1e-6);
            tab.evaluate("gimbal.player.seek(1)");
            tab.evaluate("gimbal.draw()");
            assertThat(tab.number(target)).isLessThan(1e-5);
            tab.evaluate("gimbal.view.follow(null)");
            tab.evaluate("document.querySelector('.frame').click()");
            assertThat(tab.number(target)).isGreaterThan(0.1);
            assertQuiet(tab);
        }
    }

    @Test
    void bothThemesAndANarrowWindow() throws IOException {
        try (Tab tab = open("four-bar", "?theme=dark")) {
            String dark = picture(tab);
            assertThat(tab.text("document.documentElement.dataset.theme")).isEqualTo("dark");
            tab.evaluate("document.querySelector('.theme').click()");
            assertThat(tab.text("document.documentElement.dataset.theme")).isEqualTo("light");
            assertThat(picture(tab)).isNotEqualTo(dark);
            tab.resize(360, 640);
            tab.await("gimbal.stage.renderer.domElement.clientWidth <= 360");
            tab.await("document.documentElement.scrollWidth <= 360"); // plots follow the window a frame later
            assertThat(tab.number("document.querySelector('.viewport').clientHeight"))
                    .isGreaterThan(200);
            assertThat(tab.number("document.querySelector('.plot canvas').getBoundingClientRect().top"))
                    .isGreaterThan(tab.number("document.querySelector('.transport').getBoundingClientRect().bottom"));
            assertQuiet(tab);
        }
    }

    @Test
    void theSummaryTellsAndWarns() throws IOException {
        try (Tab tab = open("double-pendulum", "?quality=3")) {
            tab.evaluate("document.querySelector('[data-tab=Summary]').click()");
            assertThat(tab.text("document.querySelector('[data-page=Summary]').innerText"))
                    .contains("a sample warning", "scene", "double-pendulum");
            assertThat(tab.text("document.querySelector('.badges').textContent"))
                    .isEqualTo("⚠ 1");
        }
    }
}
