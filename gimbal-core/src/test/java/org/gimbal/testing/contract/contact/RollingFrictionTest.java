package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.geometry.Sphere;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/** A ball that rolls or spins against friction: closed forms. */
@Needs({Capability.CONTACT, Capability.ROLLING_FRICTION})
abstract class RollingFrictionTest extends EngineTest {
    private static final double RADIUS = 0.1;
    private static final double MASS = 2;
    private static final double G = 9.81;

    private static Mechanism ball(double rolling, double spinning, double slope) {
        return Mechanism.named("ball")
                .gravity(G * Math.sin(slope), 0, -G * Math.cos(slope))
                .floor(0)
                .bodyOfMass("ball", new Sphere(RADIUS), MASS)
                .contact(ContactRule.between("floor", Mechanism.GROUND, "ball", 0.8, 0)
                        .withRolling(rolling, spinning))
                .build();
    }

    private Simulation run(Mechanism mechanism, Vec3 velocity, Vec3 spin, double h) {
        InitialState start =
                InitialState.of(mechanism).pose("ball", Pose.at(0, 0, RADIUS)).twist("ball", velocity, spin);
        return begin(start, h);
    }

    /** Rolling with v, the torque ρN at the contact gives m(1 + 2/5) v̇ = −ρN/r: the ball stops after v²/2a. */
    @Test
    @Needs(Capability.ENERGY_LEDGER)
    void aRollingBallComesToRest() {
        double rho = 0.005;
        double deceleration = rho * G / (RADIUS * 1.4);
        Simulation run = run(ball(rho, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1 / RADIUS, 0), 0.01);
        run.advance(2);
        double expected = 1 - 2 * deceleration;
        // the slip uses sines of half angles: rolling is off by (0.1 rad per step)²/24
        assertThat(run.now().velocity("ball").x()).isCloseTo(expected, within(methodError(1e-3)));
        run.advance(10);
        double end = run.now().centerOfMass("ball").x();
        assertThat(end).isCloseTo(1 / (2 * deceleration), within(methodError(0.005)));
        run.advance(60);
        assertThat(run.now().centerOfMass("ball").x()).isCloseTo(end, within(1e-6));
        EnergyLedger ledger = run.now().ledger();
        assertThat(ledger.dissipated()).isCloseTo(0.5 * 1.4 * MASS, within(methodError(5e-3)));
    }

    /** On a slope a ball stays where it is while ρ > r tan α, and starts to roll beyond. */
    @Test
    void aBallStaysOnASlopeThatIsGentleEnough() {
        double slope = 0.1;
        double balance = RADIUS * Math.tan(slope);
        Simulation held = run(ball(1.05 * balance, 0, slope), Vec3.ZERO, Vec3.ZERO, 0.01);
        held.advance(20);
        assertThat(held.now().centerOfMass("ball").x()).isCloseTo(0, within(1e-6));
        Simulation rolls = run(ball(0.98 * balance, 0, slope), Vec3.ZERO, Vec3.ZERO, 0.01);
        rolls.advance(2);
        double acceleration = (G * Math.sin(slope) - 0.98 * balance * G * Math.cos(slope) / RADIUS) / 1.4;
        assertThat(rolls.now().centerOfMass("ball").x()).isCloseTo(0.5 * acceleration * 4, within(methodError(1e-4)));
    }

    /** ω̇ = −σN/I about the normal. */
    @Test
    void aSpinningBallSlowsDownLinearly() {
        double sigma = 0.002;
        double inertia = 0.4 * MASS * RADIUS * RADIUS;
        double deceleration = sigma * MASS * G / inertia;
        Simulation run = run(ball(0, sigma, 0), Vec3.ZERO, new Vec3(0, 0, 20), 0.01);
        run.advance(2);
        assertThat(run.now().angularVelocity("ball").z()).isCloseTo(20 - 2 * deceleration, within(methodError(0.02)));
        run.advance(5);
        assertThat(run.now().angularVelocity("ball").norm()).isLessThan(1e-6);
    }

    /** Against how it rolls and spins, as much as the normal force lets it; the force alone does not tell that. */
    @Test
    void theTorqueOfAContactIsRead() {
        Simulation run = run(ball(0.005, 0.002, 0), new Vec3(1, 0, 0), new Vec3(0, 1 / RADIUS, 20), 0.001);
        run.steps(5);
        Vec3 torque = run.now().contacts().torque(0);
        // a step of 1 ms turns the ball by a hundredth of a radian, and the axis of rolling with it
        assertThat(torque.minus(new Vec3(0, -0.005, -0.002).times(MASS * G)).norm())
                .isLessThan(methodError(1e-3));
        assertThat(run.now().contacts().torque(0).norm()).isGreaterThan(0.1);
    }

    /** At rest nothing changes from step to step: a solve that begins with the impulses of the last one ends at once. */
    @Test
    void stepsAtRestAreSolvedInAFewIterations() {
        Simulation run = run(ball(0.02, 0.01, 0.1), Vec3.ZERO, Vec3.ZERO, 0.01);
        run.steps(20);
        for (int step = 0; step < 100; step++) {
            assertThat(run.step().iterations()).as("step %d", step).isLessThanOrEqualTo(4);
        }
    }
}
