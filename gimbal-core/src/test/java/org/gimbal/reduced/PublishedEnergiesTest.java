package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.numerics.dense.DenseLdu;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ReducedSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * End energies of published runs by the linearly implicit Euler method, of scenes that have something this engine does
 * otherwise on purpose: with exactly that they are the published ones, in erg, to all four decimals. Those of scenes
 * without are in {@link org.gimbal.scenes.RedmaxEnergiesTest}; {@link PublishedEulerTest} follows others step by step.
 */
class PublishedEnergiesTest {
    private static final double DECIMALS = 1e-4;

    /** Where the joints of bars are in their own frames: their centres of mass. */
    private static final Vec3 ALONG = new Vec3(5, 0, 0);

    /** Stabilisation of rows, 1/s. */
    private static final double PULL = 5;

    private static double end(int scene, PublishedEuler.Addition addition) {
        return new PublishedEuler(RedmaxScene.tree(scene), RedmaxScene.method(scene)[0], new double[0], addition)
                .endEnergy(scene);
    }

    /** Loops, tied angles, gears and a driven crank, whose rows are stabilised. */
    @ParameterizedTest
    @CsvSource({"4, 3987.2012", "7, 42645.1541", "8, 14677.4349", "15, -17427.8562", "32, 4641.9162", "34, -39.5339"})
    void rowsAreStabilised(int scene, double published) {
        ReducedSystem system = new ReducedSystem(RedmaxScene.mechanism(scene));
        double h = RedmaxScene.method(scene)[0];
        Integrator integrator = ReducedOptions.Method.EULER.integrator(system, 1e-9);
        ForwardDynamics dynamics = new ForwardDynamics(system, RedmaxScene.method(scene)[1]);
        dynamics.holdInputs();
        ReducedState at = new ReducedState(system, integrator.memory());
        ReducedState next = new ReducedState(system, integrator.memory());
        double[][] start = RedmaxScene.start(scene);
        for (int k = 0; k < system.size; k++) {
            at.q[k] = start[0][system.place[k]];
            at.u[k] = start[1][system.place[k]];
        }
        for (int k = 0; k < Math.round(RedmaxScene.duration(scene) / h); k++) {
            assertThat(integrator.step(dynamics, h, at, next)).isTrue();
            at.swapMotion(next);
            at.clock[0] += h;
        }
        double[] q = new double[system.size];
        double[] u = new double[system.size];
        for (int k = 0; k < system.size; k++) {
            q[system.place[k]] = at.q[k];
            u[system.place[k]] = at.u[k];
        }
        Dynamics tree = new Dynamics(RedmaxScene.tree(scene));
        tree.move(start[0], start[1]);
        double before = tree.potentialEnergy();
        tree.move(q, u);
        assertThat(tree.kineticEnergy() + tree.potentialEnergy() - before).isCloseTo(published, within(DECIMALS));
    }

    /** Torques are those of the end of the step. */
    @Test
    void torquesLeadByAStep() {
        double energy = end(5, (step, time) -> {
            double t = time + step.h + 1e-9; // sums of steps end just before or behind a whole second
            Vec3 torque = t < 3 ? new Vec3(0, 0, 100) : t < 6 ? new Vec3(0, 100, -100) : new Vec3(100, -100, 0);
            step.push(new double[] {1, 0, 0}, torque.x());
            step.push(new double[] {0, 1, 0}, torque.y());
            step.push(new double[] {0, 0, 1}, torque.z());
        });
        assertThat(energy).isCloseTo(170.5971, within(DECIMALS));
    }

    /** A joint goes after a target at the end of the step from its beginning, and so leads it; the target jumps at 7 s. */
    @Test
    void theTargetOfAJointLeadsByAStep() {
        double whole = 1.5 * Math.PI;
        double energy = end(9, (step, time) -> {
            double t = time + step.h;
            double decay = Math.exp(-7 * 2 * (t / 7 - 0.5));
            double rate = t < 7 ? whole * 7 * 2 / 7 * decay / ((1 + decay) * (1 + decay)) : 0;
            double aim = t < 7 ? whole / (1 + decay) : whole;
            step.row(new double[] {1, 0, 0}, rate + PULL * (aim - step.q[0]));
        });
        assertThat(energy).isCloseTo(199570.9300, within(DECIMALS));
    }

    /** Rows hold spin and velocity of the last body, and nothing its place. */
    @Test
    void velocitiesOfABodyAreHeldWithoutItsPlace() {
        double energy = end(13, (step, time) -> step.lead("body4", ALONG, time + step.h));
        assertThat(energy).isCloseTo(-765.6566, within(DECIMALS));
    }

