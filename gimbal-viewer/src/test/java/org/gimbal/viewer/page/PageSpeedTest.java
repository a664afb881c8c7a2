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
 * Sizes of reports, time to the first picture and times between pictures. Times are printed and not judged, for the
 * browser here draws by software and shares the machine with other tests; what is judged is how work grows with size.
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
        Path file = folder.resolve(bodies + "-" + seconds + ".html");
        Files.writeString(file, SampleRun.report("n-pendulum", Map.of("n", Integer.toString(bodies)), seconds));
        return file;
    }

    @ParameterizedTest
    @CsvSource({"10, 60, 2", "100, 10, 2", "100, 60, 2", "1000, 2, 5"})
    void theFirstPictureComesSoon(int bodies, double seconds, double most) throws IOException {
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
            assertThat(megabytes).isLessThan(most);
            assertThat(tab.complaints()).isEmpty();
        }
    }

    /**
     * The page's own work for a picture must leave most of 1/60 s to the drawing engine, which on a user's machine is
     * the graphics processor; so it may not grow faster than the bodies.
     */
    @Test
    void theWorkOfThePageGrowsNoFasterThanTheBodies() throws IOException {
        double few = leastWork(10);
        double many = leastWork(100);
        // ten times as many; some of the work is the same for any number, and the least of ten rounds is steady to a
        // third
        assertThat(many / few).isLessThan(15);
    }

    /** Milliseconds a picture without drawing, the least of ten rounds of sixty pictures. */
    private static double leastWork(int bodies) throws IOException {
        Path file = report(bodies, 60);
        try (Tab tab = browser.open(file.toUri().toString())) {
            tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
            double megabytes = 1e-6 * Files.size(file);
            tab.await("gimbal.pace.intervals.length >= 5");
            double work =
                    tab.number("(() => { let least = Infinity; const state = () => { const index = gimbal.film.sample("
                            + "gimbal.player.time, gimbal.poses); return { time: gimbal.player.time, index, frame:"
                            + " gimbal.film.frames[index], poses: gimbal.poses }; }; for (let k = 0; k < 10; k++) {"
                            + " const begin = performance.now(); for (let i = 0; i < 60; i++) { gimbal.player.seek(i +"
                            + " 0.05 * k); const now = state(); gimbal.view.update(now); gimbal.world.update(now);"
                            + " gimbal.plots.update(now); gimbal.transport.update(); } least = Math.min(least,"
                            + " (performance.now() - begin) / 60); } return least; })()");
            System.out.printf(
                    Locale.ROOT,
                    "%d bodies, 60 s: %.2f MB; work of the page %.2f ms a picture; by software a picture every %.0f"
                            + " ms, quality %.0f%n",
                    bodies,
                    megabytes,
                    work,
                    tab.number("gimbal.pace.median()"),
                    tab.number("gimbal.stage.quality"));
            assertThat(megabytes).isLessThan(5);
            assertThat(tab.complaints()).isEmpty();
            return work;
        }
    }
}
