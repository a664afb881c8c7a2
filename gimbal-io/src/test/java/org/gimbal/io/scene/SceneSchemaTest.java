package org.gimbal.io.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gimbal.engines.Engines;
import org.gimbal.io.model.Model;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published schema agrees with the reader: what one takes, the other takes. */
class SceneSchemaTest {
    private static final JsonSchema SCHEMA = schema();

    private static JsonSchema schema() {
        try (InputStream in = SceneReader.class.getResourceAsStream("scene-1.schema.json")) {
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Set<ValidationMessage> faults(String yaml) throws IOException {
        // tabs are white space in JSON, which begins with a brace, but not in YAML
        ObjectMapper mapper = yaml.startsWith("{") ? new ObjectMapper() : new YAMLMapper();
        return SCHEMA.validate(mapper.readTree(yaml));
    }

    /** Scenes of the corpus and the examples that the reader takes. */
    static List<Path> goodScenes() throws IOException {
        return Stream.concat(scenes("src/test/resources/corpus/scene").stream(), scenes("../examples").stream())
                .filter(path ->
                        !read(path).lines().anyMatch(line -> line.startsWith("sweep:"))) // names a scene, is none
                .filter(path -> !read(path).contains("expect: error"))
                .toList();
    }

    private static List<Path> scenes(String folder) throws IOException {
        try (Stream<Path> walk = Files.walk(Path.of(folder))) {
            return walk.filter(path -> path.toString().matches(".*\\.(yaml|json)"))
                    .sorted()
                    .toList();
        }
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("goodScenes")
    void theSchemaTakesWhatTheReaderTakes(Path scene) throws IOException {
        assertThat(faults(read(scene))).isEmpty();
    }

    static Stream<Scene> written() {
        return SceneRoundTripTest.scenes();
    }

    @ParameterizedTest
    @MethodSource("written")
    void theSchemaTakesWhatTheWriterWrites(Scene scene) throws IOException {
        Model model = new Model(scene.build().start(), List.of(), Map.of(), Model.RunSettings.STANDARD);
        assertThat(SCHEMA.validate(new ObjectMapper().readTree(SceneWriter.json(model))))
                .isEmpty();
        assertThat(Scenes.all()).contains(scene);
    }

    /** An editor that knows the schema offers all engines, and no others. */
    @Test
    void theSchemaKnowsTheEngines() {
        List<String> offered = new ArrayList<>();
        SCHEMA.getSchemaNode().at("/properties/run/properties/engine/enum").forEach(name -> offered.add(name.asText()));
        assertThat(offered).isEqualTo(Engines.all().stream().map(Engine::name).toList());
    }

    @Test
    void theSchemaKnowsTheIntegrators() {
        List<String> offered = new ArrayList<>();
        SCHEMA.getSchemaNode()
                .at("/properties/run/properties/integrator/enum")
                .forEach(name -> offered.add(name.asText()));
        assertThat(offered)
                .isEqualTo(Engines.all().stream()
                        .flatMap(engine -> engine.choices().stream())
                        .filter(choice -> choice.name().equals("integrator"))
                        .flatMap(choice -> choice.values().stream())
                        .distinct()
                        .toList());
    }

    @Test
    void theSchemaRefusesWhatTheReaderRefuses() throws IOException {
        for (String file : List.of(
                "unknown-key",
                "wrong-version",
                "no-version",
                "no-such-joint-type",
                "no-such-engine",
                "composite-without-parts",
                "spline-with-values",
                "spline-surface-with-a-hole")) {
            assertThat(faults(read(Path.of("src/test/resources/corpus/scene/" + file + ".yaml"))))
                    .as(file)
                    .isNotEmpty();
        }
    }
}
