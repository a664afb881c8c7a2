package org.gimbal.kinematics.joint;

import java.util.Arrays;
import java.util.List;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.numerics.space.Kernels3;

/**
 * The coordinates q of a {@link RelativeMotion} whose pose X(q) is nearest to a given one, and what follows from them.
 * The deviation d = (p − p(q), φ n), with a turn by φ about n from the orientation of X(q) to the given one, is in the
 * axes of frame A; metres and radians count alike. Gauss and Newton,
 *
 * <pre>   q ← q + S⁺ d,   S = S(q), </pre>
 *
 * from a start that is near: the same start and pose always lead to the same bits. In the end d is across S, and zero
 * where the pose is one of the motion's; there convergence is quadratic.
 *
 * <p>Where S loses rank the coordinates that no longer count stay where they are. The direction that was lost is taken
 * from how S is about to change, Ṡ n with S n = 0: at a lock of three hinges that meet, it is the third rotation.
 */
final class NearestCoordinates {
    private static final int MOST_ITERATIONS = 50;
    private static final int HALVINGS = 12;

    /** Steps up to this part of the coordinates and of the distance are round-off. */
    private static final double ROUND_OFF = 1e-15;

    /** Steps below this are taken unseen, and are the last where they no longer shrink. */
    private static final double SMALL = 1e-3;

    private static final double SHRINKING = 0.5;

    /** Most that an angle turns in an iteration, rad. */
    private static final double LONGEST_TURN = 1;

    /** Least part of a direction regained, rad or m per rad. */
    private static final double REGAINED = 1e-3;

    /** Reciprocal sine of the angle between a direction and all others, from where on a lock is near. */
    private static final double NEAR_LOCK = 5;

    private final RelativeMotion motion;
    private final boolean[] angle;
    private final boolean[] scalar;
    private final int freedom;
    private final double[] pose = new double[7];
    private final double[] rotation = new double[9];
    private final double[] misfit = new double[9];
    private final double[] directions = new double[36];
    private final double[] rates = new double[36];
    private final double[] basisRates = new double[36];
    private final double[] combination = new double[6];
    private final double[] step = new double[6];
    private final double[] base = new double[6];
    private final double[] unit = new double[6];
    private final double[] regained = new double[6];
    private final double[] work;

    /** Unit vectors that complete the basis. */
    private final int[] choice = new int[6];

    private int choices;

    /** For each independent direction its coordinate. */
    private final int[] coordinate = new int[6];

    /** Position and rotation matrix that were looked for, and from where; not a number before the first time. */
    private final double[] given = new double[12];

    private final double[] start = new double[6];

    /** What was found. */
    final double[] q = new double[6];

    /** d. */
    final double[] deviation = new double[6];

    /** The first {@link #freedom} vectors span the free directions, the others are across. */
    final DirectionBasis basis = new DirectionBasis();

    /** Prepares for a motion. */
    NearestCoordinates(RelativeMotion motion, List<Coordinate> coordinates) {
        this.motion = motion;
        freedom = motion.freedom();
        angle = new boolean[freedom];
        scalar = new boolean[freedom];
        for (int k = 0; k < freedom; k++) {
            angle[k] = coordinates.get(k).unit() == Coordinate.Unit.RADIAN;
            scalar[k] = coordinates.get(k).scalar();
        }
        work = new double[motion.workSize()];
        Arrays.fill(given, Double.NaN);
    }

    /**
     * Finds the coordinates.
     *
     * @param target position and rotation matrix, row by row, of frame B in frame A
     * @param from start, from {@code o}
     */
    void find(double[] target, double[] from, int o) {
        if (Arrays.equals(target, 0, 12, given, 0, 12) && Arrays.equals(from, o, o + freedom, start, 0, freedom)) {
            return;
        }
        System.arraycopy(target, 0, given, 0, 12);
        System.arraycopy(from, o, start, 0, freedom);
        System.arraycopy(from, o, q, 0, freedom);
        iterate();
        regain();
        complete();
    }

