package org.gimbal.viewer.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How people steer a live run: keys, fields, sliders, themes, and what they are told. */
@NeedsBrowser
class LiveSteeringTest {
    private static final String PLAYING = "gimbal.connection.head.playing";
    private static final long SMALL_FILM = 40_000;

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

    private Tab open() {
        return served.open(browser);
    }

    private Tab openWaiting(String scene) throws IOException {
        served.close();
        served = ServedRun.waiting(scene);
        return open();
    }

    @Test
    void theRunBeginsWithItsFirstPictureOnAScreen() throws IOException {
        try (Tab tab = openWaiting("double-pendulum")) {
            tab.await(PLAYING + " && gimbal.film.end > 0.1");
            assertThat(tab.number("gimbal.film.start")).isZero();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    /** The controller of the scene turns the cranks: without it the trunk only falls. */
    @Test
    void theControllerOfTheSceneActs() throws IOException {
        try (Tab tab = openWaiting("four-bar-walker")) {
            tab.await("gimbal.film.end > 0");
            tab.evaluate("gimbal.player.setSpeed(10)");
            tab.await("gimbal.film.end > 3");
            int trunk = (int) tab.number("JSON.parse(document.getElementById('page-data').textContent)"
                    + ".mechanism.bodies.findIndex((body) => body.name === 'trunk')");
            String walked = "gimbal.film.frames[gimbal.film.length - 1].poses[" + 7 * trunk
                    + "] - gimbal.film.frames[0].poses[" + 7 * trunk + "]";
            assertThat(tab.number(walked)).isGreaterThan(0.4);
        }
    }

    /** After a click on a button keys steer the page and not that button. */
    @Test
    void theKeyboardWorksAfterClicks() {
        try (Tab tab = open()) {
            for (String clicked :
                    new String[] {".theme", ".one", "[data-tab=\"Summary\"]", "[data-tab=\"Simulation\"]"}) {
                tab.click(clicked);
                if (clicked.equals(".one")) {
                    tab.await("!" + PLAYING); // a step stops the run
                }
                boolean playing = tab.evaluate(PLAYING).asBoolean();
                String summary = tab.text("document.querySelector('[aria-selected=true]').textContent");
                tab.await("gimbal.player.playing === " + playing);
                tab.key(" ", "Space", 32);
                tab.await(PLAYING + " === " + !playing);
                assertThat(tab.text("document.querySelector('[aria-selected=true]').textContent"))
                        .as("after " + clicked)
                        .isEqualTo(summary);
            }
            tab.evaluate("gimbal.connection.send({command: 'pause'})");
            tab.await("!" + PLAYING);
            double stopped = ServedRun.settled(tab);
            tab.click(".run");
            tab.await(PLAYING);
            tab.click(".run");
            tab.await("!" + PLAYING);
            double again = ServedRun.settled(tab);
            tab.key("ArrowRight", "ArrowRight", 39);
            tab.await("gimbal.film.end > " + again);
            assertThat(again).isGreaterThanOrEqualTo(stopped);
            assertThat(tab.complaints()).isEmpty();
        }
    }

    /** Reached by the keyboard, a button keeps its own keys, and tabs theirs. */
    @Test
    void tabsAreReachedAndTurnedByTheKeyboard() {
        try (Tab tab = open()) {
            String roles = "[...document.querySelectorAll('[role=tablist] > [role=tab]')].every((tab) =>"
                    + " document.getElementById(tab.getAttribute('aria-controls')).getAttribute('role') === 'tabpanel')";
            assertThat(tab.evaluate(roles).asBoolean()).isTrue();
            tab.evaluate("document.querySelector('[aria-selected=true]').focus()");
            boolean playing = tab.evaluate(PLAYING).asBoolean();
            double time = tab.number("gimbal.player.time");
            tab.key("ArrowRight", "ArrowRight", 39);
            assertThat(tab.text("document.querySelector('[aria-selected=true]').textContent"))
                    .isEqualTo("Pose");
            assertThat(tab.text("document.activeElement.dataset.tab")).isEqualTo("Pose");
            assertThat(tab.evaluate("document.querySelector('.pose').offsetParent !== null")
                            .asBoolean())
                    .isTrue();
            assertThat(tab.evaluate(PLAYING).asBoolean()).isEqualTo(playing);
            assertThat(tab.number("gimbal.player.time")).isGreaterThanOrEqualTo(time);
        }
    }

    @Test
    void aBadValueIsRefusedInPlaceAndTheRunGoesOn() {
        try (Tab tab = open()) {
            String field = "document.querySelector('[title^=\"angle of the first rod\"] input')";
            tab.await(field);
            for (String bad : new String[] {"1e99", ""}) {
                tab.evaluate(field + ".value = '" + bad + "'; " + field + ".dispatchEvent(new Event('change'))");
                String note = "document.getElementById(" + field + ".getAttribute('aria-describedby'))";
                tab.await("!" + note + ".hidden && " + field + ".getAttribute('aria-invalid') === 'true'");
                assertThat(tab.text(note + ".textContent")).containsAnyOf("must be a number", "Not a number");
                double end = tab.number("gimbal.film.end");
                tab.await("gimbal.film.end > " + (end + 0.1));
                assertThat(tab.evaluate("gimbal.connection.head.failure === undefined && gimbal.connection.run === 1")
                                .asBoolean())
                        .isTrue();
            }
            String gravity = "document.querySelector('[data-gravity=z]')";
            tab.evaluate(gravity + ".value = '5000'; " + gravity + ".dispatchEvent(new Event('change'))");
            tab.await(gravity + ".getAttribute('aria-invalid') === 'true'");
            assertThat(tab.number("gimbal.connection.head.gravity[2]")).isEqualTo(-9.81);
            tab.evaluate(gravity + ".value = '-1.62'; " + gravity + ".dispatchEvent(new Event('change'))");
            tab.await("gimbal.connection.head.gravity[2] === -1.62 && " + gravity
                    + ".getAttribute('aria-invalid') === 'false'");
        }
    }

    @Test
    void oneControlSetsTheSpeed() {
        try (Tab tab = open()) {
            assertThat(tab.number("document.querySelectorAll('select.speed, select.rate').length"))
                    .isEqualTo(1);
            tab.evaluate("(() => { const speed = document.querySelector('select.speed'); speed.value = '5';"
                    + " speed.dispatchEvent(new Event('change')); })()");
            tab.await("gimbal.connection.head.speed === 5");
            tab.evaluate("gimbal.connection.send({command: 'speed', factor: 0.3})");
            tab.await("document.querySelector('select.speed').value === '0.3'");
            assertThat(tab.number("gimbal.player.speed")).isEqualTo(0.3);
        }
    }

    @Test
    void aSliderPosesAJoint() {
        try (Tab tab = open()) {
            tab.evaluate("document.querySelector('[data-tab=Pose]').click()");
            String slider = "document.querySelectorAll('.pose input')[1]";
            tab.evaluate(slider + ".value = '0.5'; " + slider + ".dispatchEvent(new Event('input'))");
            tab.await("gimbal.connection.run === 2 && gimbal.film.length === 1");
            assertThat(tab.evaluate(PLAYING).asBoolean()).isFalse();
            tab.await("Math.abs(gimbal.film.frames[0].values[JSON.parse(document.getElementById('page-data')"
                    + ".textContent).live.sliders[1].quantity] - 0.5) < 0.01");
            double end = ServedRun.settled(tab);
            assertThat(end).isZero();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void theStateOfTheConnectionIsInSight() {
        String words = "document.querySelector('header .status').textContent";
        try (Tab tab = open()) {
            tab.await(words + ".startsWith('Connected, running')");
            tab.evaluate("gimbal.connection.send({command: 'pause'})");
            tab.await(words + " === 'Connected, paused'");
            tab.offline(true);
            tab.await(words + ".startsWith('Connection lost')");
            tab.offline(false);
            tab.await(words + ".startsWith('Connected')");
        }
    }

    @Test
    void whoWantsLessMotionStartsItHimself() throws IOException {
        served.close();
        served = ServedRun.waiting("double-pendulum");
        try (Tab tab = browser.open("about:blank")) {
            tab.prefers("prefers-reduced-motion", "reduce");
            tab.go(served.server().url() + "&quality=3");
            tab.await("globalThis.gimbal && globalThis.gimbal.firstFrame");
            assertThat(ServedRun.settled(tab)).isZero();
            tab.evaluate("document.querySelector('.run').click()");
            tab.await("gimbal.film.end > 0.1");
        }
    }

    /** A theme that nobody has chosen is not kept, and follows the system. */
    @Test
    void onlyAChosenThemeIsKept() {
        String theme = "document.documentElement.dataset.theme";
        String kept = "String(localStorage.getItem('gimbal-theme'))";
        try (Tab tab = open()) {
            tab.prefers("prefers-color-scheme", "dark");
            tab.await(theme + " === 'dark'");
            assertThat(tab.text(kept)).isEqualTo("null");
            assertThat(tab.text("getComputedStyle(document.documentElement).colorScheme"))
                    .as("lists and scroll bars are drawn dark")
                    .isEqualTo("dark");
            tab.prefers("prefers-color-scheme", "light");
            tab.await(theme + " === 'light'");
            tab.click(".theme");
            assertThat(tab.text(theme)).isEqualTo("dark");
            assertThat(tab.text(kept)).isEqualTo("dark");
            tab.evaluate("localStorage.removeItem('gimbal-theme')");
        }
    }

    /**
     * Once the film is full, more of the run takes no more memory, here or in the browser. A small film, so that it is
     * full after seconds: an hour at 60 frames a second is eleven fillings of the usual one.
     */
    @Test
    void memoryDoesNotGrowWithTheRun() throws IOException {
        served.close();
        Scene scene = Scenes.named("double-pendulum");
        served = ServedRun.serve(new LiveRun(new MaximalEngine(), scene, Settings.defaults(scene), SMALL_FILM), true);
        try (Tab tab = open()) {
            tab.evaluate("gimbal.player.setSpeed(100)");
            int capacity = (int) tab.number("gimbal.film.capacity");
            tab.await("gimbal.film.end > " + 0.01 * 4 * capacity);
            double first = tab.heap();
            double here = heap();
            tab.await("gimbal.film.end > " + 0.01 * 44 * capacity);
            // some 20 000 frames of 1 kB have come since: kept, they would be several times the heap; half of it more
            // is what scripts and collectors may still take
            assertThat(tab.number("gimbal.film.length")).isLessThanOrEqualTo(capacity);
            assertThat(tab.heap()).isLessThan(1.5 * first);
            assertThat(heap()).isLessThan(1.5 * here);
        }
    }

    private static double heap() {
        for (int i = 0; i < 3; i++) {
            System.gc(); // the first may leave what the second takes
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
