package org.gimbal.viewer.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The live view in a real browser. */
@NeedsBrowser
class LivePageTest {
    private static final String PLAYING = "gimbal.connection.head.playing";

    private static Chromium browser;
    private ServedRun served;

    @BeforeAll
    static void take(Chromium shared) {
        browser = shared;
    }

    @BeforeEach
    void serve() throws IOException {
        served = ServedRun.open();
    }

    @AfterEach
    void end() {
        served.close();
    }

    @Test
    void theEngineIsNamedAndWhatItDoesNotTakeIsNotOffered() throws IOException {
        String words = "document.querySelector('.simulation').innerText";
        try (Tab tab = open()) {
            assertThat(tab.text(words)).contains("Engine maximal: ", "Gravity, m/s²", "Drag a body");
        }
        served.close();
        served = ServedRun.open(new HandsOffEngine());
        try (Tab tab = open()) {
            assertThat(tab.text(words))
                    .contains("Engine hands-off: what <nobody> can touch.", "takes no forces from outside")
                    .doesNotContain("Gravity, m/s²", "Drag a body");
            tab.await("gimbal.film.end > 0.2");
            assertThat(tab.complaints()).isEmpty();
        }
    }

    private Tab open() {
        return served.open(browser);
    }

    @Test
    void streamsPausesStepsAndResets() {
        try (Tab tab = open()) {
            double begin = tab.number("gimbal.film.end");
            tab.await("gimbal.film.end > " + (begin + 0.3));
            tab.evaluate("document.querySelector('.run').click()");
            tab.await("!" + PLAYING);
            double stopped = ServedRun.settled(tab);
            tab.evaluate("document.querySelector('.one').click()");
            tab.await("gimbal.film.end > " + stopped);
            assertThat(tab.number("gimbal.film.end"))
                    .isCloseTo(stopped + 0.01, org.assertj.core.api.Assertions.within(1e-9));
            tab.evaluate("document.querySelector('.reset').click()");
            tab.await("gimbal.connection.run === 2 && gimbal.film.end === 0");
            tab.evaluate("document.querySelector('.run').click()");
            tab.await("gimbal.film.end > 0.2");
            assertThat(tab.complaints()).isEmpty();
            assertThat(served.log()).isEmpty();
        }
    }

    @Test
    void scrubsBackWhileTheRunGoesOn() {
        try (Tab tab = open()) {
            tab.await("gimbal.film.end > 0.5");
            tab.evaluate("gimbal.player.seek(0.1)");
            double end = tab.number("gimbal.film.end");
            tab.await("gimbal.film.end > " + (end + 0.2));
            assertThat(tab.number("gimbal.player.time")).isEqualTo(0.1);
            assertThat(tab.text("String(gimbal.player.live)")).isEqualTo("false");
            tab.evaluate("document.querySelector('.live').click()");
            assertThat(tab.number("gimbal.player.time")).isGreaterThan(end);
            assertThat(tab.complaints()).isEmpty();
        }
    }

    /** Presses on the lower rod, as it is on the screen, and pulls it aside. */
    @Test
    void dragsABody() {
        try (Tab tab = open()) {
            tab.evaluate("gimbal.connection.send({command: 'gravity', value: [0, 0, 0]})");
            tab.evaluate("gimbal.connection.send({command: 'reset'})");
            tab.await("gimbal.connection.run === 2 && gimbal.film.length > 2");
            double before = tab.number("gimbal.poses[8]");
            tab.evaluate("gimbal.draw()");
            double x =
                    tab.number("gimbal.stage.host.getBoundingClientRect().left + (gimbal.stage.camera.position.clone()"
                            + ".set(gimbal.poses[7], gimbal.poses[8], gimbal.poses[9]).project(gimbal.stage.camera).x + 1) / 2"
                            + " * gimbal.stage.host.clientWidth");
            double y = tab.number(
                    "gimbal.stage.host.getBoundingClientRect().top + (1 - gimbal.stage.camera.position.clone()"
                            + ".set(gimbal.poses[7], gimbal.poses[8], gimbal.poses[9]).project(gimbal.stage.camera).y) / 2"
                            + " * gimbal.stage.host.clientHeight");
            String eye = "gimbal.stage.camera.position.toArray().map((number) => number.toFixed(9)).join()";
            String camera = tab.text(eye);
            tab.mouse("mousePressed", x, y);
            tab.mouse("mouseMoved", x + 40, y + 150);
            tab.await("Math.abs(gimbal.poses[8] - " + before + ") + Math.abs(gimbal.poses[9]) > 0.1");
            tab.mouse("mouseReleased", x + 40, y + 150);
            assertThat(tab.text(eye))
                    .as("the camera stays while a body is dragged")
                    .isEqualTo(camera);
            assertThat(tab.complaints()).isEmpty();
            assertThat(served.log()).isEmpty();
        }
    }

    @Test
    void severalWatchAndAClosedTabIsNotMissed() {
        try (Tab first = open()) {
            try (Tab second = open()) {
                second.evaluate("gimbal.connection.send({command: 'pause'})");
                first.await("!" + PLAYING);
                first.evaluate("gimbal.connection.send({command: 'play'})");
                second.await(PLAYING);
            }
            double end = first.number("gimbal.film.end");
            first.await("gimbal.film.end > " + (end + 0.2));
            try (Tab third = open()) {
                third.await("gimbal.film.end > " + end);
                assertThat(third.number("gimbal.film.start"))
                        .as("what was recorded before it came")
                        .isZero();
            }
        }
    }

    @Test
    void reconnects() {
        try (Tab tab = open()) {
            tab.offline(true);
            tab.await("gimbal.connection.state === 'lost'");
            double end = tab.number("gimbal.film.end");
            assertThat(tab.text("document.querySelector('.simulation .warning').textContent"))
                    .contains("cannot be reached");
            tab.offline(false);
            tab.await("gimbal.connection.state === 'connected' && gimbal.film.end > " + (end + 0.2));
            assertThat(
                            tab.number(
                                    "Math.max(...gimbal.film.frames.slice(1).map((f, i) => f.time - gimbal.film.frames[i].time))"))
                    .as("nothing is missing between the frames")
                    .isLessThan(0.0101);
        }
    }

    @Test
    void aServerThatHasGoneForGoodIsTold() {
        try (Tab tab = open()) {
            served.server().close();
            tab.await("gimbal.connection.state === 'lost'");
            assertThat(tab.text("document.querySelector('.live').dataset.state"))
                    .isEqualTo("lost");
        }
    }

    @Test
    void aParameterRebuildsTheScene() {
        try (Tab tab = open()) {
            tab.evaluate("gimbal.connection.send({command: 'set', parameter: 'joint', value: 'ball'})");
            tab.await("globalThis.gimbal && gimbal.connection.model === 2");
            assertThat(tab.text("document.querySelector('.simulation').innerText"))
                    .contains("angle1");
            assertThat(tab.text("document.querySelector('.plots').textContent")).contains("joint coordinates");
            assertThat(tab.complaints()).isEmpty();
        }
    }
}
