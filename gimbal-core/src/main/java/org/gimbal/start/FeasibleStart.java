package org.gimbal.start;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.DesiredStart;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.jspecify.annotations.Nullable;

/**
 * The configuration nearest to a wish that satisfies all joints, loops, gears and constraints, with chosen variables
 * kept exactly and all others free to move, whether they were set or not. Near means by the least sum of squares of
 * what the coordinates of the spanning tree move by, metres and radians alike.
 *
 * <pre>{@code
 * FeasibleStart found = FeasibleStart.of(guess, "crank");
 * Simulation run = Simulation.of(engine, found.start(), 0.01).build();
 * }</pre>
 *
 * A run from the wish itself moves what was not set first, and what was set only if it must.
 */
public final class FeasibleStart {
    private final InitialState start;
    private final List<StartNote> notes;
    private final double moved;

    private FeasibleStart(InitialState wished, Kept kept) {
        Linkage linkage = new Linkage(wished.mechanism());
        kept.fill(new Assembly(linkage, wished).coordinates().q);
        Assembly assembly = new Assembly(linkage, kept);
        List<StartNote> broken = assembly.notes().stream()
                .filter(note -> kept.names.contains(note.what()))
                .toList();
        if (!broken.isEmpty()) {
            throw new ModelException("no configuration of mechanism '"
                    + wished.mechanism().name() + "' satisfies its joints with all of " + String.join(", ", kept.names)
                    + " kept: " + broken.get(0).message() + "; keep fewer, or set it to what is possible");
        }
        TreeCoordinates tree = assembly.coordinates();
        tree.remember();
        start = InitialState.of(wished.mechanism()).with(wished).with(PlacedStart.of(tree));
        StartMoves moves = new StartMoves(wished, tree);
        notes = moves.notes("to satisfy joints and loops");
        moved = moves.largest();
    }

    /**
     * Looks for it.
     *
     * @param wished coordinates and poses to start from; velocities are handed on as they are
     * @param kept joints, single coordinates such as {@code joint[1]}, and bodies without a joint; what of them was not set
     *     stays where a run from the wish would start
     * @throws ModelException if a name is unknown, or nothing near satisfies all joints with these kept
     */
    public static FeasibleStart of(InitialState wished, String... kept) {
        return new FeasibleStart(wished, new Kept(wished, List.of(kept)));
    }

    /** Where to start a run. */
    public InitialState start() {
        return start;
    }

    /** What was moved by how much; empty if the wish was feasible. */
    public List<StartNote> notes() {
        return notes;
    }

    /** The largest change of a coordinate, m or rad. */
    public double moved() {
        return moved;
    }

    /** A wish of which some variables only are set, as the assembly reads it. */
    private static final class Kept implements DesiredStart {
        private final InitialState wished;
        private final boolean[] coordinates;
        private final boolean[] bodies;
        private final double[] values;

        /** As notes name them. */
        private final Set<String> names = new HashSet<>();

        Kept(InitialState wished, List<String> kept) {
            this.wished = wished;
            Mechanism mechanism = wished.mechanism();
            CoordinateLayout layout = new CoordinateLayout(mechanism);
            coordinates = new boolean[layout.size()];
            values = wished.resolvedCoordinates();
            bodies = new boolean[mechanism.bodies().size()];
            for (String name : kept) {
                keep(name, mechanism, layout);
            }
        }

        private void keep(String name, Mechanism mechanism, CoordinateLayout layout) {
            boolean found = false;
            for (int j = 0; j < mechanism.joints().size(); j++) {
                Joint joint = mechanism.joints().get(j);
                for (int k = 0; k < layout.freedom(j); k++) {
                    String coordinate = new CoordinateRef(joint.name(), k).toString();
                    if (name.equals(joint.name()) || name.equals(coordinate)) {
                        coordinates[layout.offset(j) + k] = true;
                        names.add(coordinate);
                        found = true;
                    }
                }
            }
            for (int i = 0; i < bodies.length; i++) {
                Body body = mechanism.bodies().get(i);
                if (name.equals(body.name())) {
                    bodies[i] = true;
                    names.add("the place of body '" + name + "'");
                    names.add("the orientation of body '" + name + "'");
                    found = true;
                }
            }
            if (!found) {
                throw new ModelException("mechanism '" + mechanism.name() + "' has nothing called '" + name
                        + "' to keep: name a joint that moves, a coordinate such as 'joint[0]' or a body");
            }
        }

        /** What is kept and was not set stays where a run from the wish would start. */
        void fill(double[] assembled) {
            for (int k = 0; k < values.length; k++) {
                values[k] = coordinates[k] && !wished.coordinateSet(k) ? assembled[k] : values[k];
            }
        }

        @Override
        public Mechanism mechanism() {
            return wished.mechanism();
        }

        @Override
        public double[] resolvedCoordinates() {
            return values;
        }

        @Override
        public double[] resolvedVelocities() {
            return new double[coordinates.length];
        }

        @Override
        public boolean coordinateSet(int index) {
            return coordinates[index];
        }

        @Override
        public boolean velocitySet(int index) {
            return false;
        }

        @Override
        public @Nullable Pose pose(int body) {
            return wished.pose(body);
        }

        @Override
        public boolean poseKept(int body) {
            return bodies[body];
        }

        @Override
        public @Nullable Vec3 linear(int body) {
            return null;
        }

        @Override
        public @Nullable Vec3 angular(int body) {
            return null;
        }
    }
}
