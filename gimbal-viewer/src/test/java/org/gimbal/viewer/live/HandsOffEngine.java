package org.gimbal.viewer.live;

import java.util.EnumSet;
import java.util.Set;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;

/** An engine that says of itself that it takes no wrenches from outside. */
final class HandsOffEngine implements Engine {
    @Override
    public String name() {
        return "hands-off";
    }

    @Override
    public String summary() {
        return "what <nobody> can touch";
    }

    @Override
    public Set<Capability> capabilities() {
        return Capability.allExcept(EnumSet.of(Capability.BODY_WRENCHES));
    }

    @Override
    public CompiledSystem compile(Mechanism mechanism) {
        return new MaximalEngine().compile(mechanism);
    }
}
