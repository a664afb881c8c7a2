package org.gimbal.io.mjcf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.model.Mechanism;
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
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;

/** Sensors of MJCF are read and written; what there is no word for is told. */
class MjcfSensorsTest {
    private static final String FILE = """
        <mujoco>
          <compiler angle="radian"/>
          <worldbody>
            <geom type="plane" size="1 1 1"/>
            <site name="tower" pos="1 2 3"/>
            <body name="arm" pos="0 0 2">
              <joint name="shoulder" axis="1 0 0"/>
              <geom type="capsule" size="0.05 0.4"/>
              <body name="hand" pos="0 0 0.5">
                <joint name="wrist" axis="0 1 0" ref="0.3"/>
                <geom type="box" size="0.1 0.1 0.1"/>
                <site name="palm" pos="0 0 0.1"/>
                <site name="pad" type="box" size="0.1 0.2 0.3"/>
              </body>
            </body>
          </worldbody>
          <sensor>
        SENSORS
          </sensor>
        </mujoco>
        """;
    private static final Anchor PALM = Anchor.on("hand", 0, 0, 0.1);
    private static final Anchor TOWER = Anchor.ground(1, 2, 3);

    private static LoadedModel read(String sensors) {
        return readText("robot.xml", FILE.replace("SENSORS", sensors));
    }

    private static LoadedModel readText(String name, String text) {
        return ModelFiles.read(new SourceText(name, text), ModelFolder.nowhere(), ModelFiles.Options.NONE);
    }

    private static Map<String, Sensor> mapped() {
        Map<String, Sensor> all = new LinkedHashMap<>();
        CoordinateRef wrist = CoordinateRef.of("wrist");
        all.put("<jointpos name='s' joint='wrist'/>", new JointSensor("s", wrist, JointSensor.Quantity.POSITION));
        all.put("<jointvel name='s' joint='wrist'/>", new JointSensor("s", wrist, JointSensor.Quantity.VELOCITY));
        all.put("<jointactuatorfrc name='s' joint='wrist'/>", new JointSensor("s", wrist, JointSensor.Quantity.EFFORT));
        all.put("<gyro name='s' site='palm'/>", new InertialSensor("s", PALM, InertialSensor.Quantity.GYRO));
        all.put(
                "<accelerometer name='s' site='palm'/>",
                new InertialSensor("s", PALM, InertialSensor.Quantity.ACCELEROMETER));
        all.put(
                "<velocimeter name='s' site='palm'/>",
                new InertialSensor("s", PALM, InertialSensor.Quantity.VELOCIMETER));
        all.put(
                "<framepos name='s' objtype='site' objname='palm'/>",
                new FrameSensor("s", PALM, Anchor.ground(), FrameSensor.Quantity.POSITION));
        all.put(
                "<framequat name='s' objtype='xbody' objname='arm'/>",
                new FrameSensor("s", Anchor.on("arm"), Anchor.ground(), FrameSensor.Quantity.ORIENTATION));
        all.put(
                "<framelinvel name='s' objtype='site' objname='palm' reftype='site' refname='tower'/>",
                new FrameSensor("s", PALM, TOWER, FrameSensor.Quantity.VELOCITY));
        all.put(
                "<frameangvel name='s' objtype='site' objname='palm' reftype='xbody' refname='arm'/>",
                new FrameSensor("s", PALM, Anchor.on("arm"), FrameSensor.Quantity.ANGULAR_VELOCITY));
        all.put("<rangefinder name='s' site='palm'/>", new RangeSensor("s", PALM, Double.POSITIVE_INFINITY));
        all.put("<rangefinder name='s' site='tower' cutoff='7'/>", new RangeSensor("s", TOWER, 7));
        all.put("<touch name='s' site='palm'/>", new TouchSensor("s", PALM, new Sphere(0.005)));
        all.put("<touch name='s' site='pad'/>", new TouchSensor("s", Anchor.on("hand"), new Box(0.2, 0.4, 0.6)));
        all.put(
                "<subtreecom name='s' body='world'/>",
                new SubtreeSensor("s", Mechanism.GROUND, SubtreeSensor.Quantity.CENTER));
        all.put("<subtreelinvel name='s' body='arm'/>", new SubtreeSensor("s", "arm", SubtreeSensor.Quantity.VELOCITY));
        all.put(
                "<subtreeangmom name='s' body='hand'/>",
                new SubtreeSensor("s", "hand", SubtreeSensor.Quantity.ANGULAR_MOMENTUM));
        all.put("<force name='s' site='palm'/>", new WrenchSensor("s", "wrist", PALM, WrenchSensor.Quantity.FORCE));
        all.put("<torque name='s' site='palm'/>", new WrenchSensor("s", "wrist", PALM, WrenchSensor.Quantity.TORQUE));
        return all;
    }

    @Test
    void eachMeansOneOfOurs() {
        mapped().forEach((element, sensor) -> assertThat(
                        read(element).model().mechanism().sensors())
                .as(element)
                .containsExactly(sensor));
    }

    /** Each is written as it was read, and read again as it was. */
    @Test
    void allAreWrittenAndReadBack() {
        mapped().keySet().forEach(element -> {
            Model model = read(element).model();
            WrittenModel written = MjcfWriter.write(model);
            Model again = readText("again.xml", written.text()).model();
            assertThat(again.mechanism().sensors())
                    .as(written.text())
                    .isEqualTo(model.mechanism().sensors());
            assertThat(written.losses()).noneMatch(loss -> loss.contains("sensor"));
        });
    }

    @Test
    void whatHasNoWordIsListed() {
        Model model = read("<gyro name='s' site='palm'/>").model();
        Mechanism more = Mechanism.like(model.mechanism())
                .sensor(new ContactSensor("push", "hand", "*"))
                .sensor(new SubtreeSensor("momentum", "arm", SubtreeSensor.Quantity.MOMENTUM))
                .build();
        Model extended = new Model(InitialState.of(more), List.of(), model.frames(), Model.RunSettings.STANDARD);
        assertThat(MjcfWriter.write(extended).losses()).contains("sensor 'push'", "sensor 'momentum'");
    }

    private static List<String> notes(String sensors) {
        return read(sensors).report().findings().stream()
                .map(ImportReport.Entry::toString)
                .filter(note -> note.startsWith("robot.xml:18:"))
                .toList();
    }

    @Test
    void whatIsNotReadIsTold() {
        assertThat(notes("<magnetometer name='m' site='palm'/>"))
                .anyMatch(note -> note.contains("is not read: there is no such sensor"));
        assertThat(notes("<framepos name='m' objtype='body' objname='arm'/>"))
                .anyMatch(note -> note.contains("only frames of sites and of bodies (xbody) are read, not of a body"));
        assertThat(notes("<jointpos name='m' joint='wrist'/>"))
                .anyMatch(note -> note.contains("reads 0.3 less: zero is the file's pose"));
        assertThat(notes("<force name='m' site='palm'/>"))
                .anyMatch(note -> note.contains("reads what holds joint 'wrist' together, not what drives"));
        assertThat(notes("<force name='m' site='tower'/>")).anyMatch(note -> note.contains("no joint holds its body"));
        assertThat(notes("<gyro name='m' site='palm' cutoff='3'/>"))
                .anyMatch(note -> note.contains("does not cut readings"));
        assertThat(notes("<gyro name='m' site='palm'/>")).isEmpty();
    }
}
