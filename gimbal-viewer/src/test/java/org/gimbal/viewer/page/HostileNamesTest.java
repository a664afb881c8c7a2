package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.gimbal.viewer.film.Film;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that are HTML or script stay names. */
class HostileNamesTest {
    private static final String SCRIPT = "</script></title><script>window.hacked=1</script>";
    private static final String IMAGE = "<img src=x onerror=window.hacked=2>{{film}}\"'<!--<script>";

    private static String page(String name) {
        Mechanism mechanism = Mechanism.named(name)
                .bodyOfMass(name, new Box(0.1, 0.1, 1), 1)
                .joint(name, JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on(name, 0, 0, 0.5))
                .build();
        Film film = Report.film(mechanism, 0.01);
        Simulation.of(new MaximalEngine(), InitialState.of(mechanism), 0.01)
                .observer(film)
                .build()
                .steps(10);
        Section section = new Section(name, List.of(new Section.Entry(name, name)));
        return Report.html(film, new Summary(name, name, List.of(section), List.of(name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {SCRIPT, IMAGE})
    void noNameEndsItsElement(String name) {
        String page = page(name);
        assertThat(page).doesNotContain("<script>window").doesNotContain("<img");
        // those of the page itself: data, film, modules, start
        assertThat(page.split("<script", -1)).hasSize(5);
        assertThat(page.split("</script>", -1)).hasSize(5);
        assertThat(page.split("<title>", -1)).hasSize(2);
    }

    @Test
    @NeedsBrowser
    void aBrowserShowsThemAsText(Chromium browser, @TempDir Path folder) throws IOException {
        for (String name : List.of(SCRIPT, IMAGE)) {
            Path file = folder.resolve("page" + name.length() + ".html");
            Files.writeString(file, page(name));
            try (Tab tab = browser.open(file.toUri().toString())) {
                tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
                tab.evaluate("gimbal.world.show('labels', true)");
                tab.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
                tab.evaluate("gimbal.draw()");
                assertThat(tab.text("typeof window.hacked")).isEqualTo("undefined");
                assertThat(tab.text("document.querySelector('h1').textContent")).isEqualTo(name);
                assertThat(tab.text("document.querySelector('.labels span').textContent"))
                        .isEqualTo(name);
                assertThat(tab.text("document.title")).isEqualTo(name);
                assertThat(tab.complaints()).isEmpty();
            }
        }
    }
}
