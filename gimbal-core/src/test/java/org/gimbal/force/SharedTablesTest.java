package org.gimbal.force;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.gimbal.contact.BoundTable;
import org.gimbal.contact.LimitTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.force.Force;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyMotions;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.ObjectGraph;
import org.junit.jupiter.api.Test;

/**
 * Closures, forces, limits and bounds of a mechanism that has all kinds of them, compiled once: constant, so that
 * threads may share them, each with configurations and scratch space of its own.
 */
class SharedTablesTest {
    private static final int THREADS = 8;
    private static final int ROUNDS = 400;

    private final Mechanism mechanism = mechanism();
    private final Linkage linkage = new Linkage(mechanism);
    private final BodyForces onBodies = new BodyForces(mechanism, linkage.bodies);
    private final MeasureForces alongMeasures = new MeasureForces(mechanism, linkage.joints, linkage.bodies);
    private final LimitTable limits = new LimitTable(mechanism, linkage.joints);
    private final BoundTable bounds = new BoundTable(mechanism, linkage.joints, linkage.bodies, limits, alongMeasures);

    /** What a law of the user may look like: it keeps nothing. */
    private record Law(Vec3 offset) implements UserConstraint.Law {
        @Override
        public void evaluate(BodyPoses poses, double[] violation) {
            violation[0] = poses.position(0, 0) * poses.orientation(1, 2) - offset.x();
            violation[1] = poses.position(1, 1) + poses.orientation(0, 3) * offset.y();
        }

        @Override
        public void gradient(BodyPoses poses, GradientSink out) {
            out.add(0, 0, poses.orientation(1, 2), 0, 0, offset.z(), 0, 0);
            out.add(1, 1, 0, 1, 0, 0, poses.position(0, 0), 0);
        }
    }

    /** What a law of the user on velocities may look like: it keeps nothing. */
    private record VelocityLaw(double factor) implements UserVelocityConstraint.Law {
        @Override
        public void evaluate(BodyMotions motions, double time, double[] residual) {
            residual[0] = motions.velocity(0, 1) - factor * motions.position(1, 0) * motions.velocity(1, 2);
        }

        @Override
        public void rows(BodyPoses poses, GradientSink out) {
            out.add(0, 0, 0, 1, 0, 0, 0, 0);
            out.add(0, 1, 0, 0, -factor * poses.position(1, 0), 0, 0, 0);
        }
    }

    private static Mechanism mechanism() {
        Anchor a = Anchor.on("a", 0.1, -0.3, 0.2);
        Anchor b = Anchor.on("b", -0.2, 0.1, 0.4);
        Anchor c = Anchor.on("c", 0.3, 0.2, -0.1);
        var builder = LawSamples.bodies()
                .joint("loop", JointType.universal(Vec3.X, Vec3.Y), b, c)
                .joint("pin", JointType.revolute(Vec3.Y), Anchor.ground(1, 0, 0), a)
                .gear("train", "hinge", "slide", 0.3, 0.1)
                .limit("hinge", -1, 2)
                .limit("slide", -0.5, 0.5);
        for (Constraint constraint : List.of(
                new Distance("rod", a, c, 0.7),
                new PointOnPlane("table", a, b, new Vec3(1, 2, 3), 0.1),
                PointToPoint.along("pegs", b, c, "xz"),
                new PointOnCurve("track", a, c, Curve.ellipse(1.5, 0.7)),
                new PointOnCurve("wire", b, a, Curve.spline(List.of(Vec3.X, Vec3.Y, Vec3.Z, Vec3.ZERO))),
                new UserConstraint("mine", List.of("b", "a"), 2, new Law(new Vec3(0.1, 0.2, 0.3))),
                new UserConstraint("yours", List.of("c", "b"), 2, new Law(new Vec3(-0.1, 0.5, 0.7))),
                new Cam(
                        "lobe",
                        new CoordinateRef("hinge", 0),
                        new CoordinateRef("slide", 0),
                        CamLaw.spline(new double[] {0, 0}, new double[] {1, 0.3}, new double[] {2, 0.1})),
                new Rolling("ball", a, Track.sphere(0.8), c, Roller.ball(0.3)),
                new Skate("blade", b, c),
                new UserVelocityConstraint("pace", List.of("a", "c"), 1, new VelocityLaw(0.4)))) {
            builder.constrain(constraint);
        }
        for (Force force : LawSamples.all()) {
            builder.force(force);
        }
        Signal sway = new Signal.Sinusoid(0.3, 2, 0.1, 0);
        builder.prescribe("drive", "pin", sway);
        builder.prescribe("shake", "c", new PosePath(Pose.IDENTITY, sway, sway, sway, Vec3.Z, sway));
        return builder.build();
    }

