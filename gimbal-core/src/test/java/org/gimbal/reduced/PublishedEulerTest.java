package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The published runs whose scenes have something that this engine leaves out on purpose: limits that push outwards, damped
 * bodies, strings of points with rows, velocities of bodies prescribed without their places, a damper with the wrong sign.
 * With exactly that, all steps are the published ones; without it the runs part, by how much is said beside.
 */
class PublishedEulerTest {
    /** Published numbers have 13 digits. */
    private static final double SAME = 1e-10;

    /** Where the joints of bars are in their own frames: their centres of mass. */
    private static final Vec3 ALONG = new Vec3(5, 0, 0);

    /** Stabilisation of rows, 1/s. */
    private static final double PULL = 5;

    private static final double[] NO_POINTS = {};

    private static void assertRun(
            int scene, double h, double[] points, PublishedEuler.Addition addition, double apart) {
        PublishedEuler run = new PublishedEuler(RedmaxScene.mechanism(scene), h, points, addition);
        if (apart == 0) {
            run.assertFollows(scene, SAME);
        } else {
            assertThat(run.farthestFrom(RedmaxScene.table("euler_scene%02d.csv".formatted(scene))))
                    .as("scene %s", scene)
                    .isGreaterThan(apart);
        }
    }

    /**
     * Both limits pull a joint that is beyond them by g back with C u₁ ≤ −5 g/s as they should; the published code has
     * the other sign at the upper one, and pushes it on.
     */
    @ParameterizedTest
    @CsvSource({"-1, 0", "1, 0.1"})
    void theUpperLimitPushesOutwards(int sign, double apart) {
        double limit = Math.PI / 4;
        assertRun(
                6,
                0.01,
                NO_POINTS,
                (step, time) -> {
                    if (step.q[1] <= -limit) {
                        step.rowIfExceeded(new double[] {0, -1}, -PULL * (-limit - step.q[1]));
                    } else if (step.q[1] >= limit) {
                        step.rowIfExceeded(new double[] {0, 1}, -PULL * sign * (step.q[1] - limit));
                    }
                },
                apart);
    }

    /** All six velocities of each body are damped by 10, which no joint's damper can do. */
    @ParameterizedTest
    @CsvSource({"10, 0", "9, 0.01"})
    void bodiesAreDamped(double damping, double apart) {
        assertRun(
                10,
                0.01,
                NO_POINTS,
                (step, time) -> {
                    for (int k = 1; k <= 3; k++) {
                        for (double[] row : step.twistRows("body" + k, ALONG)) {
                            step.resist(row, step.h * damping);
                        }
                    }
                    step.push(step.velocityRows("body3", ALONG.times(2))[2], 1000);
                },
                apart);
    }

    /**
     * Strings are points with springs of the tension 10⁵ (l − L)/L² between them, explicit; their ends have shares of the
     * mass too, and are tied to bodies by rows.
     */
    @ParameterizedTest
    @CsvSource({"2, 0", "1, 0.1"})
    void stringsAreTiedByRows(int power, double apart) {
        int[][] segments = {{0, 1}, {1, 2}, {3, 4}};
        double[] length = {5 * Math.sqrt(2), 5 * Math.sqrt(2), 10};
        assertRun(
                12,
                0.005,
                new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0, 0.5, 0.5},
                (step, time) -> {
                    for (int k = 0; k < 3; k++) {
                        Vec3 way = step.free(segments[k][1]).minus(step.free(segments[k][0]));
                        Vec3 pull = way.times(1e5 * (way.norm() - length[k]) / Math.pow(length[k], power) / way.norm());
                        step.push(PublishedEuler.along(step.freeRows(segments[k][0]), pull), 1);
                        step.push(PublishedEuler.along(step.freeRows(segments[k][1]), pull), -1);
                    }
                    tie(step, 0, "", new Vec3(30, 0, 10));
                    tie(step, 2, "body2", ALONG.times(2));
                    tie(step, 3, "body1", ALONG);
                    tie(step, 4, "body2", ALONG);
                },
                apart);
    }

    private static void tie(PublishedEuler step, int point, String body, Vec3 at) {
        Vec3 place = body.isEmpty() ? at : step.place(body, at);
        Vec3 gap = step.free(point).minus(place);
        double[] gaps = {gap.x(), gap.y(), gap.z()};
        for (int k = 0; k < 3; k++) {
            double[] row = step.freeRows(point)[k];
            if (!body.isEmpty()) {
                double[] other = step.velocityRows(body, at)[k];
                Arrays.setAll(row, l -> row[l] - other[l]);
            }
            step.row(row, -PULL * gaps[k]);
        }
    }

    /**
     * Rows hold the spin of the last body and its velocity along its own axes at the end of the step, with axes of its
     * beginning, and nothing holds its place; a joint goes after a target at the end of the step from its beginning, and
     * so leads it. With the target at the beginning the joint would follow.
     */
    @ParameterizedTest
    @CsvSource({"1, 0", "0, 0.01"})
    void velocitiesOfABodyAreHeldWithoutItsPlace(double lead, double apart) {
        assertRun(
                20,
                0.05,
                NO_POINTS,
                (step, time) -> {
                    double t = time + step.h;
                    step.lead("body5", ALONG, t);
                    double aim = turn(time + lead * step.h);
                    step.row(new double[] {0, 0, 1, 0, 0}, turnRate(t) + PULL * (aim - step.q[2]));
                },
                apart);
    }

    private static double turn(double t) {
        return Math.PI / 2 / (1 + Math.exp(-7 * 2 * (t / 10 - 0.5)));
    }

    private static double turnRate(double t) {
        double decay = Math.exp(-7 * 2 * (t / 10 - 0.5));
        return Math.PI / 2 * 7 * 0.2 * decay / ((1 + decay) * (1 + decay));
    }

    /**
     * A strut of tension k e + d l̇/L, e = (l − L)/L: both of its matrices are right, but its force has the other sign
     * before d, so that only differences of velocities are damped.
     */
    @ParameterizedTest
    @CsvSource({"-1, 0", "1, 0.1"})
    void theDamperOfTheStrutPushes(int sign, double apart) {
        Vec3 a = new Vec3(3, 0, -0.5);
        Vec3 b = new Vec3(6, 0.5, -0.5);
        double length = 8.529361054615990;
        assertRun(
                24,
                0.01,
                NO_POINTS,
                (step, time) -> {
                    Vec3 way = step.place("body2", b).minus(step.place("body1", a));
                    double l = way.norm();
                    double[] row = PublishedEuler.along(step.velocityRows("body2", b), way.times(1 / l));
                    double rate = 0;
                    for (int k = 0; k < row.length; k++) {
                        rate += row[k] * step.u[k];
                    }
                    double tension = 1e6 * (l - length) / length + sign * 1e3 * rate / length;
                    step.push(row, -tension);
                    step.resist(row, (step.h * 1e3 + step.h * step.h * 1e6) / length);
                },
                apart);
    }
}
