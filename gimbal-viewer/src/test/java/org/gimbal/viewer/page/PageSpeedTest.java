package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.gimbal.viewer.SampleRun;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sizes of reports, time to the first picture and times between pictures. What is measured is printed; the limits are
 * generous, for the browser here draws by software and shares the machine with other tests.
 */
@NeedsBrowser
class PageSpeedTest {
    @TempDir
    private static Path folder;

    private static Chromium browser;

    @BeforeAll
    static void take(Chromium shared) {
        browser = shared;
    }

    private static Path report(int bodies, double seconds) throws IOException {
        Path file = folder.resolve(bodies + ".html");
        Files.writeString(file, SampleRun.report("n-pendulum", Map.of("n", Integer.toString(bodies)), seconds));
        return file;
    }

    @ParameterizedTest
    @CsvSource({"10, 60", "100, 10", "1000, 2"})
    void theFirstPictureComesSoon(int bodies, double seconds) throws IOException {
        Path file = report(bodies, seconds);
        double megabytes = 1e-6 * Files.size(file);
        try (Tab tab = browser.open(file.toUri().toString())) {
            tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
            double first = tab.number("gimbal.firstFrame");
            System.out.printf(
                    Locale.ROOT,
                    "%d bodies, %.0f s: %.2f MB, %.0f frames, first picture after %.0f ms%n",
                    bodies,
                    seconds,
                    megabytes,
                    tab.number("gimbal.film.length"),
                    first);
            assertThat(megabytes).isLessThan(5);
            assertThat(first).as("milliseconds").isLessThan(15_000);
            assertThat(tab.complaints()).isEmpty();
        }
    }

    /**
     * The page's own work for a picture must leave most of 1/60 s to the drawing engine, which on a user's machine is
     * the graphics processor.
     */
    @Test
    void playsAHundredBodiesForAMinute() throws IOException {
        try (Tab tab = browser.open(report(100, 60).toUri().toString())) {
            tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
            double megabytes = 1e-6 * Files.size(folder.resolve("100.html"));
            tab.await("gimbal.pace.intervals.length >= 100");
            double interval = tab.number("gimbal.pace.median()");
            double work =
                    tab.number("(() => { const times = []; const state = () => { const index = gimbal.film.sample("
                            + "gimbal.player.time, gimbal.poses); return { time: gimbal.player.time, index, frame:"
                            + " gimbal.film.frames[index], poses: gimbal.poses }; }; for (let i = 0; i < 60; i++) {"
                            + " gimbal.player.seek(i); const begin = performance.now(); const now = state();"
                            + " gimbal.view.update(now); gimbal.world.update(now); gimbal.plots.update(now);"
                            + " gimbal.transport.update(); times.push(performance.now() - begin); }"
                            + " return times.sort((a, b) => a - b)[30]; })()");
            System.out.printf(
                    Locale.ROOT,
                    "100 bodies, 60 s: %.2f MB; work of the page %.2f ms a picture; by software a picture every %.0f ms, quality %.0f%n",
                    megabytes,
                    work,
                    interval,
                    tab.number("gimbal.stage.quality"));
            assertThat(megabytes).isLessThan(5);
            assertThat(work).as("milliseconds of the page's own work").isLessThan(8);
            assertThat(interval)
                    .as("milliseconds between pictures drawn by software")
                    .isLessThan(500);
            assertThat(tab.complaints()).isEmpty();
        }
    }
}
