/**
 * Episodes, one or many, on any number of threads with the same results:
 * {@link org.gimbal.learn.rollout.Rollouts}, {@link org.gimbal.learn.rollout.EnvironmentVector}. May import:
 * {@code contract}, {@code policy}.
 */
@NullMarked
package org.gimbal.learn.rollout;

import org.jspecify.annotations.NullMarked;
