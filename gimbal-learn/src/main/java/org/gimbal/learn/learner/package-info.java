/**
 * Learners ask for episodes with parameters of their choice and are told what came of them:
 * {@link org.gimbal.learn.learner.Learner}. A new one gets a line in {@link org.gimbal.learn.learner.Learners}. Imports
 * no other package of Gimbal: parameters are plain numbers here, in units of their spread around their start.
 */
@NullMarked
package org.gimbal.learn.learner;

import org.jspecify.annotations.NullMarked;
