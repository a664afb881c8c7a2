/**
 * Random mechanisms that roll and glide, combined with everything else that a mechanism may have. Begin with {@link
 * org.gimbal.testing.rollers.RandomRollers}. May use the model, runs and random draws of scenes; no engine.
 */
@NullMarked
package org.gimbal.testing.rollers;

import org.jspecify.annotations.NullMarked;
