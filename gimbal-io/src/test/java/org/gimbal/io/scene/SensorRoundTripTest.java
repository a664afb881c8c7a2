package org.gimbal.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.sensor.ContactSensor;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.model.sensor.WrenchSensor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;

/** Every kind of sensor that a scene can hold is written and read back as it was. */
class SensorRoundTripTest {
    private static final Anchor TIP =
            Anchor.on("c", new Pose(new Vec3(0.1, 0.2, 0.3), Quat.about(new Vec3(1, 2, 3), 0.4)));

    private static List<Sensor> samples() {
        List<Sensor> samples = new ArrayList<>();
        CoordinateRef turn = new CoordinateRef("slide and turn", 1);
        for (var each : JointSensor.Quantity.values()) {
            samples.add(new JointSensor("joint " + each, turn, each));
        }
        for (var each : InertialSensor.Quantity.values()) {
            samples.add(new InertialSensor("inertial " + each, TIP, each));
        }
        for (var each : FrameSensor.Quantity.values()) {
            samples.add(new FrameSensor("frame " + each, TIP, Anchor.ground(), each));
            samples.add(new FrameSensor("seen " + each, Anchor.on("c"), Anchor.on("b", 1, 2, 3), each));
        }
        for (var each : WrenchSensor.Quantity.values()) {
            samples.add(new WrenchSensor("wrench " + each, "slide and turn", TIP, each));
        }
        for (var each : SubtreeSensor.Quantity.values()) {
            samples.add(
                    new SubtreeSensor("subtree " + each, each == SubtreeSensor.Quantity.CENTER ? "ground" : "b", each));
        }
        List<Shape> volumes =
                List.of(new Sphere(1), new Box(1, 2, 3), new Capsule(1, 2), new Cylinder(1, 2), new Ellipsoid(1, 2, 3));
        for (Shape volume : volumes) {
            samples.add(new TouchSensor("touch " + volume, TIP, volume));
        }
        samples.add(new ContactSensor("any", "b", "*"));
        samples.add(new ContactSensor("floor", "b", "ground"));
        samples.add(new RangeSensor("eye", TIP, 3));
        samples.add(new RangeSensor("far", Anchor.ground(1, 2, 3), Double.POSITIVE_INFINITY));
        return samples;
    }

    @Test
    void everyKindIsSampled() {
        Set<Class<?>> kinds = samples().stream().map(Object::getClass).collect(Collectors.toSet());
        assertThat(kinds)
                .isEqualTo(Stream.of(Sensor.class.getPermittedSubclasses()).collect(Collectors.toSet()));
    }

    @Test
    void everyKindComesBack() throws IOException {
        MechanismBuilder builder = Mechanism.named("sensors")
                .bodyOfMass("b", new Sphere(1), 1)
                .bodyOfMass("c", new Sphere(1), 1)
                .joint("slide and turn", JointType.cylindrical(Vec3.Y), Anchor.on("b"), Anchor.on("c"))
                .floor(0)
                .contact("floor", "ground", "b", 0.5);
        samples().forEach(builder::sensor);
        Mechanism mechanism = builder.build();
        Model model = new Model(InitialState.of(mechanism), List.of(), Map.of(), Model.RunSettings.STANDARD);
        assertThat(SceneSchemaTest.faults(SceneWriter.json(model))).isEmpty();
        assertThat(read("s.yaml", SceneWriter.yaml(model)).model().mechanism().sensors())
                .isEqualTo(samples());
        assertThat(read("s.json", SceneWriter.json(model)).model().mechanism().sensors())
                .isEqualTo(samples());
    }

    private static LoadedModel read(String name, String text) {
        return ModelFiles.read(new SourceText(name, text), ModelFolder.nowhere(), ModelFiles.Options.NONE);
    }

    private static void refused(String fault, String sensor) {
        String text = """
            gimbal: 1
            bodies: [{name: b, mass: 1, sphere: 1}]
            sensors:
              -\
            """ + " " + sensor;
        assertThatThrownBy(() -> read("s.yaml", text))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("s.yaml:4")
                .hasMessageContaining(fault);
    }

    /** With file, line, name and what to do. */
    @Test
    void faultsAreToldWithTheirLine() {
        refused("there is no type 'gyroscope'; there are", "{name: s, type: gyroscope, frame: b}");
        refused("lacks 'frame'", "{name: s, type: gyro}");
        refused("sensor 's' refers to body 'c', which does not exist", "{name: s, type: gyro, frame: c}");
        refused("nothing may touch", "{name: s, type: contact, body: b}");
        refused("has no 'reac'", "{name: s, type: range, frame: b, reac: 3}");
    }

    /** A leg that is included twice has its sensors twice, by its names. */
    @Test
    void shortFormsAreUnderstood() {
        List<Sensor> read = read("s.yaml", """
            gimbal: 1
            bodies: [{name: b, mass: 1, sphere: 1}]
            frames: [{name: tip, body: b, at: [0, 0, 1]}]
            joints: [{name: j, type: revolute, axis: x, a: ground, b: b}]
            ground: [{half-space: {}}]
            contacts: [{name: floor, b: b}]
            sensors:
              - {name: gyro, type: gyro, frame: tip}
              - {name: angle, type: position, joint: j}
              - {name: where, type: frame-position, frame: tip}
              - {name: push, type: contact, body: b}
              - {name: felt, type: touch, frame: tip, sphere: 0.5, at: [0, 0, -1]}
              - {repeat: {i: 2}, name: eye$(i), type: range, frame: tip}
            """).model().mechanism().sensors();
        Anchor tip = Anchor.on("b", 0, 0, 1);
        assertThat(read)
                .containsExactly(
                        new InertialSensor("gyro", tip, InertialSensor.Quantity.GYRO),
                        new JointSensor("angle", CoordinateRef.of("j"), JointSensor.Quantity.POSITION),
                        new FrameSensor("where", tip, Anchor.ground(), FrameSensor.Quantity.POSITION),
                        new ContactSensor("push", "b", "*"),
                        new TouchSensor("felt", Anchor.on("b", 0, 0, 0), new Sphere(0.5)),
                        new RangeSensor("eye1", tip, Double.POSITIVE_INFINITY),
                        new RangeSensor("eye2", tip, Double.POSITIVE_INFINITY));
    }
}
