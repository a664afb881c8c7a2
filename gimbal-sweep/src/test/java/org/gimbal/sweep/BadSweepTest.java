package org.gimbal.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.gimbal.io.source.ModelFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a sweep file is told with file, line, element and remedy before anything runs. */
class BadSweepTest {
    /** Line by line, so that the lines of the faults below can be counted. */
    private static final String GOOD = """
            sweep: 1
            model: model.yaml
            set: {mass: 3}
            sampling: {method: random, samples: 4}
            vary:
              length: {from: 0.5, to: 1.5}
              run.step: [0.01, 0.02]
            metrics:
              top: {max: rod.z}
            """;

    @TempDir
    private Path folder;

    @Test
    void theFileItselfIsGood() throws IOException {
        assertThat(Sweep.read(SweepFiles.write(folder, GOOD)).runs()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            sweep: 1 | sweep: 2 | 1 | this program reads version 1
            model: model.yaml | scene: double-pendlum | 2 | did you mean 'double-pendulum'?
            model: model.yaml | mdel: x | 2 | did you mean 'model'?
            mass: 3 | mas: 3 | 3 | there is no parameter 'mas', did you mean 'mass'?
            mass: 3 | length: 1 | 3 | both set and varied
            mass: 3 | start.hinge.angl: 1 | 3 | did you mean 'start.hinge.angle'?
            mass: 3 | run.order: 3 | 3 | must be 2, 4, 6 or 8
            mass: 3 | run.engine: maxmal | 3 | there is no engine 'maxmal'
            mass: 3 | mass: heavy | 3 | 'heavy'
            method: random | method: sobel | 4 | did you mean 'sobol'?
            {method: random, samples: 4} | random | 4 | needs a number of samples
            {method: random, samples: 4} | list | 6 | 'count' besides 'from' and 'to'
            samples: 4 | samples: 0 | 4 | 'samples' must be 1 to
            samples: 4 | smples: 4 | 4 | lacks 'samples'
            length: { | lenth: { | 6 | there is no parameter 'lenth', did you mean 'length'?
            length: { | start.hinge.rate: { | 6 | the start has no 'start.hinge.rate'
            length: { | run.stp: { | 6 | did you mean 'run.step'?
            {from: 0.5, to: 1.5} | {from: 2, to: 1.5} | 6 | 'from' must be less than 'to'
            {from: 0.5, to: 1.5} | {from: 0, to: 1, spacing: log} | 6 | needs positive numbers
            {from: 0.5, to: 1.5} | {normal: [1, 0]} | 6 | the second positive
            {from: 0.5, to: 1.5} | {normal: [1, 1], within: [20, 30]} | 6 | something of the distribution
            {from: 0.5, to: 1.5} | {from: 1, t: 2} | 6 | lacks 'to'
            {from: 0.5, to: 1.5} | 0.7 | 6 | needs a list of values, or {from: 0, to: 1}
            {from: 0.5, to: 1.5} | [] | 6 | has no values
            {from: 0.5, to: 1.5} | [1, inf] | 6 | must be finite
            0.02] | -0.02] | 7 | run.step must be positive
            top: {max: rod.z} | top: {max: rod.w} | 9 | there is no quantity 'rod.w'
            top: {max: rod.z} | top: {mx: rod.z} | 9 | has no 'mx', did you mean 'max'?
            top: {max: rod.z} | steps: {max: rod.z} | 9 | called like another column
            top: {max: rod.z} | top: {first: rod.z} | 9 | needs one of above, below
            top: {max: rod.z} | top: {max: rod.z, from: 3, to: 2} | 9 | 'from' must not be after 'to'
            top: {max: rod.z} | top: {class: com.acme.None} | 9 | there is no class 'com.acme.None' on the class path
            top: {max: rod.z} | top: {class: java.lang.String} | 9 | is no org.gimbal.sweep.metric.Metric
            """)
    void faultsHaveALineAndARemedy(String written, String fault, int line, String words) throws IOException {
        assertThat(GOOD).contains(written);
        Path file = SweepFiles.write(folder, GOOD.replace(written, fault));
        assertThatThrownBy(() -> Sweep.read(file))
                .isInstanceOf(ModelFileException.class)
                .hasMessageStartingWith(file + ":" + line + ": ")
                .hasMessageContaining(words);
    }

    @Test
    void aModelThatIsMissingOrCannotBeBuiltIsTold() throws IOException {
        Path file = SweepFiles.write(folder, GOOD.replace("model.yaml", "modell.yaml"));
        assertThatThrownBy(() -> Sweep.read(file)).hasMessageContaining("modell.yaml'");
        Path never = SweepFiles.write(folder, GOOD.replace("from: 0.5, to: 1.5", "from: -2, to: -1"));
        assertThatThrownBy(() -> Sweep.read(never))
                .hasMessageContaining("neither the first nor the last run can be built")
                .hasMessageContaining("model.yaml:3");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void tooManyRunsAreRefused() throws IOException {
        String many = GOOD.replace("{method: random, samples: 4}", "grid")
                .replace("to: 1.5}", "to: 1.5, count: 100000}")
                .replace("run.step: [0.01, 0.02]", "run.duration: {from: 1, to: 2, count: 10000}");
        assertThatThrownBy(() -> Sweep.read(SweepFiles.write(folder, many))).hasMessageContaining("draw samples");
        String same = GOOD.replace("samples: 4}", "samples: 4}\nseeds: [1, 2, 1]");
        assertThatThrownBy(() -> Sweep.read(SweepFiles.write(folder, same))).hasMessageContaining("one seed twice");
        String idle = many.replace("count: 100000", "count: 2").replace("10000}", "2}\nseeds: 3");
        assertThatThrownBy(() -> Sweep.read(SweepFiles.write(folder, idle)))
                .hasMessageContaining("change nothing here");
    }
}
