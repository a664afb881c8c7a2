/**
 * What the parts of a mechanism refer to each other by, and what they share: frames on bodies, shapes with a place,
 * coordinates by name, bodies as laws of the user see them, and the exception for a model that cannot be.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}. Must not know: the other packages of the model.
 */
@NullMarked
package org.gimbal.model.part;

import org.jspecify.annotations.NullMarked;