    /**
     * Springs between points are implicit, f = k (x₂ − x₁) with the symmetric part of what their forces, fixed in the bodies,
     * change by with velocities: ∂f = k (J₂ − J₁) q̇ and f × ω of each body.
     */
    @Test
    void springsBetweenPointsAreImplicit() {
        double stiffness = 100;
        Vec3 from = new Vec3(4, 0, 0);
        Vec3 to = new Vec3(10, 0, 0);
        double[] stored = new double[2];
        PublishedEuler run =
                new PublishedEuler(RedmaxScene.tree(23), RedmaxScene.method(23)[0], new double[0], (step, time) -> {
                    for (int k = 1; k < 4; k++) {
                        String a = "body" + k;
                        String b = "body" + (k + 1);
                        Vec3 force =
                                step.place(b, to).minus(step.place(a, from)).times(stiffness);
                        double[][] between = difference(step.velocityRows(b, to), step.velocityRows(a, from));
                        step.push(PublishedEuler.along(between, force), -1);
                        for (double[] row : between) {
                            step.resist(row, step.h * step.h * stiffness);
                        }
                        step.turnWith(step.twistRows(a, from), force);
                        step.turnWith(step.twistRows(b, to), force.times(-1));
                        stored[0] += time == 0 ? force.dot(force) / (2 * stiffness) : 0;
                    }
                });
        double energy = run.endEnergy(23);
        for (int k = 1; k < 4; k++) {
            Vec3 way = run.place("body" + (k + 1), to).minus(run.place("body" + k, from));
            stored[1] += stiffness / 2 * way.dot(way);
        }
        assertThat(energy + stored[1] - stored[0]).isCloseTo(2125.1443, within(DECIMALS));
    }

    private static double[][] difference(double[][] a, double[][] b) {
        double[][] out = new double[a.length][a[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < a[i].length; k++) {
                out[i][k] = a[i][k] - b[i][k];
            }
        }
        return out;
    }

    /** Velocities of ball joints are the derivatives of rotation vectors, which are written anew at 1.5 π. */
    @Test
    void rotationVectorsAreSteppedThemselves() {
        Dynamics tree = new Dynamics(RedmaxScene.tree(3));
        double h = RedmaxScene.method(3)[0];
        double[][] start = RedmaxScene.start(3);
        double[] q = start[0].clone();
        double[] rate = start[1].clone();
        int n = q.length;
        double before = Double.NaN;
        for (int k = 0; k < Math.round(RedmaxScene.duration(3) / h); k++) {
            double[] turn = new double[n * n];
            double[] u = new double[n];
            double[] bias = new double[n];
            for (int o = 0; o < n; o += 3) {
                RotationVectorRates joint = RotationVectorRates.from(q, rate, o).shortened();
                joint.vector().into(q, o);
                joint.rate().into(rate, o);
                joint.spin().into(u, o);
                joint.bias().into(bias, o);
                for (int c = 0; c < 3; c++) {
                    Vec3 column = joint.turned(new Vec3(c == 0 ? 1 : 0, c == 1 ? 1 : 0, c == 2 ? 1 : 0));
                    turn[o * n + o + c] = column.x();
                    turn[(o + 1) * n + o + c] = column.y();
                    turn[(o + 2) * n + o + c] = column.z();
                }
            }
            tree.move(q, u);
            before = k == 0 ? tree.potentialEnergy() : before;
            step(tree, h, turn, bias, q, rate);
        }
        double[] u = new double[n];
        for (int o = 0; o < n; o += 3) {
            RotationVectorRates.from(q, rate, o).spin().into(u, o);
        }
        tree.move(q, u);
        assertThat(tree.kineticEnergy() + tree.potentialEnergy() - before).isCloseTo(7788.8056, within(DECIMALS));
    }

    /** Tᵀ M T (φ̇₁ − φ̇₀) = −h Tᵀ (c + M Ṫ φ̇₀), φ₁ = φ₀ + h φ̇₁. */
    private static void step(Dynamics tree, double h, double[] turn, double[] bias, double[] q, double[] rate) {
        int n = q.length;
        double[] mass = tree.massMatrix();
        double[] effort = new double[n];
        tree.nonlinearEffects(effort);
        double[] matrix = new double[n * n];
        double[] change = new double[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                effort[i] += mass[i * n + k] * bias[k];
            }
        }
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < n; a++) {
                change[i] -= h * turn[a * n + i] * effort[a];
                for (int b = 0; b < n; b++) {
                    for (int k = 0; k < n; k++) {
                        matrix[i * n + k] += turn[a * n + i] * mass[a * n + b] * turn[b * n + k];
                    }
                }
            }
        }
        DenseLdu.factorise(matrix, n);
        DenseLdu.solve(matrix, n, change);
        for (int i = 0; i < n; i++) {
            rate[i] += change[i];
            q[i] += h * rate[i];
        }
    }
}
