/**
 * What acts, and what of it can be learned: {@link org.gimbal.learn.policy.Policy} and
 * {@link org.gimbal.learn.policy.PolicyFamily}. May import: {@code contract}.
 */
@NullMarked
package org.gimbal.learn.policy;

import org.jspecify.annotations.NullMarked;
