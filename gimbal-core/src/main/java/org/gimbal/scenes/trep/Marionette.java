package org.gimbal.scenes.trep;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A puppet of nine bodies and 22 variables on six strings, as in trep's marionette examples; the strings of its arms may
 * be pulled in and let out. Each limb hangs on three hinges about z, y, x that meet, without rings between them.
 */
final class Marionette implements Scene {
    /** Height of what the strings hang from, m. */
    private static final double BRIDGE = 14;

    /** How often the arms are pulled, Hz. */
    private static final double PULLS = 0.25;

    @Override
    public String name() {
        return "trep-marionette";
    }

    @Override
    public String summary() {
        return "a puppet with 22 variables on six strings, which may be pulled: trep's marionette";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("damping", "damping of each variable, N s/m or N m s/rad", 0.1, 0, 1e3),
                Parameter.number("pull", "how far the strings of the arms are pulled in and let out, m", 0, 0, 2));
    }

    @Override
    public Setup build(Settings s) {
        return new Puppet(name(), s.number("damping"), s.number("pull")).setup();
    }

    /** One puppet while it is put together. */
    private static final class Puppet {
        private final MechanismBuilder builder;
        private final double damping;
        private final double pull;

        Puppet(String name, double damping, double pull) {
            this.builder = Mechanism.named(name).gravity(0, 0, -Bob.GRAVITY);
            this.damping = damping;
            this.pull = pull;
        }

        Setup setup() {
            addTorso();
            for (int side : new int[] {1, -1}) {
                String prefix = side > 0 ? "L" : "R";
                addArm(prefix, side);
                addLeg(prefix, side);
            }
            string("torso-left", -1, 0, Anchor.on("torso", -1.011, 0, 0.658), 13.4, 0);
            string("torso-right", 1, 0, Anchor.on("torso", 1.011, 0, 0.658), 13.4, 0);
            string("arm-left", 1, -1, Anchor.on("LForearm", 0.14, -0.173, -2.001), 15.4, pull);
            string("arm-right", -1, -1, Anchor.on("RForearm", -0.14, -0.173, -2.001), 15.5, pull);
            string("leg-left", 1, -2, Anchor.on("LThigh", 0, -0.322, -2.59), 18.6, 0);
            string("leg-right", -1, -2, Anchor.on("RThigh", 0, -0.322, -2.59), 18.6, 0);
            return new Setup(start(), 0.01, 10);
        }

        private void addTorso() {
            Pose chest = Pose.at(new Vec3(0, 0, -1.5));
            Pose head = Pose.at(new Vec3(0, 0, 1.4));
            MassProperties mass = MassProperties.combine(List.of(
                    MassProperties.point(50).placedAt(chest),
                    MassProperties.of(10, Mat3.IDENTITY).placedAt(head)));
            List<PlacedShape> looks = List.of(
                    new PlacedShape(new Box(2, 0.8, 3.4), Pose.at(new Vec3(0, 0, -1.2))),
                    new PlacedShape(new Sphere(0.7), head));
            JointType placed = JointType.composite(
                    Part.of("TorsoX", JointType.prismatic(Vec3.X)),
                    Part.of("TorsoY", JointType.prismatic(Vec3.Y)),
                    Part.of("TorsoZ", JointType.prismatic(Vec3.Z)),
                    Part.of("TorsoPsi", JointType.revolute(Vec3.Z)),
                    Part.of("TorsoTheta", JointType.revolute(Vec3.Y)),
                    Part.of("TorsoPhi", JointType.revolute(Vec3.X)));
            builder.body(new Body("torso", mass, looks));
            join("Torso", placed, Anchor.ground(), "torso");
        }

        private void addArm(String side, int sign) {
            builder.body(limb(side + "UpperArm", 5, 0.95, 1.9));
            join(
                    side + "Shoulder",
                    threeHinges(side + "Shoulder"),
                    Anchor.on("torso", 1.3 * sign, 0, 0.4),
                    side + "UpperArm");
            builder.body(limb(side + "Forearm", 4, 1, 2));
            join(
                    side + "Elbow",
                    JointType.revolute(Vec3.X),
                    Anchor.on(side + "UpperArm", 0, 0, -1.9),
                    side + "Forearm");
        }

        private void addLeg(String side, int sign) {
            builder.body(limb(side + "Thigh", 5, 1.5, 3));
            join(side + "Hip", threeHinges(side + "Hip"), Anchor.on("torso", 0.5 * sign, 0, -3), side + "Thigh");
            builder.body(limb(side + "Shank", 4, 1.5, 3));
            join(side + "Knee", JointType.revolute(Vec3.X), Anchor.on(side + "Thigh", 0, 0, -3), side + "Shank");
        }

        private static Body limb(String name, double mass, double center, double length) {
            Pose place = Pose.at(new Vec3(0, 0, -center));
            return new Body(
                    name,
                    MassProperties.of(mass, Mat3.IDENTITY).placedAt(place),
                    List.of(new PlacedShape(new Box(0.4, 0.4, length), Pose.at(new Vec3(0, 0, -length / 2)))));
        }

        private static JointType threeHinges(String joint) {
            return JointType.composite(
                    Part.of(joint + "Psi", JointType.revolute(Vec3.Z)),
                    Part.of(joint + "Theta", JointType.revolute(Vec3.Y)),
                    Part.of(joint + "Phi", JointType.revolute(Vec3.X)));
        }

        private void join(String joint, JointType type, Anchor on, String body) {
            builder.joint(joint, type, on, Anchor.on(body));
            for (int k = 0; k < type.freedom() && damping > 0; k++) {
                builder.damper("damper " + joint + k, Measure.of(joint, k), damping);
            }
        }

        /** Taut for good; pulled in and let out by the length {@code by}, if that is not zero. */
        private void string(String name, double x, double y, Anchor hook, double length, double by) {
            Anchor spindle = Anchor.ground(x, y, BRIDGE);
            if (by == 0) {
                builder.distance(name, spindle, hook, length);
            } else {
                builder.prescribe(
                        name, spindle, hook, new Signal.Sinusoid(by / 2, PULLS, Math.PI / 2, length - by / 2));
            }
        }

        /** Where all strings are taut, nearest to arms and knees bent at right angles and at 45°. */
        private InitialState start() {
            return InitialState.of(builder.build())
                    .position(
                            "Torso",
                            0.9982269739914258,
                            0.9979225851161774,
                            0.015635732910314126,
                            0.0022589761367674674,
                            -0.0009811194076181878,
                            0.020653928006629334)
                    .position("LShoulder", -0.00047515635361840486, 4.946755718824511e-05, -0.005090346665651466)
                    .position("LElbow", -1.5751611273798667)
                    .position("RShoulder", 0.0012417603263551276, -0.0034545897932356726, 0.03299716045457764)
                    .position("RElbow", -1.5354122596183704)
                    .position("LHip", -0.00020061914876145966, -0.31465527042641017, -0.788248473763733)
                    .position("LKnee", 0.785)
                    .position("RHip", -0.00020050998861394806, 0.3152318583955978, -0.7892420030077674)
                    .position("RKnee", 0.785);
        }
    }
}
