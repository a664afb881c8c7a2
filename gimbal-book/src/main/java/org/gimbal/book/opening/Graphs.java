package org.gimbal.book.opening;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/** Graphs as balls on a lattice, neighbours tied to each other. */
final class Graphs {
    private static final double RADIUS = 0.16;

    private Graphs() {}

    /** All points of a box of so many nodes along each axis. */
    static Simulation lattice(int nx, int ny, int nz) {
        MechanismBuilder builder = Mechanism.named("lattice").gravity(0, 0, 0);
        List<Vec3> places = new ArrayList<>();
        for (int x = 0; x < nx; x++) {
            for (int y = 0; y < ny; y++) {
                for (int z = 0; z < nz; z++) {
                    builder.bodyOfMass(name(places.size()), new Sphere(RADIUS), 1);
                    places.add(new Vec3(x, y, z));
                }
            }
        }
        for (int i = 0; i < places.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (Math.abs(places.get(i).minus(places.get(j)).norm() - 1) < 0.1) {
                    builder.distance("edge" + i + "-" + j, Anchor.on(name(i)), Anchor.on(name(j)), 1);
                }
            }
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 0; i < places.size(); i++) {
            start = start.pose(name(i), org.gimbal.numerics.space.Pose.at(places.get(i)));
        }
        return Simulation.of(new MaximalEngine(), start, 1).build();
    }

    private static String name(int node) {
        return "node" + node;
    }
}
