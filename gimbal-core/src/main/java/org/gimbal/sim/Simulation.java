package org.gimbal.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.jspecify.annotations.Nullable;

/**
 * A run: steps of one length and order, controllers before each of them, observers after each of them.
 *
 * <pre>{@code
 * Simulation run = Simulation.of(engine, start, 0.01).build();
 * run.advance(10.0);
 * double angle = run.now().position("hinge");
 * }</pre>
 */
public final class Simulation {
    private final Engine engine;
    private final boolean takesInputs;
    private final Stepper stepper;
    private final double step;
    private final Composition composition;
    private final Controller[] controllers;
    private final List<Observer> observers;
    private final Snapshot snapshot;
    private final Sensing sensing;
    private boolean published;
    private boolean shown;

    private Simulation(Builder builder) {
        InitialState first = builder.first;
        stepper = first == null
                ? builder.system.start(builder.start)
                : builder.system.startBetween(first, builder.start, builder.step);
        engine = builder.system.engine();
        Set<Capability> able = engine.capabilities();
        takesInputs = able.contains(Capability.BODY_WRENCHES)
                && (able.contains(Capability.JOINT_EFFORTS) || !able.contains(Capability.JOINTS));
        step = builder.step;
        composition = builder.composition;
        controllers = builder.controllers.toArray(Controller[]::new);
        observers = List.copyOf(builder.observers);
        snapshot = new Snapshot(stepper.mechanism());
        sensing = new Sensing(snapshot, stepper.inputs());
        sense(0);
    }

    /** Sensors see every knot, so that none compares with one before the last. */
    private void sense(double length) {
        if (!sensing.isEmpty()) {
            now();
            sensing.read(length);
        }
    }

    /** Prepares a run with steps of {@code stepLength} seconds. */
    public static Builder of(Engine engine, InitialState start, double stepLength) {
        return new Builder(engine.compile(start.mechanism()), start, stepLength);
    }

    /** Prepares a run of what was compiled before, which other runs may share. */
    public static Builder of(CompiledSystem system, InitialState start, double stepLength) {
        return new Builder(system, start, stepLength);
    }

    /**
     * Prepares a run that is at a second configuration, at the time {@code stepLength}, after a step from a first one at
     * time zero, as variational integrators may start: momenta follow from both, and no velocity is given. Of second
     * order, if both are of the motion meant. Engines without such starts refuse.
     */
    public static Builder between(Engine engine, InitialState first, InitialState second, double stepLength) {
        Builder builder = new Builder(engine.compile(second.mechanism()), second, stepLength);
        builder.first = first;
        return builder;
    }

    /** Collects what a run needs. */
    public static final class Builder {
        private final CompiledSystem system;
        private final InitialState start;
        private final double step;
        private @Nullable InitialState first;
        private Composition composition = Composition.ORDER_2;
        private final List<Controller> controllers = new ArrayList<>();
        private final List<Observer> observers = new ArrayList<>();

        private Builder(CompiledSystem system, InitialState start, double stepLength) {
            if (!Double.isFinite(stepLength) || stepLength == 0) {
                throw new IllegalArgumentException("step length must be finite and not zero, got " + stepLength);
            }
            this.system = system;
            this.start = start;
            this.step = stepLength;
        }

        /** 2 (default), 4, 6 or 8; above 2 only for mechanisms that keep their energy. */
        public Builder order(int order) {
            composition = Composition.ofOrder(order);
            return this;
        }

        /**
         * Adds a controller. Before every step all of them are called in the order in which they were added, and each
         * finds the inputs as those before it have left them: if two set the same input, the later wins.
         */
        public Builder controller(Controller value) {
            controllers.add(value);
            return this;
        }

        public Builder observer(Observer value) {
            observers.add(value);
            return this;
        }

        public Simulation build() {
            requireRun();
            requireReversible(start.mechanism());
            return new Simulation(this);
        }

        private void requireRun() {
            Set<Capability> can = system.engine().capabilities();
            if (composition != Composition.ORDER_2 && !can.contains(Capability.HIGHER_ORDER)) {
                throw new ModelException("the " + system.engine().name() + " engine has no "
                        + Capability.HIGHER_ORDER.label() + ", got order " + composition.order());
            }
            if (step < 0) {
                requireBackwards(system.engine(), step);
            }
        }

