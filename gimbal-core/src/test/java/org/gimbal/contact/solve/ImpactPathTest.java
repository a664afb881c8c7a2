package org.gimbal.contact.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.numerics.cone.StickingFriction;
import org.junit.jupiter.api.Test;

/** The impact of one contact with friction, against closed forms in the plane and small increments in space. */
class ImpactPathTest {
    private static final int CASES = 2000;

    private final ImpactPath path = new ImpactPath();

    /** W of a rod of half length l and mass m that strikes with its end at an angle to the floor, in the plane. */
    private static double[] rod(double m, double l, double angle) {
        double inertia = m * l * l / 3;
        double x = l * Math.cos(angle);
        double z = l * Math.sin(angle);
        return new double[] {
            1 / m + x * x / inertia, -x * z / inertia, 0, -x * z / inertia, 1 / m + z * z / inertia, 0, 0, 0, 1 / m
        };
    }

    /** What Stronge's law gives in the plane, phase by phase: p is cut where the slip ends, friction changes there. */
    private static double[] closedForm(double[] w, double n, double s, double mu, double e) {
        double sign = Math.signum(s);
        double first = w[0] - mu * sign * w[1]; // dv_n/dp while it slips
        double slide = w[3] - mu * sign * w[4]; // ds/dp
        double toStick = sign * slide < 0 ? -s / slide : Double.POSITIVE_INFINITY;
        double friction = Math.max(-mu, Math.min(mu, -w[3] / w[4])); // sticking, or slip that sets off anew
        double second = w[0] + friction * w[1];
        double beforeStick = 0;
        double taken;
        double p = toStick;
        if (first > 0 && -n / first <= toStick) { // the approach ends while it still slips
            double end = -n / first;
            taken = n * n / (2 * first);
            double there = first * (toStick - end); // v_n as the slip ends
            double returned = there * there / (2 * first);
            if (!(e * e * taken > returned)) {
                double rest = Math.sqrt(2 * first * e * e * taken) / first;
                return new double[] {end + rest, -mu * sign * (end + rest)};
            }
            double after = e * e * taken - returned;
            beforeStick = toStick;
            p += (Math.sqrt(there * there + 2 * second * after) - there) / second;
        } else { // the slip ends first
            double there = n + first * toStick;
            taken = -(n + there) / 2 * toStick + there * there / (2 * second);
            beforeStick = toStick;
            p += -there / second + Math.sqrt(2 * second * e * e * taken) / second;
        }
        return new double[] {p, -mu * sign * beforeStick + friction * (p - beforeStick)};
    }

    @Test
    void aRodThatSlipsSticksOrTurnsItsSlipFollowsTheClosedForm() {
        Random random = new Random(1);
        int[] kinds = new int[3];
        for (int k = 0; k < CASES; k++) {
            double[] w = rod(0.1 + random.nextDouble(), 0.2 + random.nextDouble(), random.nextDouble() * Math.PI / 2);
            double[] v = {-0.1 - random.nextDouble(), 4 * random.nextDouble() - 2, 0};
            double mu = 0.01 + 1.5 * random.nextDouble();
            double e = random.nextDouble();
            double[] expected = closedForm(w, v[0], v[1], mu, e);
            assertThat(path.follow(w, v, mu, e, RestitutionLaw.STRONGE)).isTrue();
            // sums of a few products
            assertThat(path.impulse[0]).isCloseTo(expected[0], within(1e-11 * expected[0]));
            assertThat(path.impulse[1]).isCloseTo(expected[1], within(1e-11 * expected[0]));
            assertThat(path.impulse[2]).isZero();
            double slip = v[1] + w[3] * expected[0] + w[4] * expected[1];
            kinds[Math.abs(slip) < 1e-9 ? 0 : slip * v[1] > 0 ? 1 : 2]++;
        }
        assertThat(kinds[0]).as("stick").isGreaterThan(100);
        assertThat(kinds[1]).as("slip on").isGreaterThan(100);
        assertThat(kinds[2]).as("turn the slip round").isGreaterThan(50);
    }

    /** The same plane, turned in space: the integrated path must find what the exact pieces find. */
    @Test
    void aPlaneMayLieAnyWay() {
        Random random = new Random(2);
        for (int k = 0; k < 200; k++) {
            double[] w = rod(1, 0.5, random.nextDouble() * Math.PI / 2);
            w[8] = 0.5 + random.nextDouble();
            double[] v = {-1, 2 * random.nextDouble() - 1, 0};
            double angle = random.nextDouble() * 6;
            double mu = random.nextDouble();
            double e = random.nextDouble();
            double[] plane = closedForm(w, v[0], v[1], mu, e);
            double c = Math.cos(angle);
            double s = Math.sin(angle);
            double[] t = {1, 0, 0, 0, c, -s, 0, s, c};
            double[] turned = product(product(t, w), transposed(t));
            assertThat(path.follow(turned, new double[] {v[0], c * v[1], s * v[1]}, mu, e, RestitutionLaw.STRONGE))
                    .isTrue();
            assertThat(path.impulse[0]).isCloseTo(plane[0], within(1e-9 * plane[0]));
            assertThat(path.impulse[1]).isCloseTo(c * plane[1], within(1e-9 * plane[0]));
            assertThat(path.impulse[2]).isCloseTo(s * plane[1], within(1e-9 * plane[0]));
        }
    }

