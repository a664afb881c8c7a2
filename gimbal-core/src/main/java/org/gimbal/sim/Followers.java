package org.gimbal.sim;

import java.util.List;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;

/**
 * Coordinates that follow others through gears and cams where a run starts: as many passes as there are of those reach
 * the end of any row.
 */
final class Followers {
    private static final double TOLERANCE = 1e-9; // m or rad: what nine written digits leave

    private final Mechanism mechanism;
    private final CoordinateLayout layout;
    private final List<Coupling> gears;
    private final List<Cam> cams;

    Followers(Mechanism mechanism, CoordinateLayout layout) {
        this.mechanism = mechanism;
        this.layout = layout;
        gears = mechanism.couplings();
        cams = mechanism.cams();
    }

    /** Coordinates of which those that were not set follow. */
    double[] coordinates(double[] values, boolean[] set) {
        double[] resolved = values.clone();
        for (int pass = 0; pass < gears.size() + cams.size(); pass++) {
            for (Coupling c : gears) {
                if (!set[index(c.second())]) {
                    resolved[index(c.second())] = c.ratio() * resolved[index(c.first())] + c.offset();
                }
            }
            for (Cam c : cams) {
                if (!set[index(c.second())]) {
                    resolved[index(c.second())] = c.follow(resolved[index(c.first())]);
                }
            }
        }
        return resolved;
    }

    /** The same for velocities, at coordinates that have followed. */
    double[] velocities(double[] values, boolean[] set, double[] coordinates) {
        double[] resolved = values.clone();
        for (int pass = 0; pass < gears.size() + cams.size(); pass++) {
            for (Coupling c : gears) {
                if (!set[index(c.second())]) {
                    resolved[index(c.second())] = c.ratio() * resolved[index(c.first())];
                }
            }
            for (Cam c : cams) {
                if (!set[index(c.second())]) {
                    double slope = c.slope(coordinates[index(c.first())]);
                    resolved[index(c.second())] = slope * resolved[index(c.first())];
                }
            }
        }
        return resolved;
    }

    /**
     * Looks at coordinates that have followed.
     *
     * @throws ModelException naming a gear or cam both of whose coordinates were set, so that they do not mesh
     */
    void requireMesh(double[] coordinates, boolean[] set) {
        for (Coupling c : gears) {
            double wanted = c.ratio() * coordinates[index(c.first())] + c.offset();
            requireMesh("gear '" + c.name() + "'", c.first(), c.second(), wanted, coordinates, set);
        }
        for (Cam c : cams) {
            double wanted = c.follow(coordinates[index(c.first())]);
            requireMesh("cam '" + c.name() + "'", c.first(), c.second(), wanted, coordinates, set);
        }
    }

    private void requireMesh(
            String who, CoordinateRef first, CoordinateRef second, double wanted, double[] coordinates, boolean[] set) {
        double found = coordinates[index(second)];
        boolean bothSet = set[index(first)] && set[index(second)];
        if (bothSet && !(Math.abs(found - wanted) <= TOLERANCE)) {
            throw new ModelException(who + " does not mesh at the start: " + second + " is " + found + " but " + first
                    + " asks for " + wanted);
        }
    }

    private int index(CoordinateRef ref) {
        return layout.offset(mechanism.jointIndex(ref.joint())) + ref.index();
    }
}
