package org.gimbal.reduced;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gimbal.model.Mechanism;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.EngineChoice;
import org.gimbal.sim.EngineOption;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.StepControl;

/** The engine in joint coordinates: articulated trees by a recursion in linear time (RedMax supplement, 2019). */
public final class ReducedEngine implements Engine {
    static final String NAME = "reduced";

    /** How many times a step may be halved that does not follow the motion; all may be half as many times again. */
    private static final int HALVINGS = 11;

    private static final String TOLERANCE = "tolerance";
    private static final String INTEGRATOR = "integrator";

    private final ReducedOptions options;

    public ReducedEngine() {
        this(ReducedOptions.defaults());
    }

    public ReducedEngine(ReducedOptions options) {
        this.options = options;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return options.method().summary() + ", in joint coordinates: trees, cheap and accurate, linear time";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.JOINTS,
                Capability.GEARS,
                Capability.CONSTRAINTS,
                Capability.PRESCRIBED_MOTION,
                Capability.CENTRAL_GRAVITY,
                Capability.POTENTIALS,
                Capability.WRENCHES,
                Capability.SPRINGS,
                Capability.DAMPERS,
                Capability.SERVOS,
                Capability.VARIABLE_STEPS,
                Capability.JOINT_EFFORTS,
                Capability.BODY_WRENCHES);
    }

    @Override
    public String reasonAgainst(Capability missing) {
        return "use the maximal engine";
    }

    @Override
    public List<EngineOption> options() {
        String meaning = "largest error of a step, relative to 1 rad, to the length of the mechanism and to velocities";
        return options.method().toleranceMatters()
                ? List.of(new EngineOption(TOLERANCE, meaning, options.tolerance()))
                : List.of();
    }

    /** Sets the tolerance, if the integrator has one. */
    @Override
    public ReducedEngine with(String option, double value) {
        if (option.equals(TOLERANCE) && !options.method().toleranceMatters()) {
            throw new IllegalArgumentException("no tolerance governs the integrator '"
                    + options.method().word() + "', whose steps are those of the run");
        }
        if (!option.equals(TOLERANCE)) {
            throw EngineOption.unknown(option, this);
        }
        return new ReducedEngine(options.withTolerance(value));
    }

    @Override
    public List<EngineChoice> choices() {
        return List.of(integrator());
    }

    private EngineChoice integrator() {
        List<String> words = Arrays.stream(ReducedOptions.Method.values())
                .map(ReducedOptions.Method::word)
                .toList();
        return new EngineChoice(INTEGRATOR, "how it steps", options.method().word(), words);
    }

    @Override
    public ReducedEngine with(String choice, String value) {
        if (!choice.equals(INTEGRATOR)) {
            throw EngineChoice.unknown(choice, this);
        }
        ReducedOptions.Method method = ReducedOptions.Method.named(value)
                .orElseThrow(() -> integrator().unknownValue(value));
        return new ReducedEngine(options.withMethod(method));
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        Refusal.check(this, mechanism);
        ReducedSystem system = new ReducedSystem(mechanism);
        options.method().integrator(system, options.tolerance()); // which may refuse a force
        return new Compiled(this, system);
    }

    private record Compiled(ReducedEngine engine, ReducedSystem system) implements CompiledSystem {
        @Override
        public Mechanism mechanism() {
            return system.mechanism;
        }

        @Override
        public Stepper start(InitialState start) {
            return new StepControl(
                    this, new ReducedStep(system, start, engine.options), HALVINGS, Double.POSITIVE_INFINITY);
        }
    }
}