        private void requireReversible(Mechanism mechanism) {
            if (composition == Composition.ORDER_2) {
                return;
            }
            boolean driven = !controllers.isEmpty();
            if (driven || !mechanism.conservative()) {
                String why = driven ? "a controller drives it" : loss(mechanism);
                throw new ModelException("order " + composition.order()
                        + " needs a mechanism that keeps its energy, but " + why + ": use order 2");
            }
        }
    }

    private static void requireBackwards(Engine engine, double step) {
        if (!engine.capabilities().contains(Capability.BACKWARDS)) {
            throw new ModelException("the " + engine.name() + " engine cannot run backwards, got step length " + step);
        }
    }

    private static String loss(Mechanism mechanism) {
        return mechanism.forces().stream()
                .filter(force -> !force.conservative())
                .findFirst()
                .map(force -> "force '" + force.name() + "' does not come from a potential")
                .orElse(mechanism.touches() ? "it has contacts" : "it has joint limits");
    }

    /** The engine that steps it. */
    public Engine engine() {
        return engine;
    }

    public Mechanism mechanism() {
        return stepper.mechanism();
    }

    /**
     * What of the start is not as it was asked for: coordinates, rates, poses and velocities that the joints do not allow,
     * each with how far it is off, and loops that close up to rounded numbers only. Empty if all is met.
     */
    public List<StartNote> startNotes() {
        return stepper.startNotes();
    }

    public double time() {
        return stepper.time();
    }

    public double stepLength() {
        return step;
    }

    /** The present knot; valid until the next step. */
    public Snapshot now() {
        if (!published) {
            stepper.publish(snapshot);
            published = true;
        }
        return snapshot;
    }

    /** What the controllers or the caller want of the joints; acts from the next step on. */
    public Inputs inputs() {
        return stepper.inputs();
    }

    /**
     * Takes the number of steps nearest to {@code seconds}, which counts in the direction of the run's step: negative
     * seconds take steps of the opposite sign, and lead back along the path.
     *
     * @throws IllegalArgumentException if that means to run backwards what cannot
     */
    public void advance(double seconds) {
        if (!Double.isFinite(seconds)) {
            throw new IllegalArgumentException("seconds to advance must be finite, got " + seconds);
        }
        long count = Math.round(seconds / Math.abs(step));
        for (long i = Math.abs(count); i > 0; i--) {
            step(count < 0 ? -step : step);
        }
    }

    /** Takes so many steps. */
    public void steps(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("the number of steps must not be negative, got " + count
                    + ": advance by negative seconds to go back");
        }
        for (long i = 0; i < count; i++) {
            step();
        }
    }

    /** One step; the report is reused by the next one. */
    public StepReport step() {
        return step(step);
    }

    /** One step of another length than the run's; backwards if it is negative. */
    public StepReport step(double length) {
        if (length < 0) {
            requireBackwards(engine, length);
        }
        showStart();
        for (Controller controller : controllers) {
            if (controller instanceof OpenLoop openLoop) {
                openLoop.control(time(), mechanism(), stepper.inputs());
            } else {
                controller.control(now(), stepper.inputs());
            }
        }
        requireInputs();
        if (composition != Composition.ORDER_2 && stepper.inputs().used()) {
            throw new ModelException("order " + composition.order()
                    + " needs a mechanism that keeps its energy, but inputs drive it: use order 2");
        }
        StepReport report = stepper.step(length, composition);
        published = false;
        sense(length);
        show(report);
        return report;
    }

    private void requireInputs() {
        if (!takesInputs && stepper.inputs().used()) {
            throw new ModelException("the " + engine.name() + " engine takes no efforts and wrenches as inputs");
        }
    }

    private void showStart() {
        if (!shown) {
            shown = true;
            show(StepReport.NONE);
        }
    }

    private void show(StepReport last) {
        for (int i = 0; i < observers.size(); i++) {
            observers.get(i).observe(now(), last);
        }
    }

    /** The complete state of the run. */
    public byte[] save() {
        return sensing.save(stepper.save());
    }

    /** Goes back, or over, to a saved state of the same mechanism. */
    public void restore(byte[] saved) {
        stepper.restore(sensing.withoutReadings(saved));
        published = false;
        if (!sensing.isEmpty()) {
            now();
            sensing.restore(saved);
        }
    }
}
