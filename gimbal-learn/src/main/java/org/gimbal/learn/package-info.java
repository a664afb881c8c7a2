/**
 * Learning in simulation. {@code contract}: what an environment owes; {@code simulated}: mechanisms as environments;
 * {@code policy}: what acts; {@code rollout}: episodes on all cores; {@code learner}: what looks for better
 * parameters; {@code training}: budget, curve, files, resumption; {@code report}: the curve as chart and page;
 * {@code lesson}: the environments that come along, to which one is added in its list, {@code Lessons}.
 *
 * <p>Dependencies go one way, in that order. The engines know nothing of all this.
 */
@NullMarked
package org.gimbal.learn;

import org.jspecify.annotations.NullMarked;
