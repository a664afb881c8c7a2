package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
    @Test
    void withoutACommandTheHelpIsPrinted() {
        Typed typed = Typed.command();
        assertThat(typed.code()).isZero();
        assertThat(typed.err()).isEmpty();
        assertThat(typed.out()).isEqualTo(Typed.command("--help").out());
        assertThat(typed.out())
                .startsWith("Usage: gimbal ")
                .contains("Simulates mechanisms of rigid bodies.", "scenes", "run", "check", "bench", "help");
    }

    @ParameterizedTest
    @ValueSource(strings = {"scenes", "engines", "run", "compare", "check", "convert", "book", "bench", "help"})
    void everyCommandExplainsItselfAndItsExitCodes(String command) {
        Typed typed = Typed.command(command, "--help");
        assertThat(typed.code()).isZero();
        assertThat(typed.err()).isEmpty();
        assertThat(typed.out())
                .startsWith("Usage: gimbal " + command)
                .contains(
                        "Exit codes:",
                        "0   success",
                        "1   unexpected internal error",
                        "2   wrong usage",
                        "3   the file is no model, or the engine cannot",
                        "4   a step of the simulation has no solution",
                        "5   output cannot be written",
                        "6   check --strict found something",
                        "7   a chapter of the book falls short",
                        "8   compare: engines part");
        assertThat(Typed.command("help", command).out()).isEqualTo(typed.out());
    }

    @Test
    void runExplainsItsOptions() {
        assertThat(Typed.command("run", "--help").out())
                .contains(
                        "--engine",
                        "--dt",
                        "--time",
                        "--order",
                        "--set",
                        "--out",
                        "--every",
                        "--tolerance",
                        "--from",
                        "--quiet");
    }

    @Test
    void theVersionIsPrinted() {
        Typed typed = Typed.command("--version");
        assertThat(typed.code()).isZero();
        assertThat(typed.out()).startsWith("gimbal ");
    }

    @Test
    void scenesAreListedWithTheirSummary() {
        Typed typed = Typed.command("scenes");
        assertThat(typed.code()).isZero();
        for (Scene scene : Scenes.all()) {
            assertThat(typed.out()).contains(scene.name(), scene.summary());
        }
    }

    @Test
    void aSceneShowsItsParameters() {
        Typed typed = Typed.command("scenes", "n-pendulum");
        assertThat(typed.code()).isZero();
        assertThat(typed.out().lines())
                .containsExactly(
                        "n-pendulum: a straight chain of n rods of 1 m and 1 kg, released from rest",
                        "",
                        "PARAMETER  DEFAULT   RANGE            MEANING",
                        "n          10        1 to 100000      number of rods",
                        "joint      revolute  revolute | ball  kind of all joints",
                        "angle      45        -180 to 180      angle of the chain at the start, degrees from hanging",
                        "",
                        "Suggested: --dt 0.01 --time 10",
                        "Example:   gimbal run n-pendulum --set n=10");
    }

    @Test
    void benchmarksAreListed() {
        Typed typed = Typed.command("bench");
        assertThat(typed.code()).isZero();
        assertThat(typed.out()).contains("chain", "'gimbal bench NAME' runs a benchmark.");
    }
}
