package org.gimbal.kinematics.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.gimbal.kinematics.rolling.TurnBetween;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.rollers.RimOnTrack;
import org.junit.jupiter.api.Test;

/** What constraints on velocities owe besides: steps that can be gone back, and the rows they stand for at a knot. */
class VelocityClosureTest {
    private static final double ROUND_OFF = 1e-13;

    private static List<ClosureCase> cases(int seed) {
        return ClosureSamples.cases(seed).stream()
                .filter(ClosureCase::holdsVelocities)
                .toList();
    }

    /** Row by row; on spheres rows belong to axes that may be others on the way back, as motions see. */
    @Test
    void theWayBackIsTheSame() {
        for (int seed = 1; seed <= 12; seed++) {
            for (ClosureCase c : cases(seed)) {
                if (c.mechanism.constraints().get(0) instanceof Rolling r
                        && r.shape().isBall()
                        && r.on().radius() > 0) {
                    continue;
                }
                c.evaluate();
                double[] forth = c.violation.clone();
                double[] memory = c.at.memory.clone();
                double time = c.at.time;
                Pose[] here = c.poses();
                c.closure.remember(c.at);
                c.put(c.startingPoses());
                c.at.time = time - 0.1;
                c.evaluate();
                for (int row = c.closure.positionRows(); row < forth.length; row++) {
                    assertThat(c.violation[row]).as("%s, row %d", c, row).isCloseTo(-forth[row], within(ROUND_OFF));
                }
                c.put(here);
                c.at.time = time;
                System.arraycopy(memory, 0, c.at.memory, 0, memory.length);
            }
        }
    }

    @Test
    void aStepOfNoLengthAsksForNothing() {
        for (ClosureCase c : cases(3)) {
            c.closure.remember(c.at);
            c.evaluate();
            double[] ofVelocity = Arrays.copyOfRange(c.violation, c.closure.positionRows(), c.violation.length);
            assertThat(Arrays.stream(ofVelocity).map(Math::abs)).as("%s", c).containsOnly(0.0);
        }
    }

    /**
     * At the knot the rows are those of the constraint: the velocity of the point that touches, as seen from the
     * track, found from the poses of frames a moment later.
     */
    @Test
    void rowsAtAKnotAreSlip() {
        for (int seed = 1; seed <= 12; seed++) {
            var random = new SplittableRandom(seed);
            for (ClosureCase c : cases(seed)) {
                c.closure.remember(c.at);
                c.evaluate();
                double[] motion =
                        random.doubles(6L * c.linkage.bodies.count() + 6, -1, 1).toArray();
                Arrays.fill(motion, motion.length - 6, motion.length, 0); // the ground
                double[] slip = rates(c, motion);
                c.mechanism.constraints().forEach(constraint -> {
                    if (constraint instanceof Skate skate) {
                        Pose blade = c.frame(skate.ice()).inverse().times(c.frame(skate.blade()));
                        Vec3 across = Vec3.Z.cross(blade.orientation().rotate(Vec3.X));
                        Vec3 velocity = c.seenFrom(skate.ice(), skate.blade(), Vec3.ZERO, motion);
                        assertThat(slip[0]).as("%s", c).isCloseTo(across.dot(velocity), within(1e-8));
                    } else if (constraint instanceof Rolling rolling
                            && rolling.shape().length() == 0) {
                        assertRolling(c, rolling, motion, slip);
                    }
                });
            }
        }
    }

    private static void assertRolling(ClosureCase c, Rolling rolling, double[] motion, double[] slip) {
        Pose seen = c.frame(rolling.track()).inverse().times(c.frame(rolling.roller()));
        Vec3 center = seen.position();
        Vec3 axle = seen.orientation().rotate(Vec3.Z);
        RimOnTrack rim = RimOnTrack.of(rolling, center, axle);
        Vec3 normal = rim.normal();
        Vec3 material = seen.orientation().conjugate().rotate(rim.touching().minus(center));
        Vec3 velocity = c.seenFrom(rolling.track(), rolling.roller(), material, motion);
        Vec3 along = velocity.minus(normal.times(normal.dot(velocity)));
        assertThat(slip[0]).as("%s, gap", c).isCloseTo(normal.dot(velocity), within(1e-8));
        if (!rolling.shape().isBall()) {
            Vec3 forwards = rim.circle().minus(center).cross(axle).unit();
            assertThat(slip[1]).as("%s, forwards", c).isCloseTo(forwards.dot(along), within(1e-8));
        }
        boolean sphere = rolling.on().radius() > 0 && !rolling.on().straight();
        if (rolling.shape().isBall() && sphere) { // rows e × N, two of three: e·(N × along)
            double[] crossed = new double[3];
            normal.cross(along).into(crossed, 0);
            double[] own = {slip[1], slip[2]};
            assertThat(IntStream.range(0, 3)
                            .filter(k -> Math.abs(crossed[k] - own[0]) < 1e-8 || Math.abs(crossed[k] - own[1]) < 1e-8)
                            .count())
                    .as("%s", c)
                    .isEqualTo(2);
        } else if (!rolling.shape().slides()) {
            assertThat(Math.hypot(slip[1], slip[2])).as("%s", c).isCloseTo(along.norm(), within(1e-8));
        }
    }

    private static double[] rates(ClosureCase c, double[] motion) {
        double[] rates = new double[c.closure.rows()];
        for (int row = 0; row < rates.length; row++) {
            for (int side = 0; side < c.closure.slots().length; side++) {
                double[] g = c.gradient(row, side);
                for (int k = 0; k < 6; k++) {
                    rates[row] += g[k] * motion[6 * c.closure.slots()[side] + k];
                }
            }
        }
        return rates;
    }

    /** The rotation between two orientations, and its change, by the exponential of quaternions and differences. */
    @Test
    void turnsAreRotationVectors() {
        var random = new SplittableRandom(5);
        for (double size : new double[] {1e-9, 1e-4, 1.9e-3, 2.1e-3, 0.1, 1, 3}) {
            Vec3 turn = SpaceSamples.vector(random).unit().times(size);
            Quat from = SpaceSamples.pose(random).orientation().unit();
            Quat to = Quat.fromRotationVector(turn).times(from);
            Vec3 found = turn(from, to);
            assertThat(found.minus(turn).norm()).as("turn of %s", size).isLessThan(ROUND_OFF);
            Vec3 further = SpaceSamples.vector(random);
            Vec3 along = SpaceSamples.vector(random);
            Vec3 ahead = turn(from, Quat.fromRotationVector(further.times(1e-5)).times(to));
            Vec3 behind =
                    turn(from, Quat.fromRotationVector(further.times(-1e-5)).times(to));
            TurnBetween between = new TurnBetween();
            between.set(numbers(from), 0, numbers(to), 0);
            double[] y = new double[3];
            along.into(y, 0);
            double[] pulled = new double[3];
            between.addPulledBack(y, pulled, 0);
            assertThat(Vec3.from(pulled, 0).dot(further))
                    .as("turn of %s", size)
                    .isCloseTo(ahead.minus(behind).dot(along) / 2e-5, within(1e-8));
        }
    }

    private static Vec3 turn(Quat from, Quat to) {
        TurnBetween between = new TurnBetween();
        between.set(numbers(from), 0, numbers(to), 0);
        return Vec3.from(between.turn, 0);
    }

    private static double[] numbers(Quat q) {
        double[] numbers = new double[4];
        q.into(numbers, 0);
        return numbers;
    }
}
