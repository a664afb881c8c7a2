package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.gimbal.learn.learner.Learners;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnCommandTest {
    @TempDir
    private Path folder;

    private Typed learn(String... more) {
        String[] words = {
            "learn",
            "cart-pole",
            "--learner",
            "cma-es",
            "--episodes",
            "60",
            "--set",
            "time=1",
            "--threads",
            "2",
            "--out",
            folder.resolve("out").toString()
        };
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return Typed.command(all);
    }

    @Test
    void environmentsAndLearnersAreListed() {
        Typed typed = Typed.command("learn");
        assertThat(typed.code()).isZero();
        assertThat(typed.out()).contains(Lessons.names()).contains(Learners.names());
        for (Lesson lesson : Lessons.all()) {
            Typed told = Typed.command("learn", lesson.name(), "--describe");
            assertThat(told.out()).contains("reward: ", "solved from a score of", "OBSERVATION", "ACTION", "LEARNED");
        }
    }

    @Test
    void theFolderHasCurvePageAndTheBestRun() throws IOException {
        Typed typed = learn("--film");
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.summary("attempts")).startsWith("12 of 5 episodes: the budget is used up");
        Path out = folder.resolve("out");
        List<String> rows = Files.readAllLines(out.resolve("curve.csv")).stream()
                .filter(row -> !row.startsWith("#"))
                .toList();
        assertThat(rows).hasSize(13);
        assertThat(rows.get(0)).startsWith("attempt,score,best,actions,end,failure,place gain,");
        assertThat(out.resolve("curve.png")).isNotEmptyFile();
        assertThat(out.resolve("curve.svg")).isNotEmptyFile();
        assertThat(out.resolve("best.gif")).isNotEmptyFile();
        assertThat(Files.readString(out.resolve("learning.html"))).contains("<svg", "best/report.html", "tilt gain");
        assertThat(out.resolve("best").resolve("report.html")).isNotEmptyFile();
        assertThat(Files.readString(out.resolve("best").resolve("summary.txt"))).contains("cart-pole");
    }

    /** Half, then the rest, is the same as all at once; and nothing is written over unasked. */
    @Test
    void resumedIsUndisturbed() throws IOException {
        learn();
        Path file = folder.resolve("out").resolve("curve.csv");
        String whole = Files.readString(file);
        String[] lines = whole.split("(?<=\n)");
        Files.writeString(file, String.join("", Arrays.copyOf(lines, lines.length - 7)));
        Typed refused = learn();
        assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("is there already: go on from it with --resume");
        Typed resumed = learn("--resume");
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(Files.readString(file)).isEqualTo(whole);
        Typed other = learn("--resume", "--seed", "2");
        assertThat(other.code()).isEqualTo(ExitCode.USAGE);
        assertThat(other.err()).contains("cannot resume: seed was '1' and is now '2'");
        assertThat(Files.readString(file)).isEqualTo(whole);
    }

    @Test
    void wrongUsageIsNamed() {
        assertThat(Typed.command("learn", "cart-pol").err())
                .contains("there is no environment 'cart-pol', did you mean 'cart-pole'?");
        assertThat(Typed.command("learn", "cart-pole", "--learner", "cma").err())
                .contains("there is no learner 'cma'");
        assertThat(Typed.command("learn", "cart-pole", "--set", "tme=2").err())
                .contains("has no parameter 'tme'", "time");
        assertThat(Typed.command("learn", "cart-pole", "--set", "time=-2").code())
                .isEqualTo(ExitCode.USAGE);
        assertThat(Typed.command("learn", "cart-pole", "--resume").err()).contains("--resume needs --out DIR");
        assertThat(learn("--resume").err()).contains("to resume: leave --resume out");
    }

    @Test
    void aFolderThatCannotBeMadeStopsBeforeAnythingIsLearned() throws IOException {
        Files.writeString(folder.resolve("out"), "a file");
        Typed typed = learn();
        assertThat(typed.code()).isEqualTo(ExitCode.OUTPUT);
        assertThat(typed.err()).contains("cannot write").contains("choose another folder with --out");
    }

    @Test
    void barsRiseWithTheBestScore() {
        assertThat(LearnProgress.bars(new double[] {Double.NaN, 0, 0, 7, 14})).isEqualTo(" ▁▁▅█");
        assertThat(LearnProgress.bars(new double[] {3})).isEqualTo("▁");
    }
}
