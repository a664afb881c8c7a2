package org.gimbal.io.mjcf;

import java.util.Optional;
import org.gimbal.io.model.Model;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.jspecify.annotations.Nullable;

/**
 * Where a model starts, coordinate by coordinate: a start may name poses of bodies, or some coordinates of a loop and leave
 * the rest to be found. What it names and is met stands as it is, to the bit.
 */
final class MjcfStart {
    /** How far what was named may be off what was found and still be met, m, rad and the same per second. */
    private static final double MET = 1e-9;

    private final InitialState named;
    private final @Nullable Snapshot found;

    MjcfStart(Model model) {
        named = model.start();
        found = assembled(model);
    }

    private static @Nullable Snapshot assembled(Model model) {
        try {
            return Simulation.of(new MaximalEngine(), model.start(), model.run().step())
                    .build()
                    .now();
        } catch (ModelException e) {
            return null; // what cannot be run is written as it is described
        }
    }

    /** Whether nothing but what is named is known. */
    boolean isUnknown() {
        return found == null;
    }

    double[] positions(Joint joint) {
        double[] zero = new double[joint.type().freedom()];
        return met(named.givenPosition(joint.name()), found == null ? zero : found.positions(joint.name()));
    }

    double[] velocities(Joint joint) {
        double[] zero = new double[joint.type().freedom()];
        return met(named.givenVelocity(joint.name()), found == null ? zero : found.rates(joint.name()));
    }

    private double[] met(Optional<double[]> given, double[] all) {
        if (given.isEmpty()) {
            return all;
        }
        for (int k = 0; k < all.length; k++) {
            if (found != null && Math.abs(given.get()[k] - all[k]) > MET) {
                return all;
            }
        }
        return given.get();
    }

    Pose pose(Body body) {
        Optional<Pose> given = named.givenPose(body.name());
        return given.orElseGet(() -> found == null ? Pose.IDENTITY : found.pose(body.name()));
    }

    /** Velocity of the origin of a body's frame, in the world. */
    Vec3 velocity(Body body) {
        if (found == null) {
            return Vec3.ZERO;
        }
        Pose pose = found.pose(body.name());
        Vec3 arm = body.massProperties().centerOfMass();
        return found.velocity(body.name())
                .minus(pose.orientation().rotate(spin(body).cross(arm)));
    }

    /** Angular velocity of a body, in its own axes. */
    Vec3 spin(Body body) {
        return found == null ? Vec3.ZERO : found.angularVelocity(body.name());
    }
}
