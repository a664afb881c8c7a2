package org.gimbal.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every force owes: a conservative one is minus the gradient of its energy, in position and in orientation. */
class ForceContractTest {
    private static final double STEP = 1e-5;

    /** A spring from a point of body 0, off its centre of mass, to a point of the world: pushes and turns. */
    private record PointSpring(double sign) implements PotentialForce.Law {
        private static final Vec3 POINT = new Vec3(0.1, -0.2, 0.3);
        private static final Vec3 CENTER = new Vec3(0.02, 0.03, -0.01);
        private static final double STIFFNESS = 7;

        private static Pose pose(BodyPoses p) {
            return new Pose(
                    new Vec3(p.position(0, 0), p.position(0, 1), p.position(0, 2)),
                    new Quat(p.orientation(0, 0), p.orientation(0, 1), p.orientation(0, 2), p.orientation(0, 3)));
        }

        @Override
        public double energy(BodyPoses poses) {
            Vec3 at = pose(poses).apply(POINT);
            return 0.5 * STIFFNESS * at.dot(at);
        }

        @Override
        public void push(BodyPoses poses, WrenchSink out) {
            Vec3 force = pose(poses).apply(POINT).times(-sign * STIFFNESS);
            Vec3 torque = pose(poses).orientation().rotate(POINT.minus(CENTER)).cross(force);
            out.addForce(0, force.x(), force.y(), force.z());
            out.addTorque(0, torque.x(), torque.y(), torque.z());
        }
    }

    private static final Measure ROPE = Measure.between(Anchor.ground(0.3, -2, 1.5), Anchor.on("body", 0.2, -0.1, 0.4));

    /** One of each kind; a kind without a sample is red below. */
    private static List<Force> samples() {
        return List.of(
                new CentralGravity("sun", new Vec3(0.5, 0.4, -3), 2.5),
                new PotentialForce("spring", List.of("body"), new PointSpring(1)),
                new WrenchForce("push", List.of("body"), (time, motions, out) -> out.addForce(0, time, 0, 0)),
                Spring.linear("coil", ROPE, 40, 0.5),
                Damper.linear("strut", ROPE, 3),
                new Servo("winch", ROPE, 20, 4, 100),
                new DryFriction("rub", ROPE, 2));
    }

    @Test
    void everyKindOfForceHasASample() {
        Set<Class<?>> sampled = samples().stream().map(Object::getClass).collect(Collectors.toSet());
        assertThat(sampled).isEqualTo(kinds(Force.class));
    }

    /** The records of a sealed set, however deep they are. */
    private static Set<Class<?>> kinds(Class<?> sealed) {
        return Stream.of(sealed.getPermittedSubclasses())
                .flatMap(kind -> kind.isSealed() ? kinds(kind).stream() : Stream.of(kind))
                .collect(Collectors.toSet());
    }

    static List<Force> conservative() {
        return samples().stream().filter(Force::conservative).toList();
    }

    private static Mechanism mechanism(Force force) {
        return Mechanism.named("one")
                .gravity(1, -2, -9)
                .body("body", new MassProperties(3, PointSpring.CENTER, Mat3.diagonal(0.1, 0.2, 0.25)))
                .force(force)
                .build();
    }

    private static BodyForces forces(Force force) {
        Mechanism mechanism = mechanism(force);
        return new BodyForces(mechanism, new BodyTable(mechanism, new SpanningTree(mechanism)));
    }

    /** All conservative forces of a mechanism of one body: wrench and energy at a pose. */
    private record Conservative(Linkage linkage, BodyForces forces, MeasureForces rows) {
        static Conservative of(Force force) {
            Linkage linkage = new Linkage(mechanism(force));
            return new Conservative(
                    linkage,
                    new BodyForces(linkage.mechanism, linkage.bodies),
                    new MeasureForces(linkage.mechanism, linkage.joints, linkage.bodies));
        }

        void add(double[] x, double[] q, double[] wrench) {
            forces.addConservative(x, q, wrench, forces.newWork());
            rows.addSpringForces(at(x, q), wrench);
        }

        double energy(double[] x, double[] q) {
            double[] measures = new double[rows.count()];
            rows.measures()
                    .evaluate(at(x, q), measures, new double[rows.measures().gradientSize()]);
            return forces.potentialEnergy(x, q, forces.newWork()) + rows.energy(measures);
        }

        private Configuration at(double[] x, double[] q) {
            Configuration at = linkage.newConfiguration();
            at.set(x, q);
            return at;
        }
    }

    @ParameterizedTest
    @MethodSource("conservative")
    void conservativeForcesAreGradients(Force force) {
        Conservative forces = Conservative.of(force);
        SplittableRandom random = new SplittableRandom(5);
        for (int trial = 0; trial < 50; trial++) {
            double[] x = {random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
            double[] q = new double[4];
            Quat.fromRotationVector(new Vec3(x[1], 2 * x[2], -x[0])).into(q, 0);
            double[] wrench = new double[6];
            forces.add(x, q, wrench);
            for (int k = 0; k < 6; k++) {
                double slope = (energy(forces, x, q, k, STEP) - energy(forces, x, q, k, -STEP)) / (2 * STEP);
                // truncation STEP² and round-off 1e-15/STEP of energies near 100 J
                assertThat(wrench[k]).as("%s, component %d", force, k).isCloseTo(-slope, within(1e-7));
            }
        }
    }

    private static double energy(Conservative forces, double[] x, double[] q, int k, double step) {
        double[] mx = x.clone();
        double[] mq = q.clone();
        if (k < 3) {
            mx[k] += step;
        } else {
            Vec3 axis = k == 3 ? Vec3.X : k == 4 ? Vec3.Y : Vec3.Z;
            Quat.about(axis, step).times(Quat.from(q, 0)).into(mq, 0);
        }
        return forces.energy(mx, mq);
    }

    @Test
    void potentialsThatDoNotMatchTheirEnergyAreRefused() {
        BodyForces right = forces(new PotentialForce("spring", List.of("body"), new PointSpring(1)));
        BodyForces wrong = forces(new PotentialForce("spring", List.of("body"), new PointSpring(-1)));
        double[] x = {1, 0, 0};
        double[] q = {1, 0, 0, 0};
        right.checkPotentials(x, q);
        assertThatThrownBy(() -> wrong.checkPotentials(x, q))
                .isInstanceOf(ModelException.class)
                .hasMessage(
                        "force 'spring' does not match its energy: its force on body 'body' along world x is 7.56000,"
                                + " but the energy falls by -7.56000 per unit");
    }
}
