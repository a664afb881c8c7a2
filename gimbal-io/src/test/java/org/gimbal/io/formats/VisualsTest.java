package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.scene.SceneWriter;
import org.gimbal.model.Body;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks are read as looks: beside what touches, with their colours, meshes as they are. */
class VisualsTest {
    /** A shell of three triangles, open below and not convex. */
    private static final String MESH = """
        v 0 0 0
        v 1 0 0
        v 0 1 0
        v 0.2 0.2 0.5
        f 1 2 4
        f 2 3 4
        f 3 1 4
        """;

    private static final String ROBOT = """
        <robot name="painted">
          <material name="sea"><color rgba="0 0.5 1 0.25"/></material>
          <link name="base">
            <inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1"/></inertial>
            <visual><origin xyz="0 0 1"/><geometry><mesh filename="shell.obj" scale="2 2 2"/></geometry>
              <material name="sea"/></visual>
            <visual><geometry><sphere radius="0.5"/></geometry>
              <material name="own"><color rgba="1 0 0 1"/></material></visual>
            <collision><geometry><box size="1 1 1"/></geometry></collision>
          </link>
          <link name="bare">
            <inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1"/></inertial>
            <visual><geometry><mesh filename="missing.obj"/></geometry></visual>
            <collision><geometry><box size="1 2 3"/></geometry></collision>
          </link>
          <joint name="hinge" type="continuous"><parent link="base"/><child link="bare"/></joint>
        </robot>
        """;

    @TempDir
    private Path folder;

    private LoadedModel robot() throws IOException {
        Files.writeString(folder.resolve("shell.obj"), MESH);
        return ModelFiles.load(Files.writeString(folder.resolve("robot.urdf"), ROBOT));
    }

    private static Body body(LoadedModel loaded, int index) {
        return loaded.model().mechanism().bodies().get(index);
    }

    @Test
    void aUrdfKeepsLooksBesideWhatTouches() throws IOException {
        LoadedModel loaded = robot();
        Body base = body(loaded, 0);
        assertThat(base.shapes()).extracting(placed -> placed.shape()).containsExactly(new Box(1, 1, 1));
        assertThat(base.visuals()).hasSize(2);
        Visual.Skin shell = (Visual.Skin) base.visuals().get(0);
        assertThat(shell.color()).isEqualTo(new Visual.Color(0, 0.5, 1, 0.25));
        assertThat(shell.pose().position()).isEqualTo(new Vec3(0, 0, 1));
        assertThat(shell.surface().triangles()).as("not its hull").hasSize(3);
        assertThat(shell.surface().vertices()).contains(new Vec3(0.4, 0.4, 1));
        Visual.Solid ball = (Visual.Solid) base.visuals().get(1);
        assertThat(ball.shape()).isEqualTo(new Sphere(0.5));
        assertThat(ball.color()).isEqualTo(new Visual.Color(1, 0, 0, 1));
    }

    /** A mesh that is missing stops nothing: it is told, and what touches is drawn in its place. */
    @Test
    void whatCannotBeDrawnIsToldAndReplaced() throws IOException {
        LoadedModel loaded = robot();
        assertThat(body(loaded, 1).visuals())
                .singleElement()
                .isInstanceOfSatisfying(
                        Visual.Solid.class, solid -> assertThat(solid.shape()).isEqualTo(new Box(1, 2, 3)));
        assertThat(loaded.report().entries(ImportReport.Fate.UNRELATED))
                .anySatisfy(entry ->
                        assertThat(entry.note()).contains("is not drawn").contains("missing.obj"));
    }

    /** As scenes they are written and read back, and the same text is written again. */
    @Test
    void scenesHaveThemToo() throws IOException {
        LoadedModel loaded = robot();
        String text = SceneWriter.yaml(loaded.model());
        LoadedModel back = ModelFiles.load(Files.writeString(folder.resolve("robot.yaml"), text));
        assertThat(body(back, 0).visuals()).isEqualTo(body(loaded, 0).visuals());
        assertThat(SceneWriter.yaml(back.model())).isEqualTo(text);
    }

    @Test
    void aSceneNamesAMeshToLookAt() throws IOException {
        Files.writeString(folder.resolve("shell.obj"), MESH);
        String scene = """
            gimbal: 1
            name: painted
            bodies:
              - name: a
                mass: 1
                box: [1, 1, 1]
                visuals: [{mesh: shell.obj, scale: 2, at: [0, 0, 1], color: [0.2, 0.4, 0.6]}]
            """;
        Body body = body(ModelFiles.load(Files.writeString(folder.resolve("scene.yaml"), scene)), 0);
        Visual.Skin skin = (Visual.Skin) body.visuals().get(0);
        assertThat(skin.surface().triangles()).hasSize(3);
        assertThat(skin.color()).isEqualTo(new Visual.Color(0.2, 0.4, 0.6, 1));
        for (String wrong : List.of("color: [0.2, 0.4, 1.6]", "color: [1, 2]")) {
            Path file = Files.writeString(folder.resolve("wrong.yaml"), scene.replace("color: [0.2, 0.4, 0.6]", wrong));
            assertThatThrownBy(() -> ModelFiles.load(file))
                    .hasMessageContaining("wrong.yaml")
                    .hasMessageContaining("7");
        }
    }
}