    /**
     * With the unit vectors chosen at the start: rows of an old pose and a new one, found from the same start, then are
     * the same ones, a little turned.
     */
    private void complete() {
        if (!basis.complete(choice, choices)) {
            choices = basis.choose(choice);
            basis.complete(choice, choices);
        }
    }

    /** Looks at coordinates as if they had been found. */
    void be(double[] coordinates) {
        double[] target = new double[12];
        motion.pose(coordinates, 0, pose, 0, work);
        System.arraycopy(pose, 0, target, 0, 3);
        Kernels3.rotationMatrix(pose, 3, target, 3);
        find(target, coordinates, 0);
    }

    private void iterate() {
        double square = deviate();
        double last = Double.POSITIVE_INFINITY;
        for (int k = 0; k < MOST_ITERATIONS; k++) {
            double length = direct();
            if (k == 0) {
                choices = basis.choose(choice);
            }
            if (length <= ROUND_OFF * (1 + extent()) || (length < SMALL && length > SHRINKING * last)) {
                return;
            }
            double found = length < SMALL ? take(1) : search(square);
            if (!(length < SMALL || found < square)) {
                return; // as near as it gets: nothing was taken
            }
            square = found;
            last = length;
        }
        direct();
    }

    /** d at q; returns its square. */
    private double deviate() {
        motion.pose(q, 0, pose, 0, work);
        Kernels3.rotationMatrix(pose, 3, rotation, 0);
        Kernels3.multiplyTransposed(given, 3, rotation, 0, misfit, 0);
        for (int i = 0; i < 3; i++) {
            deviation[i] = given[i] - pose[i];
        }
        Kernels3.rotationVector(misfit, 0, deviation, 3);
        return DirectionBasis.dot(deviation, 0, deviation, 0);
    }

    /** S and its basis at q, and the step S⁺ d; returns the largest part of the step. */
    private double direct() {
        motion.directions(q, 0, directions, 0, work);
        basis.clear();
        for (int k = 0; k < freedom; k++) {
            if (basis.add(directions, 6 * k)) {
                coordinate[basis.rank() - 1] = k;
            }
        }
        basis.combination(deviation, 0, combination);
        Arrays.fill(step, 0);
        double largest = 0;
        for (int i = 0; i < basis.rank(); i++) {
            step[coordinate[i]] = combination[i];
            largest = Math.max(largest, Math.abs(combination[i]));
        }
        return largest;
    }

    /** The largest coordinate or component of the position. */
    private double extent() {
        double most = 0;
        for (int k = 0; k < freedom; k++) {
            most = Math.max(most, Math.abs(q[k]));
        }
        for (int i = 0; i < 3; i++) {
            most = Math.max(most, Math.abs(given[i]));
        }
        return most;
    }

    /** Takes the first of the halved steps that comes nearer; returns the square of d, unchanged if there is none. */
    private double search(double square) {
        double turn = 0;
        for (int k = 0; k < freedom; k++) {
            turn = angle[k] ? Math.max(turn, Math.abs(step[k])) : turn;
        }
        System.arraycopy(q, 0, base, 0, freedom);
        double factor = Math.min(1, LONGEST_TURN / turn);
        for (int halving = 0; halving <= HALVINGS; halving++) {
            double found = take(factor);
            if (found < square) {
                return found;
            }
            System.arraycopy(base, 0, q, 0, freedom);
            factor /= 2;
        }
        deviate();
        return square;
    }

    private double take(double factor) {
        for (int k = 0; k < freedom; k++) {
            motion.move(q, 0, k, factor * step[k]);
        }
        return deviate();
    }

    /** Adds the directions that S has lost to the basis. */
    private void regain() {
        int seen = 0;
        for (int k = 0; k < freedom && basis.size() < freedom; k++) {
            if (seen < basis.rank() && coordinate[seen] == k) {
                seen++;
            } else {
                regain(k);
            }
        }
    }

