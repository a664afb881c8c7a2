package org.gimbal.reduced;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.reduced.ReducedOptions.Method;
import org.gimbal.reduced.ReducedOptions.Stabilisation;
import org.gimbal.reduced.impulse.BoundedSystem;
import org.gimbal.reduced.impulse.ImpulseStep;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.EngineChoice;
import org.gimbal.sim.EngineOption;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.PlainStep;
import org.gimbal.sim.control.StepControl;

/**
 * The engine in joint coordinates: articulated trees by a recursion in linear time, and loops as rows that close them
 * (RedMax supplement, 2019).
 */
public final class ReducedEngine implements Engine {
    static final String NAME = "reduced";

    /** How many times a step may be halved that does not follow the motion; all may be half as many times again. */
    private static final int HALVINGS = 11;

    private static final String TOLERANCE = "tolerance";
    private static final String INTEGRATOR = "integrator";
    private static final String STABILISATION = "stabilisation";

    /** What only steps with impulses take. */
    private static final Set<Capability> BOUNDED = Collections.unmodifiableSet(
            EnumSet.of(Capability.JOINT_LIMITS, Capability.EFFORT_LIMITS, Capability.DRY_FRICTION));

    private final ReducedOptions options;

    /** Whether the integrator was chosen; else it is another where steps need impulses. */
    private final boolean chosen;

    /** What tests alone may ask for. */
    private final Set<Capability> more;

    public ReducedEngine() {
        this(ReducedOptions.defaults(), false);
    }

    public ReducedEngine(ReducedOptions options) {
        this(options, true);
    }

    private ReducedEngine(ReducedOptions options, boolean chosen) {
        this(options, chosen, Set.of());
    }

    private ReducedEngine(ReducedOptions options, boolean chosen, Set<Capability> more) {
        this.options = options;
        this.chosen = chosen;
        this.more = more;
    }

    /**
     * One that takes contacts, for tests alone: bodies that rock on their edges lose too much where they land, since steps
     * are not cut there, and matrices are dense. Until then contacts are refused.
     */
    static ReducedEngine withContacts() {
        return new ReducedEngine(
                ReducedOptions.defaults(), false, Set.of(Capability.CONTACT, Capability.ROLLING_FRICTION));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return options.method().summary() + ", in joint coordinates: cheap and accurate, linear time on trees";
    }

    @Override
    public Set<Capability> capabilities() {
        Set<Capability> able = EnumSet.of(
                Capability.JOINTS,
                Capability.GEARS,
                Capability.CONSTRAINTS,
                Capability.PRESCRIBED_MOTION,
                Capability.ARMATURE,
                Capability.CENTRAL_GRAVITY,
                Capability.FIELDS,
                Capability.POTENTIALS,
                Capability.WRENCHES,
                Capability.SPRINGS,
                Capability.DAMPERS,
                Capability.SERVOS,
                Capability.VARIABLE_STEPS,
                Capability.JOINT_EFFORTS,
                Capability.BODY_WRENCHES);
        if (!chosen || options.method() == Method.IMPULSE) {
            able.addAll(BOUNDED);
        }
        if (options.method() != Method.IMPULSE) {
            able.add(Capability.REACTIONS);
        }
        if (!chosen || options.method().takesLoops()) {
            able.add(Capability.LOOPS);
        }
        able.addAll(more);
        return able;
    }

    @Override
    public String reasonAgainst(Capability missing) {
        if (missing == Capability.POINT_MASSES) {
            return "use the generalized engine";
        }
        String taken = "its integrator '" + options.method().word() + "' takes none; choose ";
        if (missing == Capability.LOOPS) {
            return taken + loopIntegrators() + ", or no integrator";
        }
        return BOUNDED.contains(missing) ? taken + "'impulse', or no integrator" : "use the maximal engine";
    }

    private static String loopIntegrators() {
        return Arrays.stream(Method.values())
                .filter(Method::takesLoops)
                .map(method -> "'" + method.word() + "'")
                .collect(Collectors.joining(", "));
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
        return new ReducedEngine(options.withTolerance(value), chosen, more);
    }

    @Override
    public List<EngineChoice> choices() {
        return List.of(integrator(), stabilisation());
    }

    private EngineChoice integrator() {
        List<String> words = Arrays.stream(Method.values()).map(Method::word).toList();
        return new EngineChoice(INTEGRATOR, "how it steps", options.method().word(), words);
    }

    private EngineChoice stabilisation() {
        List<String> words =
                Arrays.stream(Stabilisation.values()).map(Stabilisation::word).toList();
        String meaning = "what keeps loops, gears and constraints closed";
        return new EngineChoice(STABILISATION, meaning, options.stabilisation().word(), words);
    }

    @Override
    public ReducedEngine with(String choice, String value) {
        if (choice.equals(STABILISATION)) {
            Stabilisation wanted =
                    Stabilisation.named(value).orElseThrow(() -> stabilisation().unknownValue(value));
            return new ReducedEngine(options.withStabilisation(wanted), chosen, more);
        }
        if (!choice.equals(INTEGRATOR)) {
            throw EngineChoice.unknown(choice, this);
        }
        Method method = Method.named(value).orElseThrow(() -> integrator().unknownValue(value));
        return new ReducedEngine(options.withMethod(method), true, more);
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        Refusal.check(this, mechanism);
        ReducedSystem system = new ReducedSystem(mechanism);
        boolean impulses = options.method() == Method.IMPULSE || BoundedSystem.needed(mechanism);
        if (impulses && options.stabilisation() == Stabilisation.BAUMGARTE) {
            throw new ModelException("the " + NAME + " engine steps " + mechanism.name() + " by impulses, which close"
                    + " loops, gears and constraints themselves: choose the stabilisation 'projection'");
        }
        if (!impulses) {
            options.method().integrator(system, options.tolerance()); // which may refuse a force
        }
        return new Compiled(this, system, impulses);
    }

    /** Steps with impulses run where they are needed, whichever integrator usually does. */
    @Override
    public ReducedEngine inForce(Mechanism mechanism) {
        return BoundedSystem.needed(mechanism)
                ? new ReducedEngine(options.withMethod(Method.IMPULSE), chosen, more)
                : this;
    }

    /** Tells that another integrator runs than the one that usually does. */
    private List<StartNote> fallback() {
        return chosen
                ? List.of()
                : List.of(new StartNote(
                        INTEGRATOR,
                        0,
                        "",
                        "the mechanism has contacts, joint limits, dry friction or effort limits: the integrator is '"
                                + Method.IMPULSE.word() + "', not '"
                                + options.method().word() + "'"));
    }

    private ImpulseStep impulses(ReducedSystem system, Assembly assembly) {
        ReducedState start = new ReducedState(system, 0, assembly);
        new ForwardDynamics(system).requireInertia(start.q);
        return new ImpulseStep(system, assembly, start.q, start.u, start.kept, fallback());
    }

    private record Compiled(ReducedEngine engine, ReducedSystem system, boolean impulses) implements CompiledSystem {
        @Override
        public Mechanism mechanism() {
            return system.mechanism;
        }

        @Override
        public Stepper start(InitialState start) {
            PlainStep step = impulses
                    ? engine.impulses(system, new Assembly(system.linkage, start))
                    : new ReducedStep(system, start, engine.options);
            return new StepControl(this, step, HALVINGS, Double.POSITIVE_INFINITY);
        }
    }
}
