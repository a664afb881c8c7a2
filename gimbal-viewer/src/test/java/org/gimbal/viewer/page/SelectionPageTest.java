package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gimbal.viewer.SampleRun;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A press on a body or joint tells what it is, where it is, and what acts on it. */
@NeedsBrowser
class SelectionPageTest {
    @TempDir
    private static Path folder;

    private static Chromium browser;

    @BeforeAll
    static void take(Chromium shared) throws IOException {
        browser = shared;
        for (String scene : new String[] {"double-pendulum", "quadruped"}) {
            Files.writeString(folder.resolve(scene + ".html"), SampleRun.report(scene, Map.of(), 2));
        }
    }

    private static Tab open(String scene) {
        Tab tab = browser.open(folder.resolve(scene + ".html").toUri() + "?quality=3");
        tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
        tab.evaluate("gimbal.player.pause(); gimbal.player.seek(1); gimbal.draw()");
        return tab;
    }

    /** Presses where a point of the world is seen. */
    private static void press(Tab tab, String point) {
        tab.evaluate("globalThis.seen = gimbal.stage.camera.position.clone().set(" + point
                + ").project(gimbal.stage.camera); globalThis.box ="
                + " gimbal.stage.renderer.domElement.getBoundingClientRect()");
        tab.click(
                tab.number("box.left + (seen.x + 1) / 2 * box.width"),
                tab.number("box.top + (1 - seen.y) / 2 * box.height"));
    }

    private static String row(Tab tab, String name) {
        return tab.text("[...document.querySelectorAll('.part tr')].find((row) => row.firstChild.textContent === '"
                + name + "').lastChild.textContent");
    }

    @Test
    void aBodyIsSelectedInThePicture() {
        try (Tab tab = open("double-pendulum")) {
            press(tab, "gimbal.poses[7], gimbal.poses[8], gimbal.poses[9]");
            assertThat(tab.text("gimbal.selection.part.kind")).isEqualTo("body");
            assertThat(tab.number("gimbal.selection.part.index")).isEqualTo(1);
            assertThat(tab.text("document.querySelector('[aria-selected=true]').dataset.tab"))
                    .isEqualTo("Part");
            tab.await("document.querySelector('.part td')");
            String name = tab.text("gimbal.recordings[0].mechanism.bodies[1].name");
            assertThat(tab.text("document.querySelector('.part h2').textContent"))
                    .isEqualTo("Body " + name);
            double z = Double.parseDouble(row(tab, "origin x, y, z").split("[, ]+", -1)[2]);
            assertThat(z).isCloseTo(tab.number("gimbal.poses[9]"), within(1e-3)); // four digits
            assertThat(tab.evaluate("gimbal.world.selected.object.visible").asBoolean())
                    .isTrue();
            assertThat(tab.text("gimbal.selection.plots[0].lineColors.join()")).isEqualTo("#e5484d,#46a758,#3e7bfa");
            tab.click(tab.number("box.left + 15"), tab.number("box.top + 15"));
            assertThat(tab.evaluate("gimbal.selection.part").isNull())
                    .as("beside all")
                    .isTrue();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void aJointIsSelectedInThePictureAndAmongTheJointsOfABody() {
        try (Tab tab = open("double-pendulum")) {
            press(tab, "...gimbal.recordings[0].mechanism.joints[0].a.position");
            assertThat(tab.text("gimbal.selection.part.kind")).isEqualTo("joint");
            tab.await("document.querySelector('.part td')");
            assertThat(row(tab, "kind")).isEqualTo("revolute");
            assertThat(row(tab, "joins")).startsWith("ground – ");
            assertThat(row(tab, "force")).endsWith(" N");
            assertThat(tab.number("gimbal.selection.plots.length"))
                    .as("angle, force, torque")
                    .isEqualTo(3);
            tab.evaluate("document.querySelector('.part .row button').click()");
            assertThat(tab.text("gimbal.selection.part.kind")).isEqualTo("body");
        }
    }

    /** The contacts of all feet carry the weight of the robot, the part told of each its share. */
    @Test
    void forcesOfContactsAreThoseOfTheBody() {
        try (Tab tab = open("quadruped")) {
            double sum = 0;
            int bodies = (int) tab.number("gimbal.recordings[0].mechanism.bodies.length");
            for (int i = 0; i < bodies; i++) {
                tab.evaluate("gimbal.selection.select({ kind: 'body', index: " + i + " });"
                        + " gimbal.layout.showTab('Part'); gimbal.draw()");
                sum += Double.parseDouble(row(tab, "force of contacts").split("[, ]+", -1)[2]);
            }
            double weight =
                    9.81 * tab.number("gimbal.recordings[0].mechanism.bodies.reduce((all, { mass }) => all + mass, 0)");
            // it stands nearly still after a second; four digits are written
            assertThat(sum).isCloseTo(weight, within(0.02 * weight));
        }
    }
}
