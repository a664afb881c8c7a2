package org.gimbal.io.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.io.WriteException;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTrajectoryTest {
    private static final TrajectoryInfo INFO = new TrajectoryInfo("gimbal test", "toy", 0.01, 2, 1);

    @TempDir
    private Path folder;

    @Test
    void numbersReadBackToTheSameBits() throws IOException {
        Path file = folder.resolve("trajectory.csv");
        List<Snapshot> shown = write(file, Scenes.named("joint-zoo").build().start(), INFO, 20);
        List<NamedCsvRecord> rows = read(file);

        assertThat(rows).hasSize(21);
        for (int i = 0; i < rows.size(); i++) {
            check(rows.get(i), shown.get(i));
        }
    }

    private static void check(NamedCsvRecord row, Snapshot at) {
        assertThat(number(row, "t")).isEqualTo(at.time());
        assertThat(number(row, "kinetic")).isEqualTo(at.kineticEnergy());
        assertThat(number(row, "potential")).isEqualTo(at.potentialEnergy());
        assertThat(number(row, "energy")).isEqualTo(at.energy());
        String body = "screw-b";
        assertThat(vector(row, body + ".x", body + ".y", body + ".z"))
                .isEqualTo(at.pose(body).position());
        assertThat(new Quat(
                        number(row, body + ".qw"),
                        number(row, body + ".qx"),
                        number(row, body + ".qy"),
                        number(row, body + ".qz")))
                .isEqualTo(at.pose(body).orientation());
        assertThat(vector(row, body + ".vx", body + ".vy", body + ".vz")).isEqualTo(at.velocity(body));
        assertThat(vector(row, body + ".wx", body + ".wy", body + ".wz")).isEqualTo(at.angularVelocity(body));
        assertThat(number(row, "screw.angle")).isEqualTo(at.position("screw"));
        assertThat(number(row, "screw.angle.rate")).isEqualTo(at.rate("screw"));
        assertThat(number(row, "universal.angle2")).isEqualTo(at.positions("universal")[1]);
        assertThat(number(row, "spherical.rz.rate")).isEqualTo(at.rates("spherical")[2]);
        assertThat(vector(row, "screw.fx", "screw.fy", "screw.fz")).isEqualTo(at.reactionForce("screw"));
        assertThat(vector(row, "screw.tx", "screw.ty", "screw.tz")).isEqualTo(at.reactionTorque("screw"));
    }

    @Test
    void theHeadSaysWhatTheNumbersAre() throws IOException {
        Path file = folder.resolve("trajectory.csv");
        write(file, Scenes.named("pendulum").build().start(), new TrajectoryInfo("gimbal 1.2", "toy", 0.01, 2, 5), 10);
        List<String> lines = Files.readAllLines(file);

        assertThat(lines.subList(0, 5))
                .containsExactly(
                        "# written by gimbal 1.2",
                        "# mechanism: pendulum",
                        "# engine: toy",
                        "# step 0.01 s, order 2, one knot in 5",
                        "# t: time, s");
        assertThat(lines)
                .filteredOn(line -> line.startsWith("#"))
                .hasSize(12)
                .anyMatch(line -> line.endsWith(
                        "knot energy: kinetic of the Legendre velocities at the knot plus potential at the knot"));
        assertThat(lines.get(12))
                .isEqualTo("t,rod.x,rod.y,rod.z,rod.qw,rod.qx,rod.qy,rod.qz,rod.vx,rod.vy,rod.vz,rod.wx,rod.wy,rod.wz,"
                        + "hinge.angle,hinge.angle.rate,hinge.fx,hinge.fy,hinge.fz,hinge.tx,hinge.ty,hinge.tz,"
                        + "kinetic,potential,energy");
        assertThat(lines).hasSize(13 + 3);
    }

    @Test
    void namesMayHoldAnything() throws IOException {
        String body = "#rod, the \"long\" one\nor not";
        String joint = "a,b";
        Mechanism mechanism = Mechanism.named("two\nlines, \"quoted\"")
                .bodyOfMass(body, new Box(0.1, 0.1, 1), 1)
                .joint(joint, JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on(body, 0, 0, 0.5))
                .build();
        Path file = folder.resolve("trajectory.csv");
        List<Snapshot> shown = write(file, InitialState.of(mechanism).position(joint, 0.3), INFO, 2);
        NamedCsvRecord last = read(file).get(2);

        assertThat(number(last, body + ".qw"))
                .isEqualTo(shown.get(2).pose(body).orientation().w());
        assertThat(number(last, joint + ".angle")).isEqualTo(shown.get(2).position(joint));
    }

    @Test
    void aJointCalledLikeABodyHasColumnsOfItsOwn() throws IOException {
        Mechanism mechanism = Mechanism.named("twins")
                .bodyOfMass("twin", new Box(0.1, 0.1, 1), 1)
                .joint("twin", JointType.floating(), Anchor.ground(), Anchor.on("twin", 0, 0, 0.5))
                .build();
        Path file = folder.resolve("trajectory.csv");
        write(file, InitialState.of(mechanism).position("twin", 1, 2, 3, 0, 0, 0), INFO, 1);
        NamedCsvRecord first = read(file).get(0);

        assertThat(number(first, "twin.z")).isEqualTo(2.5);
        assertThat(number(first, "joint:twin.z")).isEqualTo(3);
    }

    @Test
    void withoutCommitNothingIsLeft() throws IOException {
        Scene.Setup setup = Scenes.named("pendulum").build();
        try (CsvTrajectory csv = new CsvTrajectory(
                folder.resolve("trajectory.csv"), setup.start().mechanism(), INFO)) {
            setup.simulate(new MaximalEngine(), 0.01).observer(csv).build().advance(1);
            assertThat(files()).hasSize(1).noneMatch(name -> name.equals("trajectory.csv"));
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void anOlderFileStaysUntilTheNewOneIsComplete() throws IOException {
        Path file = folder.resolve("trajectory.csv");
        Files.writeString(file, "older");
        InitialState start = Scenes.named("pendulum").build().start();
        try (CsvTrajectory csv = new CsvTrajectory(file, start.mechanism(), INFO)) {
            csv.finish();
            assertThat(file).hasContent("older");
            csv.commit();
        }
        assertThat(files()).containsExactly("trajectory.csv");
        assertThat(Files.readString(file)).startsWith("# written by gimbal test\n");
    }

    @Test
    void saysWhyItCannotWrite() throws IOException {
        Mechanism mechanism = Scenes.named("pendulum").build().start().mechanism();
        Path nowhere = folder.resolve("missing").resolve("trajectory.csv");
        assertThatThrownBy(() -> new CsvTrajectory(nowhere, mechanism, INFO))
                .isInstanceOf(WriteException.class)
                .hasMessage("cannot write '" + nowhere + "': there is no such file or folder");
        Path taken = Files.createDirectory(folder.resolve("taken"));
        assertThatThrownBy(() -> new CsvTrajectory(taken, mechanism, INFO))
                .isInstanceOf(WriteException.class)
                .hasMessage("cannot write '" + taken + "': a folder is in the way");
        assertThat(files()).containsExactly("taken");
    }

    private List<Snapshot> write(Path file, InitialState start, TrajectoryInfo info, int steps) {
        List<Snapshot> shown = new ArrayList<>();
        try (CsvTrajectory csv = new CsvTrajectory(file, start.mechanism(), info)) {
            Simulation.of(new MaximalEngine(), start, info.step())
                    .observer(csv)
                    .observer((at, report) -> shown.add(at.copy()))
                    .build()
                    .steps(steps);
            csv.commit();
        }
        return shown;
    }

    private static List<NamedCsvRecord> read(Path file) throws IOException {
        try (CsvReader<NamedCsvRecord> reader =
                CsvReader.builder().commentStrategy(CommentStrategy.SKIP).ofNamedCsvRecord(file)) {
            return reader.stream().toList();
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(path -> String.valueOf(path.getFileName())).toList();
        }
    }

    private static double number(NamedCsvRecord row, String column) {
        return Double.parseDouble(row.getField(column));
    }

    private static Vec3 vector(NamedCsvRecord row, String x, String y, String z) {
        return new Vec3(number(row, x), number(row, y), number(row, z));
    }
}