    /** Ṡ n for the first velocity that leads out of S; n = e_k less what the other directions make of it. */
    private void regain(int k) {
        basis.combination(directions, 6 * k, combination);
        for (int along = 0; along < freedom; along++) {
            Arrays.fill(unit, 0);
            unit[along] = 1;
            motion.directionRates(q, unit, 0, rates, 0, work);
            for (int c = 0; c < 6; c++) {
                regained[c] = rates[6 * k + c];
                for (int i = 0; i < basis.rank(); i++) {
                    regained[c] -= combination[i] * rates[6 * coordinate[i] + c];
                }
            }
            if (basis.fill(regained, 0, REGAINED)) {
                return;
            }
        }
    }

    /** The velocity row of a coordinate: nothing for one that no longer counts. */
    void row(int index, double[] out, int o) {
        for (int i = 0; i < basis.rank(); i++) {
            if (coordinate[i] == index) {
                basis.dual(i, out, o);
                return;
            }
        }
        Arrays.fill(out, o, o + 6, 0);
    }

    /**
     * Takes how directions and basis change while frame B moves, which {@link #across} and {@link #rowRate} then tell.
     *
     * @param twist velocity of the origin of frame B and angular velocity, seen from frame A and in its axes
     */
    void follow(double[] twist) {
        for (int k = 0; k < freedom; k++) {
            row(k, regained, 0);
            unit[k] = DirectionBasis.dot(regained, 0, twist, 0);
        }
        motion.directionRates(q, unit, 0, rates, 0, work);
        basis.follow(directions, rates, coordinate, choice, choices, basisRates);
    }

    /** The rate of a vector of the basis. */
    void across(int index, double[] out) {
        System.arraycopy(basisRates, 6 * index, out, 0, 6);
    }

    /**
     * The rate of the velocity row s_k of a coordinate, a row of S⁺: ṡ_k = −Σ_j (s_k·Ṡ_j) s_j + Σ_j (s_k·s_j) N Nᵀ Ṡ_j
     * over the independent directions.
     */
    void rowRate(int index, double[] out) {
        row(index, regained, 0);
        Arrays.fill(out, 0, 6, 0);
        for (int i = 0; i < basis.rank(); i++) {
            int column = 6 * coordinate[i];
            basis.dual(i, unit, 0);
            double along = DirectionBasis.dot(regained, 0, rates, column);
            double weight = DirectionBasis.dot(regained, 0, unit, 0);
            for (int c = 0; c < 6; c++) {
                out[c] -= along * unit[c];
            }
            for (int n = freedom; n < 6; n++) {
                double part = weight * DirectionBasis.dot(basis.q, 6 * n, rates, column);
                for (int c = 0; c < 6; c++) {
                    out[c] += part * basis.q[6 * n + c];
                }
            }
        }
    }

    /** See {@link EdgePlaces#strayAngle}. */
    double strayAngle(NearestCoordinates before) {
        Kernels3.multiplyTransposed(given, 3, before.given, 3, misfit, 0);
        Kernels3.rotationVector(misfit, 0, regained, 0);
        double turned = Math.sqrt(Kernels3.dot(regained, 0, regained, 0));
        double most = 0;
        for (int k = 0; k < freedom; k++) {
            most = angle[k] && scalar[k] ? Math.max(most, Math.abs(q[k] - before.q[k])) : most;
        }
        return most - 2 * turned;
    }

    /** Whether a direction is within some 12° of depending on the others. */
    boolean nearLock(int index) {
        double across = Math.sqrt(DirectionBasis.dot(directions, 6 * index, directions, 6 * index));
        return !(across * rowLength(index) < NEAR_LOCK);
    }

    /** Length of the velocity row of a coordinate. */
    double rowLength(int index) {
        row(index, regained, 0);
        return Math.sqrt(DirectionBasis.dot(regained, 0, regained, 0));
    }
}
