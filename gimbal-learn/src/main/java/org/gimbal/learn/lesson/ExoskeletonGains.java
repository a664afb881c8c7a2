package org.gimbal.learn.lesson;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.policy.Policy;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Controller;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;

/**
 * The exoskeleton of the 2023 paper, 5.4 and Algorithm 8: the gains that move elbow and shoulder are to be so small
 * that neither a healthy nor a spastic elbow bears more than 5 N·m, and no smaller. The model is {@code
 * examples/exoskeleton/exoskeleton.yaml}; its two motors and the spasm are driven from here.
 */
final class ExoskeletonGains implements Lesson {
    private static final String FILE = "exoskeleton.yaml";
    private static final double QUARTER = StrictMath.PI / 4;

    /** Interaction torque that costs, a little below the 5 N·m of the paper. */
    private static final double FREE = 4.5;

    private static final double DEAR = 10;

    /** Of the model file: stiffness and damping of a cuff across, and in turning; from the elbow to the cuff, m. */
    private static final double[] CUFF = {5000, 100};

    private static final double[] TWIST = {2, 0.1};
    private static final double REACH = 0.152;

    /** Where in an observation things are. */
    private static final int SHOULDER = 2;

    private static final int ELBOW = 4;
    private static final int TORQUE = 11;

    private static final List<String> DRIVEN = List.of("abduction", "shoulder-flexion", "rotation", "elbow-flexion");

    private static final LessonCard CARD = LessonCard.of(
                    "exoskeleton",
                    "gains of an exoskeleton that a spastic elbow bears (2023 paper, Fig. 14)",
                    LessonSetups.parameters(
                            LessonSetups.step("of the simulation and of the controllers, s", 0.001, 1e-4, 0.002),
                            10,
                            Parameter.choice("patient", "who wears it", "both", "healthy", "spastic")))
            .rewarding(
                    "−(e_s² + e_e² + 10 max(0, |τ| − 4.5 N·m)²) for each second, with the errors of shoulder and elbow in rad and"
                            + " the torque τ that the cuff puts on the elbow")
            .solvedFrom(
                    -0.6,
                    "the torque stays below 5 N·m for both patients, and the elbow within about 0.35 rad of its path")
            .attemptsOf(2);

    @Override
    public LessonCard card() {
        return CARD;
    }

    /** Even seeds are healthy, odd ones spastic. */
    @Override
    public List<Long> episodeSeeds(long seed) {
        return List.of(0L, 1L);
    }

    /** Algorithm 8, with a scale for each joint; the paper has one for both and finds it by hand. */
    @Override
    public PolicyFamily family(Settings settings) {
        return new PolicyFamily(
                List.of(
                        new Tunable("elbow scale", "1", 1, 0.4, 0.02, 1.5),
                        new Tunable("shoulder scale", "1", 1, 0.4, 0.02, 1.5)),
                ExoskeletonGains::tracking);
    }

    private static Policy tracking(double[] scale) {
        return seen -> {
            double sine = SineCosine.sin(seen[0]);
            double speed = QUARTER * SineCosine.cos(seen[0]);
            double elbow = 50 * (QUARTER * (sine - 1) - seen[ELBOW]) + 5 * (speed - seen[ELBOW + 4]);
            double shoulder = 100 * (QUARTER * (sine + 1) - seen[SHOULDER]) + 10 * (speed - seen[SHOULDER + 4]);
            return new double[] {scale[0] * elbow, scale[1] * shoulder};
        };
    }

    /** The motors of elbow and shoulder and the spasm without gains of their own take the torques they are told. */
    @Override
    public Exercise exercise(Settings s) {
        Map<String, Double> told = Map.of("elbow_scale", 0.0, "shoulder_scale", 0.0, "spastic", 0.0);
        Scene.Setup model = ModelFiles.read(
                        model(), ModelFolder.nowhere(), new ModelFiles.Options(told, Map.<String, Path>of()))
                .model()
                .setup();
        return new Rehabilitation(LessonSetups.timed(model.start(), s), s.word("patient"));
    }

