package org.gimbal.sim;

import java.util.List;
import java.util.Set;
import org.gimbal.model.Mechanism;
import org.jspecify.annotations.Nullable;

/**
 * A way to simulate mechanisms. Compiling makes everything that depends on the mechanism alone, once; starting a run
 * from what was compiled is cheap, and any number of runs may share it, in any threads.
 */
public interface Engine {
    /** One lower-case word for command lines, files and reports, such as {@code maximal}. */
    String name();

    /** One line that says how it works and what it is good for. */
    String summary();

    /** What it can do. */
    Set<Capability> capabilities();

    /** Why it lacks a capability, or what to do about it; empty if there is nothing to say. */
    default String reasonAgainst(Capability missing) {
        return "";
    }

    /** What its user may set by name, with the values in force; empty if there is nothing. */
    default List<EngineOption> options() {
        return List.of();
    }

    /**
     * The same engine with one of its {@link #options} set to another value.
     *
     * @throws IllegalArgumentException if it has no such option, saying which it has, or cannot take the value
     */
    default Engine with(String option, double value) {
        throw EngineOption.unknown(option, this);
    }

    /** What its user may choose by name, with the choices in force; empty if there is nothing. */
    default List<EngineChoice> choices() {
        return List.of();
    }

    /**
     * The same engine with one of its {@link #choices} set to another value.
     *
     * @throws IllegalArgumentException if it has no such choice, or the choice no such value, saying what there is
     */
    default Engine with(String choice, String value) {
        throw EngineChoice.unknown(choice, this);
    }

    /**
     * The same engine with another integrator and tolerance, as files ask for; what is null stays as it is.
     *
     * @throws IllegalArgumentException if it has no such option, or cannot take the value
     */
    default Engine withIntegrator(@Nullable String integrator, @Nullable Double tolerance) {
        Engine engine = integrator == null ? this : with("integrator", integrator);
        return tolerance == null ? engine : engine.with("tolerance", tolerance.doubleValue());
    }

    /**
     * Compiles a mechanism.
     *
     * @throws org.gimbal.model.part.ModelException if the engine cannot simulate it, naming what and why
     */
    CompiledSystem compile(Mechanism mechanism);

    /** This engine with the choices that are in force for a mechanism, where it does not leave all of them as they are. */
    default Engine inForce(Mechanism mechanism) {
        return this;
    }
}
