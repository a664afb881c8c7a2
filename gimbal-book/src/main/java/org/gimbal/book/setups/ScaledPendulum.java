package org.gimbal.book.setups;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/** A uniform bar of mass s and length s² in a hinge, released level (2023 Fig. 11). */
public final class ScaledPendulum {
    private static final double GRAVITY = 9.81;
    private static final double LEVEL = Math.PI / 2;

    /**
     * Half a swing.
     *
     * @param error of the angle at its end, rad
     * @param rateError of the angle's rate at its end, rad/s times the scale, so that it is the same for all sizes
     * @param iterations of Newton's method per step
     */
    public record Swing(double error, double rateError, double iterations) {}

    private ScaledPendulum() {}

    /** The period from a right angle, or the one of small swings that the paper prints. */
    public static double period(double scale, boolean exact) {
        double small = 2 * Math.PI * Math.sqrt(2 * scale * scale / (3 * GRAVITY));
        return exact ? PendulumPeriod.exact(small, LEVEL) : small;
    }

    /** Swings for half a period in equal steps of about the given length. */
    public static Swing halfSwing(double scale, double step, MaximalOptions.Start first, boolean exactPeriod) {
        double half = period(scale, exactPeriod) / 2;
        long steps = Math.round(half / step);
        MaximalOptions options = MaximalOptions.defaults().withStart(first).withResolution(Double.POSITIVE_INFINITY);
        Simulation simulation = Simulation.of(new MaximalEngine(options), start(scale), half / steps)
                .build();
        long iterations = 0;
        for (long k = 0; k < steps; k++) {
            iterations += simulation.step().iterations();
        }
        double error = Math.abs(-LEVEL - simulation.now().position("hinge"));
        return new Swing(error, scale * Math.abs(simulation.now().rate("hinge")), (double) iterations / steps);
    }

    /** Level and at rest. */
    public static InitialState start(double scale) {
        double length = scale * scale;
        double across = scale * length * length / 12;
        double width = 0.05 * length;
        Mechanism mechanism = Mechanism.named("scaled-pendulum")
                .body(
                        "bar",
                        MassProperties.of(scale, Mat3.diagonal(across, across, 0.01 * across)),
                        new Box(width, width, length))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("bar", 0, 0, length / 2))
                .build();
        return InitialState.of(mechanism).position("hinge", LEVEL);
    }
}
