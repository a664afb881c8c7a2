package org.gimbal.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
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
import org.junit.jupiter.api.Test;

/** Faulty sensors are refused by name. */
class SensorChecksTest {
    private static final Anchor BALL = Anchor.on("ball");

    private static MechanismBuilder pendulum() {
        return Mechanism.named("pendulum")
                .bodyOfMass("ball", new Sphere(0.1), 1)
                .bodyOfMass("other", new Sphere(0.1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("ball", 0, 0, 1));
    }

    private static void refused(String fault, Sensor... sensors) {
        MechanismBuilder builder = pendulum();
        for (Sensor sensor : sensors) {
            builder.sensor(sensor);
        }
        assertThatThrownBy(builder::build).isInstanceOf(ModelException.class).hasMessageContaining(fault);
    }

    @Test
    void namesAreThereAndUnique() {
        RangeSensor eye = new RangeSensor("eye", BALL, 1);
        refused("two elements are called sensor 'eye'", eye, eye);
        refused("a sensor has no name", new RangeSensor(" ", BALL, 1));
    }

    @Test
    void whatIsReadExists() {
        refused("refers to body 'bal'", new InertialSensor("s", Anchor.on("bal"), InertialSensor.Quantity.GYRO));
        refused("refers to body 'bal'", new SubtreeSensor("s", "bal", SubtreeSensor.Quantity.CENTER));
        refused("refers to body 'bal'", new FrameSensor("s", BALL, Anchor.on("bal"), FrameSensor.Quantity.POSITION));
        refused(
                "refers to joint 'hing', which does not exist",
                new JointSensor("s", CoordinateRef.of("hing"), JointSensor.Quantity.POSITION));
        refused(
                "coordinate 1 of joint 'hinge', which has 1",
                new JointSensor("s", new CoordinateRef("hinge", 1), JointSensor.Quantity.EFFORT));
        refused(
                "refers to joint 'hing', which does not exist",
                new WrenchSensor("s", "hing", BALL, WrenchSensor.Quantity.FORCE));
    }

    @Test
    void aWrenchIsReadOnASideOfTheJoint() {
        refused(
                "has its frame on 'other', but joint 'hinge' connects 'ground' and 'ball'",
                new WrenchSensor("s", "hinge", Anchor.on("other"), WrenchSensor.Quantity.FORCE));
    }

    @Test
    void framesAreTurnedByUnitQuaternions() {
        Pose bent = new Pose(Vec3.ZERO, new Quat(1, 1, 0, 0));
        refused("is not of unit length", new RangeSensor("s", Anchor.on("ball", bent), 1));
    }

    @Test
    void contactIsReadWhereThereIsSome() {
        refused("nothing may touch", new ContactSensor("s", "ball", "*"));
        refused("nothing may touch", new TouchSensor("s", BALL, new Sphere(1)));
        MechanismBuilder touching = pendulum().floor(-2).contact("floor", "ground", "ball", 0.5);
        assertThatThrownBy(() -> Mechanism.like(touching.build())
                        .sensor(new ContactSensor("s", "ball", "floor*"))
                        .build())
                .hasMessageContaining("reads contact with 'floor*', which no body is called");
        assertThatThrownBy(() -> Mechanism.like(touching.build())
                        .sensor(new TouchSensor("s", BALL, new HalfSpace()))
                        .build())
                .hasMessageContaining("it must be a sphere, box, capsule, cylinder or ellipsoid");
        assertThat(touching.sensor(new ContactSensor("s", "ball", "g*")).build().sensors())
                .hasSize(1);
    }

    @Test
    void aReachIsAboveZero() {
        refused("has a reach of 0.0 m", new RangeSensor("s", BALL, 0));
        refused("has a reach of NaN m", new RangeSensor("s", BALL, Double.NaN));
    }
}
