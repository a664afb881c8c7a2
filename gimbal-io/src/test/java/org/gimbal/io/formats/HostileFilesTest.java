package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gimbal.io.source.ModelFileException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that want to read what they must not, or never to end. */
class HostileFilesTest {
    private static final String INERTIAL =
            "<inertial><mass value=\"1\"/><inertia ixx=\"1\" iyy=\"1\" izz=\"1\"/></inertial>";

    private static final double MOST_SECONDS = 2;

    @TempDir
    private Path outside;

    private Path folder = Path.of("");

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(outside.resolve("model"));
        Files.writeString(outside.resolve("secret.yaml"), "gimbal: 1\nsecret: 1\n");
        Files.writeString(outside.resolve("secret.stl"), "solid secret");
    }

    private void assertRefused(String name, String text, String told) {
        Path file = folder.resolve(name);
        double seconds = CpuTime.of(() -> assertThatThrownBy(() -> ModelFiles.load(Files.writeString(file, text)))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining(told)
                .hasMessageContaining(name));
        assertThat(seconds).isLessThan(MOST_SECONDS);
    }

    @Test
    void entityBombs() {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE robot [<!ENTITY a0 \"ha\">");
        for (int k = 1; k < 30; k++) {
            bomb.append("<!ENTITY a")
                    .append(k)
                    .append(" \"&a")
                    .append(k - 1)
                    .append(";&a")
                    .append(k - 1)
                    .append(";\">");
        }
        assertRefused("bomb.urdf", bomb + "]><robot name=\"&a29;\"/>", "document types and entities are not read");
        assertRefused("bomb.xml", bomb + "]><mujoco model=\"&a29;\"/>", "document types and entities are not read");
    }

    @Test
    void externalEntities() {
        String secret = outside.resolve("secret.yaml").toUri().toString();
        assertRefused(
                "entity.urdf",
                "<!DOCTYPE robot [<!ENTITY x SYSTEM \"" + secret + "\">]><robot name=\"r\">&x;</robot>",
                "document types and entities are not read");
        assertRefused(
                "dtd.xml",
                "<!DOCTYPE mujoco SYSTEM \"" + secret + "\"><mujoco/>",
                "document types and entities are not read");
    }

    @Test
    void yamlBombs() {
        assertRefused("bomb.yaml", "gimbal: 1\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "anchors and aliases");
        assertRefused("self.yaml", "&a [*a]", "anchors and aliases");
        assertRefused("tags.yaml", "gimbal: 1\nname: !!java.lang.ProcessBuilder [x]\n", "'name' must be a word");
    }

    @Test
    void pathsThatLeadOutside() throws IOException {
        for (String path : new String[] {
            "../secret.yaml",
            "a/../../secret.yaml",
            outside.resolve("secret.yaml").toString()
        }) {
            assertRefused("escape.yaml", "gimbal: 1\ninclude: [\"" + path + "\"]\n", "outside the model's folder");
        }
        assertRefused(
                "net.yaml",
                "gimbal: 1\ninclude: [\"http://example.org/x.yaml\"]\n",
                "nothing is fetched from a network");
        assertRefused(
                "include.xml", "<mujoco><include file=\"../secret.yaml\"/></mujoco>", "outside the model's folder");
        String mesh = "<robot name=\"r\"><link name=\"a\">" + INERTIAL
                + "<collision><geometry><mesh filename=\"%s\"/></geometry></collision></link></robot>";
        assertRefused("mesh.urdf", mesh.formatted("../secret.stl"), "outside the model's folder");
        assertRefused("file.urdf", mesh.formatted(outside.resolve("secret.stl").toUri()), "outside the model's folder");
        assertRefused("package.urdf", mesh.formatted("package://../secret.stl"), "is not known");
        assertRefused("device.urdf", mesh.formatted("/dev/zero.stl"), "outside the model's folder");
    }

    @Test
    void linksThatLeadOutside() throws IOException {
        Path link = folder.resolve("inside.yaml");
        try {
            Files.createSymbolicLink(link, outside.resolve("secret.yaml"));
        } catch (IOException | UnsupportedOperationException e) {
            assumeThat(false).as("links can be made here").isTrue();
        }
        assertRefused("linked.yaml", "gimbal: 1\ninclude: [inside.yaml]\n", "a link leads outside");
    }

    @Test
    void aDeclaredPackageIsNoWayOutEither() throws IOException {
        Path parts = Files.createDirectory(outside.resolve("parts"));
        Files.writeString(parts.resolve("part.stl"), "solid x\nendsolid x\n");
        Path file = Files.writeString(
                folder.resolve("p.urdf"),
                "<robot name=\"r\"><link name=\"a\">" + INERTIAL
                        + "<collision><geometry><mesh filename=\"package://parts/../secret.stl\"/></geometry></collision></link></robot>");
        ModelFiles.Options options = new ModelFiles.Options(Map.of(), Map.of("parts", parts));
        assertThatThrownBy(() -> ModelFiles.load(file, options)).hasMessageContaining("outside the model's folder");
    }

    @Test
    void deepNesting() {
        int deep = 100_000;
        assertRefused("deep.yaml", "[".repeat(deep), "nested deeper");
        assertRefused("deep.json", "{\"a\":".repeat(deep), "nested deeper");
        assertRefused("deep.sexp", "(tx 1 ".repeat(deep), "nested deeper");
        assertRefused("deep.xml", "<mujoco>" + "<body>".repeat(deep), "nested deeper");
        assertRefused("deep.urdf", "<robot name=\"r\">" + "<link>".repeat(deep), "nested deeper");
        assertRefused("deep-formula.yaml", "gimbal: 1\nparameters: {a: " + "(".repeat(1900) + "}\n", "nested deeper");
        assertRefused("deep-power.yaml", "gimbal: 1\nparameters: {a: " + "2^".repeat(900) + "2}\n", "nested deeper");
    }

    /** As deep as allowed still works: a chain of a thousand links. */
    @Test
    void chainsMayBeLong() throws IOException {
        String open = "<body name=\"b%d\" pos=\"0 0 -1\"><joint name=\"j%d\" axis=\"1 0 0\"/>"
                + "<inertial pos=\"0 0 0\" mass=\"1\" diaginertia=\"1 1 1\"/>";
        StringBuilder text = new StringBuilder("<mujoco><worldbody>");
        for (int k = 0; k < 1000; k++) {
            text.append(open.formatted(k, k));
        }
        text.append("</body>".repeat(1000)).append("</worldbody></mujoco>");
        Path file = Files.writeString(folder.resolve("chain.xml"), text);
        assertThat(ModelFiles.load(file).model().mechanism().bodies()).hasSize(1000);
        StringBuilder lisp = new StringBuilder("(system ");
        for (int k = 0; k < 500; k++) {
            lisp.append("(tz -1 (rx \"q")
                    .append(k)
                    .append("\" (name \"n")
                    .append(k)
                    .append("\") (mass 1 1 1 1)");
        }
        file = Files.writeString(
                folder.resolve("chain.sexp"), lisp.append("))".repeat(500)).append(")"));
        assertThat(ModelFiles.load(file).model().mechanism().bodies()).hasSize(500);
    }

    @Test
    void hugeCounts() throws IOException {
        assertRefused(
                "repeat.yaml",
                "gimbal: 1\nbodies:\n  - {repeat: {i: 1e9}, name: b$(i), mass: 1, sphere: 1}\n",
                "makes more than");
        assertRefused(
                "field.xml",
                "<mujoco><asset><hfield name=\"h\" nrow=\"100000\" ncol=\"100000\" size=\"1 1 1 1\"/></asset>"
                        + "<worldbody><geom type=\"hfield\" hfield=\"h\"/></worldbody></mujoco>",
                "at most");
        byte[] stl = new byte[84];
        stl[80] = -1;
        stl[81] = -1;
        stl[82] = -1;
        stl[83] = 127;
        Files.write(folder.resolve("huge.stl"), stl);
        assertRefused(
                "mesh.yaml",
                "gimbal: 1\nbodies:\n  - {name: b, mass: 1, mesh: huge.stl}\n#mesh.yaml",
                "this is no STL");
        StringBuilder words = new StringBuilder("gimbal: 1\nparameters:\n");
        for (int k = 0; k < 100_000; k++) {
            words.append(" p").append(k).append(": 1\n");
        }
        Path many = Files.writeString(folder.resolve("many.yaml"), words.append("name: lost\nbodies: []\n"));
        double seconds =
                CpuTime.of(() -> assertThatThrownBy(() -> ModelFiles.load(many)).hasMessageContaining("no bodies"));
        assertThat(seconds).isLessThan(MOST_SECONDS);
    }

    @Test
    void bytesThatAreNoText() throws IOException {
        Path file = Files.write(folder.resolve("bytes.yaml"), new byte[] {(byte) 0xC3, (byte) 0x28});
        assertThatThrownBy(() -> ModelFiles.load(file)).hasMessageContaining("no text in UTF-8");
        Path mark = Files.write(
                folder.resolve("mark.yaml"),
                "\uFEFFgimbal: 1\nbodies: [{name: b, mass: 1, sphere: 1}]\n".getBytes(StandardCharsets.UTF_8));
        assertThat(ModelFiles.load(mark).model().mechanism().bodies()).hasSize(1);
    }

    @Test
    void filesThatIncludeThemselves() throws IOException {
        assertRefused("self.xml", "<mujoco><include file=\"self.xml\"/></mujoco>", "is there a circle?");
        assertRefused("self2.yaml", "gimbal: 1\ninclude: [self2.yaml, self2.yaml]\n", "is there a circle?");
    }

    private static final String MESH_MODEL = "<robot name=\"r\"><link name=\"a\">" + INERTIAL
            + "<collision><geometry><mesh filename=\"%s\"/></geometry></collision></link></robot>";

    private void assertMeshRefused(String name, String text, String told) throws IOException {
        Files.writeString(folder.resolve(name), text);
        assertRefused("of-" + name + ".urdf", MESH_MODEL.formatted(name), told);
    }

    @Test
    void meshesThatReachOutside() throws IOException {
        Files.writeString(outside.resolve("secret.bin"), "secret");
        String gltf = "{\"buffers\": [{\"uri\": \"%s\", \"byteLength\": 6}]}";
        assertMeshRefused("up.gltf", gltf.formatted("../secret.bin"), "outside the model's folder");
        assertMeshRefused(
                "absolute.gltf",
                gltf.formatted(outside.resolve("secret.bin").toString().replace('\\', '/')),
                "outside the model's folder");
        assertMeshRefused("net.gltf", gltf.formatted("http://example.org/x.bin"), "nothing is fetched");
        assertMeshRefused(
                "entity.dae",
                "<!DOCTYPE COLLADA [<!ENTITY x SYSTEM \"../secret.yaml\">]><COLLADA>&x;</COLLADA>",
                "document types and entities are not read");
        assertMeshRefused(
                "other.dae",
                "<COLLADA><scene><instance_visual_scene url=\"../other.dae#s\"/></scene></COLLADA>",
                "which is another file");
    }

    /** Nodes that place nodes that place nodes: a few lines that would draw more than there are atoms. */
    @Test
    void meshesThatGrowWithoutBounds() throws IOException {
        StringBuilder dae = new StringBuilder("<COLLADA><library_nodes>");
        StringBuilder gltf = new StringBuilder("{\"scenes\": [{\"nodes\": [0]}], \"nodes\": [");
        for (int k = 0; k < 60; k++) {
            String next = "<instance_node url=\"#n" + (k + 1) + "\"/>";
            dae.append("<node id=\"n")
                    .append(k)
                    .append("\">")
                    .append(next)
                    .append(next)
                    .append("</node>");
            gltf.append("{\"children\": [")
                    .append(k + 1)
                    .append(',')
                    .append(k + 1)
                    .append("]},");
        }
        dae.append("<node id=\"n60\"/></library_nodes><library_visual_scenes><visual_scene>")
                .append("<node><instance_node url=\"#n0\"/></node></visual_scene></library_visual_scenes></COLLADA>");
        assertMeshRefused("bomb.dae", dae.toString(), "nodes are placed, some of them again and again");
        assertMeshRefused("bomb.gltf", gltf + "{}]}", "nodes are placed, some of them again and again");
        assertMeshRefused(
                "circle.dae",
                "<COLLADA><library_visual_scenes><visual_scene><node id=\"n\"><instance_node url=\"#n\"/></node>"
                        + "</visual_scene></library_visual_scenes></COLLADA>",
                "nodes stand inside each other");
        assertMeshRefused(
                "circle.gltf",
                "{\"scenes\": [{\"nodes\": [0]}], \"nodes\": [{\"children\": [0]}]}",
                "nodes stand inside each other");
        assertMeshRefused(
                "count.gltf",
                "{\"nodes\": [{\"mesh\": 0}], \"meshes\": [{\"primitives\": [{\"attributes\": {\"POSITION\": 0}}]}],"
                        + "\"accessors\": [{\"componentType\": 5126, \"type\": \"VEC3\", \"count\": 2000000000,"
                        + "\"bufferView\": 0}]}",
                "triangles");
    }

    /** What the user points at may be read, and nothing around it. */
    @Test
    void aRootIsNoWayOutEither() throws IOException {
        Path meshes = Files.createDirectories(folder.resolve("parts/meshes"));
        Files.writeString(
                meshes.resolve("part.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
        Path deep = Files.createDirectories(folder.resolve("robots/one"));
        Path file = deep.resolve("r.urdf");
        ModelFiles.Options root = ModelFiles.Options.NONE.withRoot(folder);
        for (String found : new String[] {"../../parts/meshes/part.obj", "package://parts/meshes/part.obj"}) {
            Files.writeString(file, MESH_MODEL.formatted(found));
            assertThat(ModelFiles.load(file, root).report().findings()).isEmpty();
            assertThatThrownBy(() -> ModelFiles.load(file)).isInstanceOf(ModelFileException.class);
        }
        for (String lost : new String[] {"../../../secret.stl", "package://parts/../../secret.stl"}) {
            Files.writeString(file, MESH_MODEL.formatted(lost));
            assertThatThrownBy(() -> ModelFiles.load(file, root)).hasMessageContaining("outside the model's folder");
        }
        assertThatThrownBy(() -> ModelFiles.load(file, root.withRoot(meshes))).hasMessageContaining("--root");
    }

    /** Faults that are read as they were meant, unless the user wants none. */
    @Test
    void strictReadersMendNothing() throws IOException {
        Path file = Files.writeString(
                folder.resolve("version.urdf"), "<?xml version=\"0.0\"?>\n" + MESH_MODEL.formatted("none.stl"));
        assertThatThrownBy(() -> ModelFiles.load(file, ModelFiles.Options.NONE.withStrict(true)))
                .hasMessageContaining("version.urdf:1: <?xml …?>")
                .hasMessageContaining("--strict");
    }

    @Test
    void foldersAndMissingFiles() {
        assertThatThrownBy(() -> ModelFiles.load(folder)).isInstanceOf(ModelFileException.class);
        assertThatThrownBy(() -> ModelFiles.load(folder.resolve("none.yaml"))).hasMessageContaining("there is no file");
    }
}
