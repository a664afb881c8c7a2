package org.gimbal.contact;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * How often each {@link SolveStrategy} was tried, how often it found a solution, and what it took. The iterations of
 * {@link SolveStrategy#HALVED} are those of all its parts, which are counted with the strategies that solved them too.
 */
public final class StrategyCounts {
    private static final SolveStrategy[] STRATEGIES = SolveStrategy.values();

    private static final class Count {
        long tried;
        long won;
        long iterations;
    }

    private final Map<SolveStrategy, Count> counts = new EnumMap<>(SolveStrategy.class);

    public StrategyCounts() {
        for (SolveStrategy strategy : STRATEGIES) {
            counts.put(strategy, new Count());
        }
    }

    private Count of(SolveStrategy strategy) {
        return Objects.requireNonNull(counts.get(strategy));
    }

    public void clear() {
        for (SolveStrategy strategy : STRATEGIES) {
            Count count = of(strategy);
            count.tried = 0;
            count.won = 0;
            count.iterations = 0;
        }
    }

    /** Adds one try, whether it found a solution, and the linear systems it factorised. */
    public void add(SolveStrategy strategy, boolean solved, int factorised) {
        Count count = of(strategy);
        count.tried++;
        count.won += solved ? 1 : 0;
        count.iterations += factorised;
    }

    /** Adds iterations to a strategy whose tries are counted elsewhere. */
    public void addIterations(SolveStrategy strategy, int factorised) {
        of(strategy).iterations += factorised;
    }

    public void add(StrategyCounts other) {
        for (SolveStrategy strategy : STRATEGIES) {
            Count count = of(strategy);
            Count added = other.of(strategy);
            count.tried += added.tried;
            count.won += added.won;
            count.iterations += added.iterations;
        }
    }

    public long tried(SolveStrategy strategy) {
        return of(strategy).tried;
    }

    public long won(SolveStrategy strategy) {
        return of(strategy).won;
    }

    /** Linear systems factorised. */
    public long iterations(SolveStrategy strategy) {
        return of(strategy).iterations;
    }
}
