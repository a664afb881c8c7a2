package org.gimbal.book.setups;

import java.util.List;
import org.gimbal.book.rivals.SlidingTop;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/** The tippe top of Leine: a sphere with a stem that ends in a smaller sphere, spun fast and a little tilted. */
public final class TippeTops {
    private static final double MASS = 6e-3;
    private static final double ACROSS = 8e-7;
    private static final double ALONG = 7e-7;
    private static final double SPHERE_AT = 3e-3;
    private static final double STEM_AT = 1.6e-2;
    private static final double SPHERE = 1.5e-2;
    private static final double STEM = 5e-3;
    private static final double FRICTION = 0.3;
    private static final double TILT = 0.1;
    private static final double SPIN = 180;

    /** How often the smooth equations are looked at, s. */
    private static final double LOOK = 0.005;

    private TippeTops() {}

    /** What was seen of a top. */
    public static final class Watch {
        private final Track tilt = new Track();
        private double largestRise;
        private double jellettChange;
        private double stemTime = Double.NaN;

        /** Angle of the axis from upright, rad. */
        public Track tilt() {
            return tilt;
        }

        /** Largest rise of the energy in a step, over the energy at the start. */
        public double largestRise() {
            return largestRise;
        }

        /** Largest relative change of Jellett's integral while the stem is in the air. */
        public double jellettChange() {
            return jellettChange;
        }

        /** When the stem came to the floor; not a number if it did not. */
        public double stemTime() {
            return stemTime;
        }
    }

    /** The engine: hard contact of points, Coulomb friction. */
    public static Watch engine(double step, double duration) {
        Simulation simulation =
                Simulation.of(new MaximalEngine(), start(), step).build();
        Watch watch = new Watch();
        double begin = simulation.now().energy();
        double before = begin;
        double jellett = jellett(simulation.now());
        for (long k = 0; k < Math.round(duration / step); k++) {
            simulation.step();
            Snapshot at = simulation.now();
            watch.tilt.add(at.time(), Math.acos(axis(at).z()));
            watch.largestRise = Math.max(watch.largestRise, (at.energy() - before) / begin);
            before = at.energy();
            if (Double.isNaN(watch.stemTime)) {
                watch.jellettChange = Math.max(watch.jellettChange, Math.abs(jellett(at) / jellett - 1));
                watch.stemTime = stemHeight(axis(at)) < 1e-4 ? at.time() : Double.NaN;
            }
        }
        return watch;
    }

    /** Smooth equations with a patch of contact, until the stem comes to the floor. */
    public static Watch patch(double radius, double duration) {
        SlidingTop top = new SlidingTop(MASS, ACROSS, ALONG, SPHERE_AT, SPHERE, FRICTION, radius);
        DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-9, 0.01, 1e-9, 1e-9);
        Quat lean = Quat.about(Vec3.X, TILT);
        ODEState state = new ODEState(0, new double[] {lean.w(), lean.x(), lean.y(), lean.z(), 0, 0, SPIN, 0, 0});
        Watch watch = new Watch();
        for (long k = 1; k <= Math.round(duration / LOOK); k++) {
            state = integrator.integrate(top, state, k * LOOK);
            Vec3 axis = top.axis(state.getPrimaryState());
            watch.tilt.add(k * LOOK, Math.acos(axis.z()));
            if (stemHeight(axis) < 1e-4) {
                watch.stemTime = k * LOOK;
                break;
            }
        }
        return watch;
    }

    /** Spinning, its axis tilted. */
    public static InitialState start() {
        Body body = new Body(
                "top",
                MassProperties.of(MASS, Mat3.diagonal(ACROSS, ACROSS, ALONG)),
                List.of(
                        new PlacedShape(new Sphere(SPHERE), Pose.at(0, 0, SPHERE_AT)),
                        new PlacedShape(new Sphere(STEM), Pose.at(0, 0, STEM_AT))));
        Mechanism mechanism = Mechanism.named("tippe-top-of-leine")
                .body(body)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "top", FRICTION)
                .build();
        Pose pose = new Pose(new Vec3(0, 0, SPHERE - SPHERE_AT * Math.cos(TILT)), Quat.about(Vec3.X, TILT));
        return InitialState.of(mechanism).pose("top", pose).twist("top", Vec3.ZERO, new Vec3(0, 0, SPIN));
    }

    private static Vec3 axis(Snapshot at) {
        return at.pose("top").orientation().rotate(Vec3.Z);
    }

    /** Gap below the small sphere while the large one stands on the floor. */
    private static double stemHeight(Vec3 axis) {
        return SPHERE + (STEM_AT - SPHERE_AT) * axis.z() - STEM;
    }

    /** L · (R z − a e). */
    private static double jellett(Snapshot at) {
        Vec3 w = at.angularVelocity("top");
        Vec3 momentum = at.pose("top").orientation().rotate(new Vec3(ACROSS * w.x(), ACROSS * w.y(), ALONG * w.z()));
        return momentum.dot(Vec3.Z.times(SPHERE).minus(axis(at).times(SPHERE_AT)));
    }
}
