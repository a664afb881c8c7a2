package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gimbal.viewer.SampleRun;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.Tab;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports in a real browser: a tree, a loop and a scene with contact, opened from disk. */
class ReportPageTest {
    @TempDir
    private static Path folder;

    private static Chromium browser;

    @BeforeAll
    static void startBrowser() {
        browser = Chromium.start();
    }

    @AfterAll
    static void endBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    private static Tab open(String scene) throws IOException {
        Path file = folder.resolve(scene + ".html");
        if (!Files.exists(file)) {
            Files.writeString(file, SampleRun.report(scene, Map.of(), 2));
        }
        Tab tab = browser.open(file.toUri().toString());
        tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
        return tab;
    }

    private static void assertQuiet(Tab tab) {
        assertThat(tab.complaints()).isEmpty();
        assertThat(tab.requests()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"double-pendulum", "four-bar", "quadruped"})
    void animates(String scene) throws IOException {
        try (Tab tab = open(scene)) {
            tab.evaluate("gimbal.player.pause()");
            tab.evaluate("gimbal.player.seek(0.1)");
            byte[] first = picture(tab);
            double before = tab.number("gimbal.player.time");
            tab.evaluate("gimbal.player.play()");
            tab.await("gimbal.player.time > " + (before + 0.2));
            tab.evaluate("gimbal.player.pause()");
            byte[] second = picture(tab);
            assertThat(second).isNotEqualTo(first);
            assertQuiet(tab);
        }
    }

    /** The canvas alone, just drawn. */
    private static byte[] picture(Tab tab) {
        tab.evaluate("gimbal.draw()");
        return tab.text("(gimbal.draw(), gimbal.stage.renderer.domElement.toDataURL())")
                .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    }
}
