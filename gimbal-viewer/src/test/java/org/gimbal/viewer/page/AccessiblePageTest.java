package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.gimbal.viewer.SampleRun;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page for everybody: the rules of axe-core, and what remains in a browser that draws nothing in space. */
@NeedsBrowser
class AccessiblePageTest {
    private static final String SERIOUS = "axe.run().then(({ violations }) => violations.filter(({ impact }) =>"
            + " ['serious', 'critical'].includes(impact)).map(({ id, impact, nodes }) => `${impact} ${id}:"
            + " ${nodes.map(({ target }) => target).join(' ')}`).join('; '))";

    @TempDir
    private static Path folder;

    private static Chromium browser;

    @BeforeAll
    static void take(Chromium shared) throws IOException {
        browser = shared;
        Files.writeString(folder.resolve("run.html"), SampleRun.report("quadruped", Map.of(), 1));
    }

    private static String rules() throws IOException {
        try (InputStream in = Objects.requireNonNull(Chromium.class.getResourceAsStream("axe.min.js"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @CsvSource({"light, 1280", "dark, 1280", "light, 380"})
    void nothingSeriousIsFound(String theme, int width) throws IOException {
        try (Tab tab = browser.open(folder.resolve("run.html").toUri() + "?quality=3&theme=" + theme, width, 800)) {
            tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
            tab.evaluate("gimbal.player.pause(); gimbal.selection.select({ kind: 'body', index: 0 });"
                    + " document.querySelectorAll('details').forEach((section) => { section.open = true; })");
            tab.evaluate(rules() + "; 0");
            assertThat(tab.number("axe.run().then(({ passes }) => passes.length)"))
                    .as("rules that had something to judge")
                    .isGreaterThan(15);
            for (String name : new String[] {"Plots", "Part", "Display", "Summary"}) {
                tab.evaluate("gimbal.layout.showTab('" + name + "'); gimbal.draw()");
                assertThat(tab.text(SERIOUS)).as(name).isEmpty();
            }
        }
    }

    /** The rules do find what is wrong. */
    @Test
    void whatIsWrongIsFound() throws IOException {
        try (Tab tab = browser.open(folder.resolve("run.html").toUri() + "?quality=3")) {
            tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
            tab.evaluate("gimbal.player.pause(); document.querySelector('.play').removeAttribute('aria-label');"
                    + " document.querySelector('.play').removeAttribute('title')");
            tab.evaluate(rules() + "; 0");
            assertThat(tab.text(SERIOUS)).contains("button-name");
        }
    }

    @Test
    void withoutWebGlPlotsSummaryAndAPictureRemain() {
        try (Tab tab =
                browser.openWithoutWebGl(folder.resolve("run.html").toUri().toString())) {
            tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
            tab.await("document.querySelector('.still img').naturalWidth > 300");
            assertThat(tab.text("document.querySelector('.still').textContent")).contains("no WebGL", "t = 0.19");
            assertThat(tab.number("gimbal.plots.plots.size")).isGreaterThanOrEqualTo(3);
            tab.evaluate("gimbal.player.pause(); gimbal.player.seek(0.5); gimbal.draw()");
            assertThat(tab.text("document.querySelector('.legend b').textContent"))
                    .endsWith(" J");
            assertThat(tab.text("document.querySelector('[data-page=Summary]').textContent"))
                    .contains("quadruped");
            assertThat(tab.number("document.querySelectorAll('[data-tab=Display]').length"))
                    .isZero();
            assertThat(tab.complaints()).isEmpty();
            assertThat(tab.requests()).isEmpty();
        }
    }
}