    private static SourceText model() {
        try (InputStream in = Objects.requireNonNull(ExoskeletonGains.class.getResourceAsStream(FILE))) {
            return new SourceText(FILE, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // it is in the jar
        }
    }

    /** The exercise of the patient. */
    private record Rehabilitation(Scene.Setup setup, String patient) implements Exercise {
        private static final Spaces SPACES = new Spaces(
                Space.of(
                        Channel.of("time", "s"),
                        Channel.of("abduction", "rad"),
                        Channel.of("shoulder-flexion", "rad"),
                        Channel.of("rotation", "rad"),
                        Channel.of("elbow-flexion", "rad"),
                        Channel.of("abduction rate", "rad/s"),
                        Channel.of("shoulder-flexion rate", "rad/s"),
                        Channel.of("rotation rate", "rad/s"),
                        Channel.of("elbow-flexion rate", "rad/s"),
                        Channel.of("patient's elbow", "rad"),
                        Channel.of("patient's elbow rate", "rad/s"),
                        Channel.of("torque on the patient's elbow", "N·m")),
                Space.of(Channel.within("elbow torque", "N·m", 200), Channel.within("shoulder torque", "N·m", 400)));

        @Override
        public Spaces spaces() {
            return SPACES;
        }

        /** A spastic elbow resists with 10 (−π/4 − θ) − 2 θ̇. */
        @Override
        public List<Controller> surroundings(long seed) {
            boolean spastic = patient.equals("both") ? (seed & 1) == 1 : patient.equals("spastic");
            Controller spasm = (at, inputs) ->
                    inputs.drive("spasm", 10 * (-QUARTER - at.position("elbow")) - 2 * at.rate("elbow"));
            return spastic ? List.of(spasm) : List.of();
        }

        /** The two joints that only keep up follow the drives of the model file. */
        @Override
        public void act(double[] action, Snapshot at, Inputs inputs) {
            inputs.drive("elbow-motor", action[0]);
            inputs.drive("shoulder-motor", action[1]);
            double tilt = 0.1 * SineCosine.sin(at.time());
            double speed = 0.1 * SineCosine.cos(at.time());
            inputs.target("abduction-motor", tilt, speed, 0);
            inputs.target("rotation-motor", tilt, speed, 0);
        }

        @Override
        public void observe(Snapshot at, double[] seen) {
            seen[0] = at.time();
            for (int k = 0; k < DRIVEN.size(); k++) {
                seen[1 + k] = at.position(DRIVEN.get(k));
                seen[5 + k] = at.rate(DRIVEN.get(k));
            }
            seen[9] = at.position("elbow");
            seen[10] = at.rate("elbow");
            seen[TORQUE] = torque(at);
        }

        /**
         * What the lower cuff does about the patient's elbow. Its joint holds the arm in the plane of bending and turns
         * nothing about the normal of that plane; springs and dampers act at the cuff, along axes of the exoskeleton.
         */
        private static double torque(Snapshot at) {
            double[] q = at.positions("lower-cuff");
            double[] rate = at.rates("lower-cuff");
            double alongX = -CUFF[0] * q[0] - CUFF[1] * rate[0];
            double alongY = -CUFF[0] * q[1] - CUFF[1] * rate[1];
            double turning = -TWIST[0] * q[2] - TWIST[1] * rate[2];
            return REACH * (SineCosine.cos(q[2]) * alongY - SineCosine.sin(q[2]) * alongX) + turning;
        }

        @Override
        public double reward(double[] before, double[] action, double[] after) {
            double sine = SineCosine.sin(after[0]);
            double shoulder = QUARTER * (sine + 1) - after[SHOULDER];
            double elbow = QUARTER * (sine - 1) - after[ELBOW];
            double excess = Math.max(0, Math.abs(after[TORQUE]) - FREE);
            return -setup.step() * (shoulder * shoulder + elbow * elbow + DEAR * excess * excess);
        }
    }
}
