/**
 * Timed runs: how fast the engines are, printed as tables.
 *
 * <p>Entry point: {@link org.gimbal.bench.Benchmarks}; one class per benchmark. Times are the best of several rounds
 * that are interleaved, so that a busy machine disturbs all rows alike; compare ratios within one run. May import:
 * everything of Gimbal. To add one: a class here, a line in {@code Benchmarks}.
 */
@NullMarked
package org.gimbal.bench;

import org.jspecify.annotations.NullMarked;
