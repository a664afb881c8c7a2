package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gimbal.model.Body;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mechanisms on the ground. */
@Needs(Capability.CONTACT)
abstract class ContactSceneTest extends ContactTest {
    private static final double RADIUS = 0.25;

    static Stream<String> contactScenes() {
        return Stream.of(
                "box-drop",
                "incline-block",
                "tall-block",
                "rolling-ball",
                "sphere-chain",
                "snake",
                "tippe-top",
                "hopper",
                "quadruped");
    }

    @ParameterizedTest
    @MethodSource("contactScenes")
    void savedStatesResumeBitByBit(String scene) {
        Simulation run = scene(scene);
        run.steps(60);
        byte[] middle = run.save();
        run.steps(60);
        byte[] end = run.save();
        Simulation resumed = scene(scene);
        resumed.restore(middle);
        resumed.steps(60);
        assertThat(resumed.save()).isEqualTo(end);
    }

    @ParameterizedTest
    @MethodSource("contactScenes")
    void everythingPublishedIsFinite(String scene) {
        Simulation run = scene(scene);
        int steps = (int) Math.round(setup(scene).duration() / run.stepLength());
        for (int step = 0; step < steps; step++) {
            StepReport report = run.step();
            assertThat(run.now().energy()).as("step %d", step).isFinite();
            assertThat(report.jointError()).as("step %d", step).isLessThanOrEqualTo(1e-10);
            assertThat(report.rescues()).as("step %d", step).isZero();
        }
    }

    /**
     * What friction and impacts take away they never give back, but for the O(h²) by which the energy of a turning body
     * swings.
     */
    @ParameterizedTest
    @CsvSource({
        "box-drop, 1e-9",
        "incline-block, 1e-9",
        "tall-block, 4e-4",
        "rolling-ball, 1e-2",
        "sphere-chain, 2e-3",
        "tippe-top, 1e-5"
    })
    void energyIsNeverGained(String scene, double swing) {
        Scene.Setup setup = setup(scene);
        double coarse = energyGained(scene(scene), setup.duration());
        double fine = energyGained(scene(scene, setup.step() / 4), setup.duration());
        assertThat(coarse).isLessThan(methodError(swing));
        assertThat(fine).isLessThan(methodError(Math.max(1e-9, swing / 4)));
    }

    @Test
    void aQuadrupedStands() {
        Simulation run = scene("quadruped");
        run.advance(30);
        Vec3 settled = run.now().centerOfMass("trunk");
        run.advance(30);
        Vec3 end = run.now().centerOfMass("trunk");
        assertThat(end.minus(settled).norm()).isLessThan(1e-6);
        assertThat(end.z()).isBetween(0.24, 0.27);
        assertThat(run.now().velocity("trunk").norm()).isLessThan(1e-8);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 10, 20, 50, 100})
    void aChainOfSpheresNeverSinksIn(int n) {
        Simulation run = scene("sphere-chain", "n=" + n);
        for (int step = 0; step < 300; step++) {
            StepReport report = run.step();
            assertThat(report.iterations()).as("step %d", step).isLessThan(500);
            for (Body body : run.mechanism().bodies()) {
                assertThat(run.now().centerOfMass(body.name()).z())
                        .as("%s at step %d", body.name(), step)
                        .isGreaterThanOrEqualTo(RADIUS - 1e-10);
            }
        }
    }
}