    /** Everything that can be asked at some hundred random motions, one number behind the other. */
    private double[] everything(int seed) {
        var random = new SplittableRandom(seed);
        Configuration at = linkage.newConfiguration();
        BodyForceWork work = onBodies.newWork();
        List<double[]> answers = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            draw(at, random);
            at.time = random.nextDouble();
            if (round % 10 == 0) {
                linkage.closures.begin(at);
            }
            closures(at, answers);
            linkage.closures.remember(at);
            answers.add(at.memory.clone());
            forces(at, random, work, answers);
        }
        return answers.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static void draw(Configuration at, RandomGenerator random) {
        int links = at.x.length / 3 - 1;
        double[] x = new double[3 * links];
        double[] q = new double[4 * links];
        for (int i = 0; i < links; i++) {
            SpaceSamples.vector(random).into(x, 3 * i);
            Quat.fromRotationVector(SpaceSamples.vector(random)).into(q, 4 * i);
        }
        at.set(x, q);
    }

    private void closures(Configuration at, List<double[]> answers) {
        for (Closures some : List.of(
                linkage.closures, linkage.necessary, alongMeasures.measures(), limits.measures(), bounds.measures())) {
            double[] violation = new double[some.rows()];
            double[] gradient = new double[some.gradientSize()];
            some.evaluate(at, violation, gradient);
            double[] timeRates = new double[some.rows()];
            some.timeRates(at, timeRates);
            answers.addAll(List.of(violation, gradient, timeRates));
        }
    }

    private void forces(Configuration at, RandomGenerator random, BodyForceWork work, List<double[]> answers) {
        int links = linkage.bodies.count();
        double[] velocity = random.doubles(6L * links).toArray();
        double[] displacement = random.doubles(6L * links).toArray();
        double[] commands = random.doubles(alongMeasures.commands()).toArray();
        double[] wrench = new double[6 * links];
        double[] byLine = new double[new LedgerLines(mechanism).count()];
        onBodies.addConservative(at.x, at.q, wrench, work);
        onBodies.addConservativeChange(at.x, at.q, displacement, wrench, work);
        onBodies.addWrenches(0.3, at.x, at.q, velocity, wrench, work);
        onBodies.addWrenchPowers(2, velocity, byLine, work);
        onBodies.addWrenchChanges(
                new LinearisationPoint(0.3, at.x, at.q, velocity), displacement, displacement, wrench, work);
        onBodies.potentialPowers(at.x, at.q, velocity, byLine, work);
        double[] q = new double[alongMeasures.count()];
        double[] gradient = new double[alongMeasures.measures().gradientSize()];
        double[] rate = new double[q.length];
        double[] efforts = new double[q.length];
        alongMeasures.measures().evaluate(at, q, gradient);
        alongMeasures.measures().rates(gradient, velocity, rate);
        alongMeasures.efforts(q, rate, commands, efforts);
        alongMeasures.powers(q, rate, commands, byLine);
        answers.addAll(List.of(wrench, byLine, efforts));
        answers.add(new double[] {onBodies.potentialEnergy(at.x, at.q, work), alongMeasures.energy(q)});
    }

    /** Not by chance: all threads begin together, and each asks some thousand times for what others are asking for. */
    @Test
    void oneTableServesManyThreads() throws Exception {
        List<double[]> alone =
                IntStream.range(0, THREADS).mapToObj(this::everything).toList();
        CyclicBarrier together = new CyclicBarrier(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<double[]>> tasks = new ArrayList<>();
            for (int k = 0; k < THREADS; k++) {
                int seed = k;
                tasks.add(() -> {
                    together.await();
                    return everything(seed);
                });
            }
            List<Future<double[]>> found = threads.invokeAll(tasks);
            for (int k = 0; k < THREADS; k++) {
                assertThat(Arrays.equals(found.get(k).get(), alone.get(k)))
                        .as("thread %d has the bits it has alone", k)
                        .isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void askingChangesNothingInTheTables() {
        Object[] tables = {linkage, onBodies, alongMeasures, limits, bounds};
        Map<String, Object> before = ObjectGraph.numbersOf(tables);
        assertThat(before.keySet())
                .as("points of closures deep inside were found")
                .anyMatch(place -> place.endsWith("pair.localAxes[8]"));
        everything(1);
        Map<String, Object> after = ObjectGraph.numbersOf(tables);
        assertThat(after.keySet()).isEqualTo(before.keySet());
        assertThat(after).isEqualTo(before);
    }

    @Test
    void everyKindOfConstraintIsAmongThem() {
        assertThat(mechanism.constraints().stream()
                        .<Class<?>>map(Object::getClass)
                        .toList())
                .contains(Constraint.class.getPermittedSubclasses());
    }
}
