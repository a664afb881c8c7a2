package org.gimbal.reduced;

import java.util.EnumSet;
import java.util.Set;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.StepControl;

/** The engine in joint coordinates: articulated trees by a recursion in linear time (RedMax supplement, 2019). */
public final class ReducedEngine implements Engine {
    static final String NAME = "reduced";

    /** How many times a step may be halved that does not follow the motion; all may be half as many times again. */
    private static final int HALVINGS = 8;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "explicit Runge–Kutta steps of order 4 in joint coordinates: trees, cheap and accurate, linear time";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.JOINTS,
                Capability.CENTRAL_GRAVITY,
                Capability.POTENTIALS,
                Capability.WRENCHES,
                Capability.SPRINGS,
                Capability.SERVOS,
                Capability.VARIABLE_STEPS,
                Capability.JOINT_EFFORTS,
                Capability.BODY_WRENCHES);
    }

    @Override
    public String reasonAgainst(Capability missing) {
        return missing == Capability.DAMPERS
                ? "its explicit steps would have to be short where a damper is stiff; use the maximal engine"
                : "use the maximal engine";
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        Refusal.check(this, mechanism);
        return new Compiled(this, new ReducedSystem(mechanism));
    }

    private record Compiled(ReducedEngine engine, ReducedSystem system) implements CompiledSystem {
        @Override
        public Mechanism mechanism() {
            return system.mechanism;
        }

        @Override
        public Stepper start(InitialState start) {
            return new StepControl(this, new ReducedStep(system, start), HALVINGS, Double.POSITIVE_INFINITY);
        }
    }
}
