package org.gimbal.cli;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Stepper;

/** An engine without options for bodies that nothing connects: it computes as the maximal one does. */
final class FreeEngine implements Engine {
    private static final Set<Capability> MISSING =
            EnumSet.of(Capability.JOINTS, Capability.LOOPS, Capability.GEARS, Capability.CONTACT);

    /** Where it is the only engine besides the maximal one. */
    static EngineList second() {
        return new EngineList(List.of(new MaximalEngine(), new FreeEngine()));
    }

    /** Where it is what runs unless another is asked for. */
    static EngineList first() {
        return new EngineList(List.of(new FreeEngine(), new MaximalEngine()));
    }

    @Override
    public String name() {
        return "free";
    }

    @Override
    public String summary() {
        return "bodies that nothing connects";
    }

    @Override
    public Set<Capability> capabilities() {
        return Capability.allExcept(MISSING);
    }

    @Override
    public String reasonAgainst(Capability missing) {
        return missing == Capability.CONTACT ? "bodies pass through each other" : "";
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        Refusal.check(this, mechanism);
        return new Compiled(this, new MaximalEngine().compile(mechanism));
    }

    private record Compiled(Engine engine, CompiledSystem inner) implements CompiledSystem {
        @Override
        public Mechanism mechanism() {
            return inner.mechanism();
        }

        @Override
        public Stepper start(InitialState start) {
            return inner.start(start);
        }
    }
}
