package org.gimbal.liegroup;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.EngineChoice;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.StepControl;

/**
 * A variational integrator on the Lie group of unit quaternions, for free bodies in fields (Shen and Leok, 2017): steps
 * of the equations (L2) of docs/theory/liegroup.md. It turns bodies like the maximal engine's chord rule, not like its
 * exponential rule; (L11) says by how much they differ.
 */
public final class LieGroupEngine implements Engine {
    static final String NAME = "lie-group";

    /** How many times a step without a solution may be halved; all may be half as many times again. */
    private static final int HALVINGS = 11;

    private static final String FORM = "form";
    private static final String ITERATION = "iteration";

    private final LieGroupOptions options;

    public LieGroupEngine() {
        this(LieGroupOptions.defaults());
    }

    public LieGroupEngine(LieGroupOptions options) {
        this.options = options;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "variational integrator on unit quaternions: free bodies in fields, momenta to round-off";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.CENTRAL_GRAVITY,
                Capability.FIELDS,
                Capability.POTENTIALS,
                Capability.HIGHER_ORDER,
                Capability.BACKWARDS,
                Capability.VARIABLE_STEPS,
                Capability.BODY_WRENCHES,
                Capability.NO_ENERGY_DRIFT,
                Capability.EXACT_MOMENTUM);
    }

    @Override
    public String reasonAgainst(Capability missing) {
        return "it is for free bodies in fields; use the maximal engine";
    }

    @Override
    public List<EngineChoice> choices() {
        return List.of(form(), iteration());
    }

    private EngineChoice form() {
        List<String> words = Arrays.stream(LieGroupOptions.Form.values())
                .map(LieGroupOptions.Form::word)
                .toList();
        return new EngineChoice(
                FORM, "what is kept from knot to knot", options.form().word(), words);
    }

    private EngineChoice iteration() {
        List<String> words = Arrays.stream(LieGroupOptions.Iteration.values())
                .map(LieGroupOptions.Iteration::word)
                .toList();
        return new EngineChoice(
                ITERATION,
                "how the equation of a step is solved",
                options.iteration().word(),
                words);
    }

    @Override
    public LieGroupEngine with(String choice, String value) {
        return new LieGroupEngine(
                switch (choice) {
                    case FORM ->
                        options.withForm(
                                LieGroupOptions.Form.named(value).orElseThrow(() -> form().unknownValue(value)));
                    case ITERATION ->
                        options.withIteration(LieGroupOptions.Iteration.named(value)
                                .orElseThrow(() -> iteration().unknownValue(value)));
                    default -> throw EngineChoice.unknown(choice, this);
                });
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        Refusal.check(this, mechanism);
        return new Compiled(this, new LieGroupSystem(mechanism));
    }

    private record Compiled(LieGroupEngine engine, LieGroupSystem system) implements CompiledSystem {
        @Override
        public Mechanism mechanism() {
            return system.mechanism;
        }

        @Override
        public Stepper start(InitialState start) {
            LieGroupStep step = new LieGroupStep(system, start, engine.options);
            return new StepControl(this, step, HALVINGS, Double.POSITIVE_INFINITY);
        }
    }
}
