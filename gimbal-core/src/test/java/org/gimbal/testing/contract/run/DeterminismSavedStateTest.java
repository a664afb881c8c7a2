package org.gimbal.testing.contract.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.PathHash;
import org.gimbal.testing.ReferenceSystem;
import org.junit.jupiter.api.Test;

/** What is not a state of the mechanism is refused, and the run goes on as if nothing had been asked. */
abstract class DeterminismSavedStateTest extends EngineTest {
    private static final String ANOTHER_MECHANISM = "the saved state belongs to another mechanism than 'links'";

    @Test
    void aStateOfAnotherMechanismIsRefused() {
        undisturbedBy(
                run -> refused(run, begin(Scenes.named("free-body").build()).save(), ANOTHER_MECHANISM));
    }

    /** Same name, other numbers. */
    @Test
    void aStateOfTheSameMechanismWithAnotherPartIsRefused() {
        undisturbedBy(run -> refused(run, links(4).save(), ANOTHER_MECHANISM));
    }

    @Test
    void aStateCutShortIsRefusedWhereverItIsCut() {
        byte[] saved = links(3).save();
        undisturbedBy(run -> {
            for (int length = 0; length < saved.length; length++) {
                refused(run, Arrays.copyOf(saved, length), "the saved state is cut short");
            }
        });
    }

    @Test
    void aStateWithSomethingBehindItIsRefused() {
        undisturbedBy(run -> {
            byte[] saved = run.save();
            refused(run, Arrays.copyOf(saved, saved.length + 1), "the saved state is too long");
        });
    }

    @Test
    void garbageIsRefused() {
        SplittableRandom random = new SplittableRandom(2026);
        undisturbedBy(run -> {
            for (int trial = 0; trial < 100; trial++) {
                byte[] garbage = new byte[4 + trial * 20];
                random.nextBytes(garbage);
                refused(run, garbage, "these bytes are not a saved state");
            }
        });
    }

    @Test
    void aStateOfAnotherVersionIsRefused() {
        undisturbedBy(run -> {
            byte[] saved = run.save();
            int version = saved[7]++; // the last byte of the version, behind four bytes that say what this is
            refused(run, saved, "the saved state has version " + (version + 1) + ", this is version " + version);
        });
    }

    /** A bit anywhere behind the head: the checksum does not match, or a count asks for more than there is. */
    @Test
    void aDamagedStateIsRefused() {
        undisturbedBy(run -> {
            byte[] saved = run.save();
            for (int i = saved.length - Long.BYTES - 1; i > saved.length - 100; i -= 7) {
                byte[] damaged = saved.clone();
                damaged[i] ^= 1;
                assertThatThrownBy(() -> run.restore(damaged))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageMatching(
                                "the saved state is (damaged: its checksum does not match|cut short|too long)");
            }
        });
    }

    @Test
    void aStateOfAnotherEngineIsRefused() {
        String name = engine().name();
        undisturbedBy(run -> {
            byte[] saved = run.save();
            saved[10] =
                    'X'; // the first letter of the name, behind what this is, its version and the length of the name
            String other = "X" + name.substring(1);
            refused(run, saved, "the saved state is of the " + other + " engine, this is the " + name + " one");
        });
    }

    private static void refused(Simulation run, byte[] bytes, String message) {
        assertThatThrownBy(() -> run.restore(bytes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    /** In the middle of a run, which then goes on like one that has not been asked. */
    private void undisturbedBy(Consumer<Simulation> questions) {
        Simulation run = links(3);
        Simulation undisturbed = links(3);
        run.steps(50);
        undisturbed.steps(50);
        byte[] state = run.save();
        questions.accept(run);
        assertThat(run.save()).isEqualTo(state);
        assertThat(run.time()).isEqualTo(undisturbed.time());
        assertThat(PathHash.ofSteps(run, 50)).isEqualTo(PathHash.ofSteps(undisturbed, 50));
    }

    /** A chain of rods from 45°, or loose rods that turn if the engine has no joints. */
    private Simulation links(int count) {
        if (can(Capability.JOINTS)) {
            Mechanism chain = Chains.hanging("links", count, JointType.revolute(Vec3.X), 1, ReferenceSystem.ROD);
            return begin(InitialState.of(chain).position("joint1", Math.PI / 4), 0.01);
        }
        MechanismBuilder builder = Mechanism.named("links");
        for (int i = 1; i <= count; i++) {
            builder.body("link" + i, ReferenceSystem.ROD);
        }
        return begin(InitialState.of(builder.build()).twist("link1", Vec3.X, new Vec3(1, 2, 3)), 0.01);
    }
}
