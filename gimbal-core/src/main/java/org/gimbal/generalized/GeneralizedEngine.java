package org.gimbal.generalized;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.EngineChoice;
import org.gimbal.sim.EngineOption;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.StepControl;

/** Discrete mechanics in joint coordinates: a variational integrator on trees and loops (Johnson and Murphey, 2009). */
public final class GeneralizedEngine implements Engine {
    static final String NAME = "generalized";

    /** How many times a step without a solution may be halved; all may be half as many times again. */
    private static final int HALVINGS = 11;

    /** Largest change of an angular velocity that joints make over a step, times the step, rad: as in other engines. */
    private static final double RESOLVED_CHANGE = 0.02;

    private static final String ALPHA = "alpha";
    private static final String RULE = "integrator";
    private static final String FORCING = "forcing";

    private final GeneralizedOptions options;

    public GeneralizedEngine() {
        this(GeneralizedOptions.defaults());
    }

    public GeneralizedEngine(GeneralizedOptions options) {
        this.options = options;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "variational integrator in joint coordinates: trees and loops, energy without a trend, linear time";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.JOINTS,
                Capability.LOOPS,
                Capability.GEARS,
                Capability.CONSTRAINTS,
                Capability.VELOCITY_CONSTRAINTS,
                Capability.PRESCRIBED_MOTION,
                Capability.ARMATURE,
                Capability.CENTRAL_GRAVITY,
                Capability.FIELDS,
                Capability.POTENTIALS,
                Capability.WRENCHES,
                Capability.SPRINGS,
                Capability.DAMPERS,
                Capability.SERVOS,
                Capability.HIGHER_ORDER,
                Capability.POINT_MASSES,
                Capability.BACKWARDS,
                Capability.VARIABLE_STEPS,
                Capability.JOINT_EFFORTS,
                Capability.BODY_WRENCHES,
                Capability.REACTIONS,
                Capability.NO_ENERGY_DRIFT);
    }

    @Override
    public String reasonAgainst(Capability missing) {
        return "use the maximal engine";
    }

    @Override
    public List<EngineOption> options() {
        String meaning = "place of the midpoint in a step, from 0 to 1; only 0.5 has order 2";
        return options.rule() == GeneralizedOptions.Rule.MIDPOINT
                ? List.of(new EngineOption(ALPHA, meaning, options.alpha()))
                : List.of();
    }

    @Override
    public GeneralizedEngine with(String option, double value) {
        if (!option.equals(ALPHA) || options().isEmpty()) {
            throw EngineOption.unknown(option, this);
        }
        return new GeneralizedEngine(options.withAlpha(value));
    }

    @Override
    public List<EngineChoice> choices() {
        return List.of(rule(), forcing());
    }

    private EngineChoice rule() {
        List<String> words = Arrays.stream(GeneralizedOptions.Rule.values())
                .map(GeneralizedOptions.Rule::word)
                .toList();
        return new EngineChoice(
                RULE, "where a step looks at the Lagrangian", options.rule().word(), words);
    }

    private EngineChoice forcing() {
        List<String> words = Arrays.stream(GeneralizedOptions.Forcing.values())
                .map(GeneralizedOptions.Forcing::word)
                .toList();
        return new EngineChoice(
                FORCING, "to which ends of a step forces act", options.forcing().word(), words);
    }

    @Override
    public GeneralizedEngine with(String choice, String value) {
        return new GeneralizedEngine(
                switch (choice) {
                    case RULE ->
                        options.withRule(
                                GeneralizedOptions.Rule.named(value).orElseThrow(() -> rule().unknownValue(value)));
                    case FORCING ->
                        options.withForcing(GeneralizedOptions.Forcing.named(value)
                                .orElseThrow(() -> forcing().unknownValue(value)));
                    default -> throw EngineChoice.unknown(choice, this);
                });
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        Refusal.check(this, mechanism);
        return new Compiled(this, new GeneralizedSystem(mechanism));
    }

    private record Compiled(GeneralizedEngine engine, GeneralizedSystem system) implements CompiledSystem {
        @Override
        public Mechanism mechanism() {
            return system.tree.mechanism;
        }

        @Override
        public Stepper start(InitialState start) {
            GeneralizedStep step = new GeneralizedStep(system, start, engine.options);
            return new StepControl(this, step, HALVINGS, RESOLVED_CHANGE);
        }

        @Override
        public Stepper startBetween(InitialState first, InitialState second, double h) {
            GeneralizedStep step = TwoConfigurations.start(system, first, second, h, engine.options);
            return new StepControl(this, step, HALVINGS, RESOLVED_CHANGE);
        }
    }
}
