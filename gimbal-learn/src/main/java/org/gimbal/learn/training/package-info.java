/**
 * A learner at work: budget, early stop, curve, checkpoint, resumption. Entry point:
 * {@link org.gimbal.learn.training.Training}. May import: all above it.
 */
@NullMarked
package org.gimbal.learn.training;

import org.jspecify.annotations.NullMarked;
