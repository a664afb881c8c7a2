package org.gimbal.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Observer;
import org.jspecify.annotations.Nullable;

/**
 * A mechanism run by several engines and integrators from the same start, and what they make of it.
 *
 * <pre>{@code
 * Comparison found = Comparison.of(scene::build, List.of(Contestant.of(one), Contestant.of(other)), 0.01, 10);
 * found.entries().forEach(entry -> System.out.println(entry.verdict().words()));
 * }</pre>
 *
 * Every contestant runs with steps of h, h/2 and h/4. The reference is the one whose last two runs stay together longest,
 * and among those the one whose last two runs differ least.
 * {@link Judge} tells what the differences mean.
 */
public final class Comparison {
    private final Mechanism mechanism;
    private final double step;
    private final long steps;
    private final double size;
    private final List<Entry> entries;

    private Comparison(Mechanism mechanism, double step, long steps, double size, List<Trial> trials) {
        this.mechanism = mechanism;
        this.step = step;
        this.steps = steps;
        this.size = size;
        Optional<Trial> reference = trials.stream()
                .filter(Trial::ran)
                .min(Comparator.comparingInt((Trial trial) -> -Judge.resolvedAlone(trial))
                        .thenComparingDouble(
                                trial -> trial.halving(Trial.RUNS - 2).upTo(Judge.resolvedAlone(trial))));
        boolean alone = trials.stream().filter(Trial::ran).count() == 1;
        entries = trials.stream()
                .map(trial -> new Judge(mechanism, trial, size).entry(reference.orElse(trial), alone))
                .toList();
    }

    /** Runs all of it. */
    public static Comparison of(
            Supplier<Scene.Setup> scene, List<Contestant> contestants, double step, double duration) {
        return of(scene, contestants, step, duration, contestant -> null);
    }

    /** The same with something that watches the first run of each contestant, or null. */
    public static Comparison of(
            Supplier<Scene.Setup> scene,
            List<Contestant> contestants,
            double step,
            double duration,
            Function<Contestant, @Nullable Observer> watch) {
        Mechanism mechanism = scene.get().start().mechanism();
        long steps = Math.max(1, Math.round(duration / step));
        double size = size(mechanism);
        List<Trial> trials = new ArrayList<>();
        for (Contestant contestant : contestants) {
            trials.add(Trial.of(contestant, scene, step, steps, size, watch.apply(contestant)));
        }
        return new Comparison(mechanism, step, steps, size, trials);
    }

    /** The longest lever of a joint on a body, m; one without any. */
    private static double size(Mechanism mechanism) {
        double longest = mechanism.joints().stream()
                .flatMap(joint -> Stream.of(joint.a(), joint.b()))
                .filter(anchor -> mechanism.bodyIndex(anchor.body()) >= 0)
                .mapToDouble(anchor -> anchor.frame().position().norm())
                .max()
                .orElse(0);
        return longest > 0 ? 2 * longest : 1;
    }

    public Mechanism mechanism() {
        return mechanism;
    }

    /** h, s. */
    public double step() {
        return step;
    }

    /** Of the first run of each contestant. */
    public long steps() {
        return steps;
    }

    /** Length that differences of places are measured by, m. */
    public double size() {
        return size;
    }

    /** In the order of the contestants. */
    public List<Entry> entries() {
        return entries;
    }

    /** The contestant that the others are measured against; empty if none ran. */
    public Optional<Entry> reference() {
        return entries.stream()
                .filter(entry -> entry.verdict().kind() == Verdict.Kind.REFERENCE
                        || entry.verdict().kind() == Verdict.Kind.ALONE)
                .findFirst();
    }

    /** The worst of all verdicts. */
    public Verdict verdict() {
        return entries.stream()
                .map(Entry::verdict)
                .max(Comparator.comparing(Verdict::kind))
                .orElseThrow();
    }
}
