package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gimbal.engines.Engines;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
    @Test
    void enginesThatAgreeEndWithZero() {
        Typed typed = Typed.command("compare", "double-pendulum", "--time", "1");
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.err()).isEmpty();
        assertThat(typed.out()).contains("CONTESTANT", "ENERGY DRIFT", "JOINT GAP", "joint joint2", "body link1");
        assertThat(typed.summary("maximal")).startsWith("agrees: apart by up to");
        assertThat(typed.summary("reduced")).startsWith("is the reference");
    }

    @Test
    void integratorsAndOrdersAreNamedBehindAColon() {
        Typed typed = Typed.command(
                "compare", "double-pendulum", "--time", "0.5", "--with", "maximal:4,reduced:gauss4,reduced:rk8");
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.summary("maximal:4")).startsWith("agrees");
        assertThat(typed.summary("reduced:gauss4")).startsWith("agrees");
    }

    /** A step of which ten are longer than a swing: no verdict is better than a wrong one. */
    @Test
    void stepsThatAreTooLongAreSaidToBe() {
        Typed typed = Typed.command(
                "compare", "double-pendulum", "--dt", "0.05", "--time", "2", "--with", "reduced:euler,reduced");
        assertThat(typed.code()).isEqualTo(ExitCode.DIFFER);
        assertThat(typed.out()).contains("cannot be told").contains("take a shorter step");
    }

    @Test
    void oneEngineAloneIsNoComparison() {
        Typed typed = Typed.command("compare", "bouncing-ball", "--time", "0.1");
        assertThat(typed.code()).isEqualTo(ExitCode.DIFFER);
        assertThat(typed.out()).contains("nothing to compare with").contains("refuses: it has no");
    }

    @Test
    void filesAreWritten(@TempDir Path folder) throws IOException {
        Path out = folder.resolve("new");
        Typed typed = Typed.command("compare", "pendulum", "--time", "0.5", "--out", out.toString());
        assertThat(typed.code()).as(typed.err()).isZero();
        List<String> rows = Files.readAllLines(out.resolve("comparison.csv"));
        String[] names = rows.get(2).split(",");
        assertThat(names).contains("t", "maximal.energy", "reduced.gap", "maximal.halved");
        assertThat(rows)
                .hasSizeGreaterThan(10)
                .allSatisfy(row -> assertThat(row.startsWith("#") || row.split(",").length == names.length)
                        .isTrue());
        assertThat(Files.readString(out.resolve("comparison.html")))
                .contains("\"others\"", "maximal, generalized translucent");
        assertThat(out.resolve("comparison.png")).isNotEmptyFile();
        assertThat(out.resolve("comparison.svg")).isNotEmptyFile();
    }

    @Test
    void theTableHasEverySceneAndEngine(@TempDir Path folder) throws IOException {
        Typed typed = Typed.command("compare", "--all", "--time", "0.02", "--out", folder.toString());
        assertThat(typed.code()).as(typed.err() + typed.out()).isZero();
        String table = Files.readString(folder.resolve("comparison.md"));
        Scenes.all().forEach(scene -> assertThat(table).contains("| " + scene.name() + " |"));
        Engines.all().forEach(engine -> assertThat(table).contains("| " + engine.name() + " |"));
        assertThat(table).contains("refuses: it has no contact, and there is contact 'floor'");
    }

    @Test
    void wrongNamesAreWrongUsage() {
        assertThat(Typed.command("compare", "pendulum", "--with", "maximal,nobody"))
                .matches(
                        typed -> typed.code() == ExitCode.USAGE && typed.err().contains("there is no engine 'nobody'"));
        assertThat(Typed.command("compare", "pendulum", "--with", "maximal"))
                .matches(typed -> typed.code() == ExitCode.USAGE && typed.err().contains("two names or more"));
        assertThat(Typed.command("compare", "pendulum", "--all"))
                .matches(typed -> typed.code() == ExitCode.USAGE && typed.err().contains("--all"));
        assertThat(Typed.command("compare"))
                .matches(typed -> typed.code() == ExitCode.USAGE && typed.err().contains("compare needs a scene"));
    }

    @Test
    void runsStartInEquilibrium() {
        Typed typed = Typed.command("run", "double-pendulum", "--start", "equilibrium", "--time", "1");
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.summary("energy at start")).isEqualTo("-19.62 J");
        assertThat(typed.out()).contains("joint1[0] was moved by 1.57 rad");
        Typed check = Typed.command("check", "double-pendulum", "--start", "equilibrium");
        assertThat(check.code()).as(check.err()).isZero();
        assertThat(check.out()).contains("at rest in an equilibrium");
        Typed contact = Typed.command("run", "bouncing-ball", "--start", "equilibrium");
        assertThat(contact.code()).isEqualTo(ExitCode.MODEL);
        assertThat(contact.err()).contains("contact 'floor'");
    }

    @Test
    void startsThatDoNotExistAreWrongUsage() {
        assertThat(Typed.command("run", "pendulum", "--start", "equilibrum"))
                .matches(typed -> typed.code() == ExitCode.USAGE && typed.err().contains("'equilibrium'"));
        assertThat(Typed.command("run", "pendulum", "--keep", "joint1"))
                .matches(typed -> typed.code() == ExitCode.USAGE && typed.err().contains("--start nearest"));
        assertThat(Typed.command("run", "pendulum", "--start", "nearest", "--keep", "nobody"))
                .matches(typed -> typed.code() == ExitCode.MODEL && typed.err().contains("'nobody'"));
    }
}