    /** Friction of small increments of p is that of the slip at their end: the limit is the path. */
    @Test
    void slipsThatTurnInSpaceAreTheLimitOfSmallIncrements() {
        Random random = new Random(3);
        for (int k = 0; k < 50; k++) {
            double[] w = positive(random);
            double[] v = {-1, random.nextGaussian(), random.nextGaussian()};
            double mu = 0.05 + random.nextDouble();
            double e = random.nextDouble();
            assertThat(path.follow(w, v, mu, e, RestitutionLaw.STRONGE)).isTrue();
            double[] coarse = increments(w, v, mu, e, 2000);
            double[] fine = increments(w, v, mu, e, 4000);
            for (int i = 0; i < 3; i++) {
                // first order: extrapolated, the rest is of second order, or of first where a phase begins
                double limit = 2 * fine[i] - coarse[i];
                assertThat(path.impulse[i]).isCloseTo(limit, within(3e-3 * path.impulse[0]));
            }
        }
    }

    /** Whatever the masses: normal work is −(1 − e²) of that of the approach, friction takes and never gives. */
    @Test
    void energyNeverRises() {
        Random random = new Random(4);
        for (int k = 0; k < CASES; k++) {
            double[] w = positive(random);
            double[] v = {-random.nextDouble() - 1e-3, random.nextGaussian(), random.nextGaussian()};
            double e = random.nextInt(4) == 0 ? 1 : random.nextDouble();
            double mu = 1.5 * random.nextDouble();
            assertThat(path.follow(w, v, mu, e, RestitutionLaw.STRONGE)).isTrue();
            double[] p = path.impulse;
            double change = 0;
            double size = 0;
            for (int i = 0; i < 3; i++) {
                change += 0.5 * p[i] * (v[i] + path.v[i]);
                size += Math.abs(p[i] * v[i]);
            }
            assertThat(change).isLessThanOrEqualTo(1e-11 * size);
            assertThat(path.v[0]).isGreaterThanOrEqualTo(0);
            assertThat(Math.hypot(p[1], p[2])).isLessThanOrEqualTo(mu * p[0] * (1 + 1e-12));
        }
    }

    @Test
    void withoutFrictionAllLawsAreNewtons() {
        double[] w = positive(new Random(5));
        double[] v = {-2, 0.3, 0.4};
        for (RestitutionLaw law : new RestitutionLaw[] {RestitutionLaw.STRONGE, RestitutionLaw.POISSON}) {
            assertThat(path.follow(w, v, 0, 0.6, law)).isTrue();
            assertThat(path.impulse[0]).isCloseTo(1.6 * 2 / w[0], within(1e-12));
        }
    }

    private static double[] increments(double[] w, double[] v, double mu, double e, int parts) {
        double[] p = new double[3];
        double[] now = v.clone();
        double step = -v[0] / w[0] / parts;
        double taken = 0;
        double returned = 0;
        StickingFriction sticking = new StickingFriction();
        double[] share = new double[3];
        while (now[0] < 0 || returned < e * e * taken) {
            double slip = Math.hypot(now[1], now[2]);
            double rate = mu * (w[4] + w[8]) + Math.abs(w[3]) + Math.abs(w[6]);
            if (slip > rate * step) {
                share[1] = -mu * now[1] / slip;
                share[2] = -mu * now[2] / slip;
            } else {
                sticking.find(w, mu, share);
            }
            share[0] = 1;
            double normal = now[0];
            for (int i = 0; i < 3; i++) {
                p[i] += step * share[i];
            }
            for (int i = 0; i < 3; i++) {
                now[i] = v[i] + w[3 * i] * p[0] + w[3 * i + 1] * p[1] + w[3 * i + 2] * p[2];
            }
            double work = step * (normal + now[0]) / 2;
            taken += Math.max(0, -work);
            returned += Math.max(0, work);
        }
        return p;
    }

    /** A symmetric positive matrix, some of them nearly singular. */
    private static double[] positive(Random random) {
        double[] a = new double[9];
        for (int i = 0; i < 9; i++) {
            a[i] = random.nextGaussian();
        }
        double[] w = product(a, transposed(a));
        for (int i = 0; i < 3; i++) {
            w[4 * i] += 0.05;
        }
        return w;
    }

    private static double[] product(double[] a, double[] b) {
        double[] out = new double[9];
        for (int i = 0; i < 9; i++) {
            for (int k = 0; k < 3; k++) {
                out[i] += a[3 * (i / 3) + k] * b[3 * k + i % 3];
            }
        }
        return out;
    }

    private static double[] transposed(double[] a) {
        return new double[] {a[0], a[3], a[6], a[1], a[4], a[7], a[2], a[5], a[8]};
    }
}
