package org.gimbal.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.gimbal.engines.Engines;
import org.gimbal.io.trajectory.TrajectoryColumns;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is answered to requests: the run is that of the library to the last bit, and what is wrong is refused by name. */
class DialogueTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String PENDULUM = "{\"do\": \"load\", \"scene\": \"double-pendulum\"}";

    private final Dialogue dialogue = new Dialogue("gimbal test");

    private JsonNode ask(String line) {
        JsonNode answer = JSON.readTree(dialogue.answer(line));
        assertThat(answer.path("ok").booleanValue()).as(line + " -> " + answer).isTrue();
        return answer;
    }

    private String refusal(String line) {
        JsonNode answer = JSON.readTree(dialogue.answer(line));
        assertThat(answer.path("ok").booleanValue()).as(line).isFalse();
        return answer.path("error").stringValue();
    }

    @Test
    void theRunIsThatOfTheLibraryToTheLastBit() {
        ask(PENDULUM);
        JsonNode rows = ask("{\"do\": \"step\", \"count\": 300, \"every\": 100, \"columns\": []}")
                .get("rows");
        Scene.Setup scene = Scenes.named("double-pendulum").build();
        Simulation run = scene.simulate(Engines.standard()).build();
        TrajectoryColumns columns = new TrajectoryColumns(run.mechanism());
        assertThat(rows.size()).isEqualTo(3);
        for (JsonNode row : rows) {
            run.steps(100);
            double[] values = new double[columns.names().size()];
            int[] filled = {0};
            columns.values(run.now(), values, (sink, value) -> sink[filled[0]++] = value);
            assertThat(row.size()).isEqualTo(values.length);
            for (int k = 0; k < values.length; k++) {
                assertThat(row.get(k).doubleValue()).isEqualTo(values[k]);
            }
        }
    }

    /** However steps are divided among requests, and with whatever is read in between, the path is one. */
    @Test
    void batchesDoNotMatter() {
        ask(PENDULUM);
        ask("{\"do\": \"step\", \"count\": 200}");
        String whole = ask("{\"do\": \"read\"}").get("values").toString();
        Random random = new Random(5);
        ask("{\"do\": \"reset\"}");
        for (int left = 200; left > 0; ) {
            int count = Math.min(left, 1 + random.nextInt(40));
            ask("{\"do\": \"step\", \"count\": " + count + ", \"columns\": [\"energy\"]}");
            left -= count;
        }
        assertThat(ask("{\"do\": \"read\"}").get("values")).hasToString(whole);
    }

    @Test
    void inputsActAndStayAndAStateBringsThemBack() {
        ask(PENDULUM);
        String joint = Scenes.named("double-pendulum")
                .build()
                .start()
                .mechanism()
                .joints()
                .get(0)
                .name();
        ask("{\"do\": \"set\", \"inputs\": {\"effort\": {\"" + joint + "\": 0.7}}}");
        String state = ask("{\"do\": \"save\"}").get("state").stringValue();
        ask("{\"do\": \"step\", \"count\": 50}");
        String pushed = ask("{\"do\": \"read\"}").get("values").toString();
        ask("{\"do\": \"reset\"}");
        ask("{\"do\": \"step\", \"count\": 50}");
        assertThat(ask("{\"do\": \"read\"}").get("values").toString()).isNotEqualTo(pushed);
        ask("{\"do\": \"restore\", \"state\": \"" + state + "\"}");
        ask("{\"do\": \"step\", \"count\": 50}");
        assertThat(ask("{\"do\": \"read\"}").get("values")).hasToString(pushed);
        ask("{\"do\": \"reset\"}");
        String each = "{\"effort\": {\"" + joint + "\": 0.7}}";
        ask("{\"do\": \"step\", \"inputs\": [" + (each + ", ").repeat(49) + each + "]}");
        assertThat(ask("{\"do\": \"read\"}").get("values")).hasToString(pushed);
    }

    @Test
    void aTextIsAModel() {
        String text = "gimbal: 1\\nname: ball\\nbodies: [{name: ball, mass: 1, sphere: r}]\\nparameters: {r: 0.1}\\n";
        JsonNode answer = ask("{\"id\": \"a\", \"do\": \"load\", \"text\": \"" + text
                + "\", \"set\": {\"r\": 0.2}, \"step\": 0.5, \"engine\": \"reduced\"}");
        assertThat(answer.get("id").stringValue()).isEqualTo("a");
        assertThat(answer.get("engine").stringValue()).isEqualTo("reduced");
        assertThat(ask("{\"do\": \"step\", \"count\": 2}").get("time").doubleValue())
                .isEqualTo(1);
        assertThat(ask("{\"do\": \"read\", \"columns\": [\"ball.vz\"]}")
                        .get("values")
                        .get(0)
                        .doubleValue())
                .isCloseTo(-9.81, org.assertj.core.data.Offset.offset(1e-12));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "nonsense | malformed",
                "[1] | malformed",
                "{} | request",
                "{\"do\": 5} | request",
                "{\"do\": \"stepp\"} | request",
                "{\"do\": \"load\"} | request",
                "{\"do\": \"load\", \"scene\": \"double-pendulm\"} | name",
                "{\"do\": \"load\", \"scene\": \"double-pendulum\", \"engine\": \"best\"} | name",
                "{\"do\": \"load\", \"scene\": \"double-pendulum\", \"set\": {\"x\": 1}} | name",
                "{\"do\": \"load\", \"scene\": \"double-pendulum\", \"step\": -1} | request",
                "{\"do\": \"load\", \"file\": \"nowhere.yaml\"} | file",
                "{\"do\": \"load\", \"text\": \"gimbal: 2\"} | model",
                "{\"do\": \"load\", \"text\": \"gimbal: 1\", \"set\": {\"n\": 1}} | name",
                "{\"do\": \"step\", \"count\": 0} | request",
                "{\"do\": \"step\", \"count\": 1.5} | request",
                "{\"do\": \"step\", \"cont\": 1} | request",
                "{\"do\": \"step\", \"columns\": [\"nothing\"]} | name",
                "{\"do\": \"step\", \"count\": 1, \"inputs\": []} | request",
                "{\"do\": \"step\", \"count\": 9000000, \"every\": 1, \"columns\": [\"t\"]} | request",
                "{\"do\": \"set\", \"inputs\": {\"effort\": {\"nobody\": 1}}} | name",
                "{\"do\": \"set\", \"inputs\": {\"effort\": 1}} | request",
                "{\"do\": \"set\", \"inputs\": {\"push\": {\"a\": 1}}} | request",
                "{\"do\": \"restore\", \"state\": \"AAAA\"} | state",
            })
    void whatIsWrongIsRefusedByNameAndChangesNothing(String line, String error) {
        ask(PENDULUM);
        ask("{\"do\": \"step\", \"count\": 10}");
        String before = ask("{\"do\": \"save\"}").get("state").stringValue();
        assertThat(refusal(line)).isEqualTo(error);
        assertThat(ask("{\"do\": \"save\"}").get("state").stringValue()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"step", "read", "set", "save", "reset"})
    void nothingGoesWithoutALoad(String request) {
        assertThat(refusal("{\"do\": \"" + request + "\"}")).isEqualTo("nothing-loaded");
    }

    /** One of the inputs of a batch is wrong: no step of it was taken. */
    @Test
    void aBatchIsTakenAsAWholeOrNotAtAll() {
        ask(PENDULUM);
        String before = ask("{\"do\": \"save\"}").get("state").stringValue();
        assertThat(refusal("{\"do\": \"step\", \"inputs\": [{}, {}, {\"effort\": {\"nobody\": 1}}]}"))
                .isEqualTo("name");
        assertThat(ask("{\"do\": \"save\"}").get("state").stringValue()).isEqualTo(before);
    }

    @Test
    void linesAreAnsweredUntilTheOtherSideLeaves() throws IOException {
        String requests =
                "{\"do\": \"hello\", \"id\": 7}\n\n{\"do\": \"read\"}\n{\"do\": \"quit\"}\n{\"do\": \"hello\"}\n";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Lines lines = new Lines(
                new ByteArrayInputStream(requests.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(lines.serve(dialogue)).isTrue();
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "{\"id\":7,\"ok\":true,\"program\":\"gimbal test\",\"protocol\":1}",
                        "{\"ok\":false,\"error\":\"nothing-loaded\",\"message\":\"nothing is loaded: send a 'load' first\"}",
                        "{\"ok\":true}");
    }
}
