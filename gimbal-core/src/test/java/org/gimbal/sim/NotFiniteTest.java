package org.gimbal.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not a finite number is refused where it comes in, by name, and the run can go on without it. */
class NotFiniteTest {
    private static final double[] WRONG = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    /** While it is on, laws of the user give what is wrong. */
    private static final class Fault {
        double value;

        double on(double right) {
            return value == 0 ? right : value;
        }
    }

    static Stream<Arguments> inputs() {
        List<Arguments> cases = new ArrayList<>();
        for (double wrong : WRONG) {
            for (boolean resting : new boolean[] {true, false}) {
                add(cases, "the effort on joint 'hinge'", resting, (at, in) -> in.effort("hinge", wrong));
                add(cases, "the force on body 'rod'", resting, (at, in) -> in.force("rod", 0, wrong, 0));
                add(cases, "the torque on body 'rod'", resting, (at, in) -> in.torque("rod", 0, 0, wrong));
                add(cases, "the target of servo 'servo'", resting, (at, in) -> in.target("servo", wrong));
                add(cases, "the target of servo 'servo'", resting, (at, in) -> in.target("servo", 0, wrong, 0));
                add(cases, "the effort of motor 'motor'", resting, (at, in) -> in.drive("motor", wrong));
                for (WrenchFrame frame : WrenchFrame.values()) {
                    Vec3 vector = new Vec3(wrong, 0, 0);
                    add(
                            cases,
                            "the force of the wrench on body 'rod'",
                            resting,
                            (at, in) -> in.wrench(at, "rod", frame, vector, Vec3.ZERO));
                    add(
                            cases,
                            "the torque of the wrench on body 'rod'",
                            resting,
                            (at, in) -> in.wrench(at, "rod", frame, Vec3.ZERO, vector));
                }
            }
        }
        return cases.stream();
    }

    private static void add(List<Arguments> cases, String name, boolean resting, BiConsumer<Snapshot, Inputs> setting) {
        cases.add(Arguments.of(name, resting, setting));
    }

    @ParameterizedTest
    @MethodSource
    void inputs(String name, boolean resting, BiConsumer<Snapshot, Inputs> setting) {
        boolean[] on = {false};
        Simulation run = Simulation.of(new MaximalEngine(), start(mechanism(), resting), 0.01)
                .controller((at, inputs) -> {
                    if (on[0]) {
                        setting.accept(at, inputs);
                    }
                })
                .build();
        Simulation sound = Simulation.of(new MaximalEngine(), start(mechanism(), resting), 0.01)
                .build();
        run.steps(3);
        sound.steps(3);
        on[0] = true;
        assertThatThrownBy(run::step).isInstanceOf(ModelException.class).hasMessageContaining(name);
        assertThatThrownBy(() -> setting.accept(run.now(), run.inputs())).hasMessageContaining(name);
        on[0] = false;
        run.steps(3);
        sound.steps(3);
        assertThat(run.now().position("hinge")).isEqualTo(sound.now().position("hinge"));
        assertThat(run.now().time()).isEqualTo(sound.now().time());
    }

    static Stream<Arguments> laws() {
        List<Arguments> cases = new ArrayList<>();
        for (double wrong : WRONG) {
            for (boolean resting : new boolean[] {true, false}) {
                for (String name : List.of("wind", "field", "spiral", "brake", "drive")) {
                    cases.add(Arguments.of(name, wrong, resting));
                }
            }
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource
    void laws(String name, double wrong, boolean resting) {
        Fault fault = new Fault();
        InitialState start = start(withLaw(name, fault), resting && !name.equals("drive"));
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.01).build();
        Simulation sound = Simulation.of(new MaximalEngine(), start, 0.01).build();
        run.steps(3);
        byte[] before = run.save();
        fault.value = wrong;
        assertThatThrownBy(run::step).hasMessageContaining("'" + name + "'").hasMessageContaining("not finite");
        assertThat(run.save())
                .as("a step that fails leaves the state as it was")
                .isEqualTo(before);
        fault.value = 0;
        run.steps(3);
        sound.steps(6);
        assertThat(run.now().position("hinge")).isEqualTo(sound.now().position("hinge"));
    }

    private static Mechanism withLaw(String name, Fault fault) {
        MechanismBuilder builder = rods();
        Measure hinge = Measure.of("hinge");
        switch (name) {
            case "wind" -> builder.wrench("wind", (t, motions, out) -> out.addForce(0, 0, fault.on(0), 0), "rod");
            case "field" ->
                builder.potential(
                        "field",
                        new PotentialForce.Law() {
                            @Override
                            public double energy(BodyPoses poses) {
                                return fault.on(0);
                            }

                            @Override
                            public void push(BodyPoses poses, WrenchSink out) {
                                out.addForce(0, fault.on(0), 0, 0);
                            }
                        },
                        "rod");
            case "spiral" ->
                builder.force(new Spring("spiral", hinge, new Spring.Law() {
                    @Override
                    public double energy(double q) {
                        return fault.on(0.5 * q * q);
                    }

                    @Override
                    public double slope(double q) {
                        return fault.on(q);
                    }

                    @Override
                    public double curvature(double q) {
                        return 1;
                    }
                }));
            case "brake" ->
                builder.force(new Damper("brake", hinge, new Damper.Law() {
                    @Override
                    public double resistance(double v) {
                        return fault.on(v);
                    }

                    @Override
                    public double slope(double v) {
                        return 1;
                    }
                }));
            default ->
                builder.prescribe("drive", "hinge", Signal.of(new Signal.Law() {
                    @Override
                    public double value(double t) {
                        return fault.on(t);
                    }

                    @Override
                    public double rate(double t) {
                        return 1;
                    }
                }));
        }
        return builder.build();
    }

    private static Mechanism mechanism() {
        return rods().servo("servo", Measure.of("hinge"), 1, 1)
                .motor("motor", Measure.of("elbow"), 10)
                .build();
    }

    private static MechanismBuilder rods() {
        return Mechanism.named("rods")
                .weightless()
                .bodyOfMass("rod", new Box(0.1, 0.1, 1), 1)
                .bodyOfMass("end", new Box(0.1, 0.1, 1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .joint("elbow", JointType.revolute(Vec3.X), Anchor.on("rod", 0, 0, -0.5), Anchor.on("end", 0, 0, 0.5));
    }

    /** At rest where nothing moves, so that nothing but the input is there to notice. */
    private static InitialState start(Mechanism mechanism, boolean resting) {
        InitialState start = InitialState.of(mechanism);
        return resting || !mechanism.motions().isEmpty() ? start : start.velocity("hinge", 1);
    }
}
