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

    @Test
    void foldersAndMissingFiles() {
        assertThatThrownBy(() -> ModelFiles.load(folder)).isInstanceOf(ModelFileException.class);
        assertThatThrownBy(() -> ModelFiles.load(folder.resolve("none.yaml"))).hasMessageContaining("there is no file");
    }
}
