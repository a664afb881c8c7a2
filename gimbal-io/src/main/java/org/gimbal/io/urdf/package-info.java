/**
 * URDF: {@link org.gimbal.io.urdf.UrdfReader} reads it, with loops as far as dialects of it have them.
 *
 * <p>May import: the core, {@code io.source}, {@code io.report}, {@code io.model}, {@code io.xml}, {@code io.mesh},
 * {@code io.tree}.
 */
@NullMarked
package org.gimbal.io.urdf;

import org.jspecify.annotations.NullMarked;
