package org.gimbal.maximal;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.EngineOption;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.PlainStep;
import org.gimbal.sim.control.StepControl;

/** The maximal-coordinate engine: every body has six coordinates, every joint its constraints (2020, 2023). */
public final class MaximalEngine implements Engine {
    static final String NAME = "maximal";

    private static final String TOLERANCE = "tolerance";

    /** What has bounds: only one linear solver keeps its digits there. */
    private static final Set<Capability> BOUNDED = EnumSet.of(
            Capability.JOINT_LIMITS,
            Capability.EFFORT_LIMITS,
            Capability.DRY_FRICTION,
            Capability.CONTACT,
            Capability.ROLLING_FRICTION,
            Capability.RESTITUTION);

    private final MaximalOptions options;

    public MaximalEngine() {
        this(MaximalOptions.defaults());
    }

    public MaximalEngine(MaximalOptions options) {
        this.options = options;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "variational integrator in maximal coordinates: loops and hard contact, joints to round-off, linear time";
    }

    @Override
    public Set<Capability> capabilities() {
        Set<Capability> missing = EnumSet.of(Capability.POINT_MASSES);
        if (!bounded()) {
            missing.addAll(BOUNDED);
        }
        return Capability.allExcept(missing);
    }

    @Override
    public String reasonAgainst(Capability missing) {
        if (missing == Capability.POINT_MASSES) {
            return "each body has equations of its own";
        }
        return BOUNDED.contains(missing)
                ? "use the linear solver TREE, the others lose their digits where a stop is hard"
                : "";
    }

    @Override
    public List<EngineOption> options() {
        String meaning = "largest joint error in m or rad, and velocity residual in m/s or rad/s, of a solve";
        return List.of(new EngineOption(TOLERANCE, meaning, options.tolerance()));
    }

    @Override
    public MaximalEngine with(String option, double value) {
        if (!option.equals(TOLERANCE)) {
            throw EngineOption.unknown(option, this);
        }
        return new MaximalEngine(options.withTolerance(value));
    }

    private boolean bounded() {
        return options.linearSolver() == MaximalOptions.LinearSolver.TREE;
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        Refusal.check(this, mechanism);
        return new Compiled(this, new MaximalSystem(mechanism));
    }

    private record Compiled(MaximalEngine engine, MaximalSystem system) implements CompiledSystem {
        @Override
        public Mechanism mechanism() {
            return system.mechanism;
        }

        @Override
        public Stepper start(InitialState start) {
            MaximalOptions options = engine.options;
            PlainStep step = new MaximalStep(system, start, options);
            return new StepControl(this, step, options.rescueDepth(), options.resolution());
        }
    }
}
