package org.gimbal.io.trajectory;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.jhdf.HdfFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.record.Recorder;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HDF5 and glTF files, read back by others than those who wrote them. */
class ColumnarTrajectoryTest {
    private static final TrajectoryInfo INFO = new TrajectoryInfo("test", "toy", 0.01, 2, 5);

    @TempDir
    private Path folder;

    private Recorder run(TrajectoryFile file, Scene.Setup setup) {
        Recorder recorder = new Recorder(setup.start().mechanism(), INFO.every());
        try (file) {
            setup.simulate(new MaximalEngine(), 0.01)
                    .observer(recorder)
                    .observer(file)
                    .build()
                    .steps(20);
            file.commit();
        }
        return recorder;
    }

    @Test
    void hdf5HoldsEveryNumber() {
        Scene.Setup setup = Scenes.named("double-pendulum").build();
        Mechanism mechanism = setup.start().mechanism();
        Path path = folder.resolve("run.h5");
        Recorder recorder = run(RecordedTrajectory.hdf5(path, mechanism, INFO), setup);
        String body = mechanism.bodies().get(1).name();
        String joint = mechanism.joints().get(1).name();
        try (HdfFile hdf = new HdfFile(path)) {
            assertThat((double[]) hdf.getDatasetByPath("/time").getData()).isEqualTo(recorder.times());
            double[][] places = (double[][])
                    hdf.getDatasetByPath("/bodies/" + body + "/position").getData();
            double[][] angles = (double[][])
                    hdf.getDatasetByPath("/joints/" + joint + "/position").getData();
            assertThat(places).hasDimensions(5, 3);
            assertThat(places[4][2]).isEqualTo(recorder.pose(4, body).position().z());
            assertThat(angles[4][0]).isEqualTo(recorder.positions(4, joint)[0]);
            assertThat(hdf.getAttribute("engine").getData()).isEqualTo("toy");
            assertThat(hdf.getAttribute("step").getData()).isEqualTo(0.01);
            assertThat(hdf.getDatasetByPath("/time").getAttribute("unit").getData())
                    .isEqualTo("s");
        }
    }

    @Test
    void gltfIsWellFormedAndMoves() throws IOException {
        Scene.Setup setup = Scenes.named("quadruped").build();
        Mechanism mechanism = setup.start().mechanism();
        Path path = folder.resolve("run.glb");
        Recorder recorder = run(RecordedTrajectory.gltf(path, mechanism, INFO), setup);
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(in.getInt()).isEqualTo(0x46546C67);
        assertThat(in.getInt()).isEqualTo(2);
        assertThat(in.getInt()).isEqualTo(in.capacity());
        byte[] text = new byte[in.getInt()];
        in.getInt();
        in.get(text);
        int binary = in.getInt();
        assertThat(in.getInt()).isEqualTo(0x004E4942);
        int start = in.position();
        assertThat(start + binary).isEqualTo(in.capacity());
        JsonNode root = new ObjectMapper().readTree(text);
        assertThat(root.at("/buffers/0/byteLength").asInt()).isEqualTo(binary);
        assertThat(root.at("/asset/generator").asText()).isEqualTo("test");
        assertThat(root.at("/asset/extras/engine").asText()).isEqualTo("toy");
        assertThat(root.at("/asset/extras/step").asDouble()).isEqualTo(0.01);
        assertThat(root.at("/asset/extras/order").asInt()).isEqualTo(2);
        assertThat(root.at("/animations/0/channels"))
                .hasSize(2 * mechanism.bodies().size());
        checkAccessors(root, binary);
        checkNormals(root);
        checkLastPlaceOfFirstBody(
                root, in, start, recorder, mechanism.bodies().get(0).name());
    }

    /** Every accessor lies within its view, and every view within the buffer. */
    private static void checkAccessors(JsonNode root, int binary) {
        for (JsonNode accessor : root.get("accessors")) {
            JsonNode view =
                    root.get("bufferViews").get(accessor.get("bufferView").asInt());
            int width = switch (accessor.get("type").asText()) {
                case "SCALAR" -> 1;
                case "VEC3" -> 3;
                default -> 4;
            };
            assertThat(view.get("byteLength").asInt())
                    .isEqualTo(4 * width * accessor.get("count").asInt());
            assertThat(view.get("byteOffset").asInt() + view.get("byteLength").asInt())
                    .isLessThanOrEqualTo(binary);
        }
    }

    /** As many normals as points on each surface. */
    private static void checkNormals(JsonNode root) {
        assertThat(root.get("meshes")).isNotEmpty();
        for (JsonNode mesh : root.get("meshes")) {
            JsonNode attributes = mesh.at("/primitives/0/attributes");
            int points = attributes.get("POSITION").asInt();
            int normals = attributes.get("NORMAL").asInt();
            assertThat(root.at("/accessors/" + normals + "/count"))
                    .isEqualTo(root.at("/accessors/" + points + "/count"));
        }
    }

    private static void checkLastPlaceOfFirstBody(
            JsonNode root, ByteBuffer in, int start, Recorder recorder, String body) {
        JsonNode channel = root.at("/animations/0/channels/0");
        assertThat(channel.at("/target/path").asText()).isEqualTo("translation");
        assertThat(root.get("nodes")
                        .get(channel.at("/target/node").asInt())
                        .get("name")
                        .asText())
                .isEqualTo(body);
        int sampler = channel.get("sampler").asInt();
        int accessor =
                root.at("/animations/0/samplers").get(sampler).get("output").asInt();
        int view = root.get("accessors").get(accessor).get("bufferView").asInt();
        int offset = root.get("bufferViews").get(view).get("byteOffset").asInt();
        int last = recorder.size() - 1;
        float z = in.getFloat(start + offset + 4 * (3 * last + 2));
        assertThat(z).isEqualTo((float) recorder.pose(last, body).position().z());
    }
}
