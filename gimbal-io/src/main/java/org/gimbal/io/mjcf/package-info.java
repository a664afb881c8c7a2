/**
 * MJCF, MuJoCo's format: {@link org.gimbal.io.mjcf.MjcfReader} reads the part that speaks of rigid bodies; softness and
 * solver settings are reported as ignored.
 *
 * <p>May import: the core, {@code io.source}, {@code io.report}, {@code io.model}, {@code io.xml}, {@code io.mesh},
 * {@code io.tree}.
 */
@NullMarked
package org.gimbal.io.mjcf;

import org.jspecify.annotations.NullMarked;
