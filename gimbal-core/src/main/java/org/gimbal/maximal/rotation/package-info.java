/**
 * How a step of the maximal engine turns a body: {@code RotationRule}, with the exponential rule, which is the default,
 * and the papers' chord rule. Derivations: docs/theory/maximal.md (M1, M4). Only the engine may see this package.
 *
 * <p>May import: {@code numerics.space}. Must not know: mechanisms, states, options.
 */
@NullMarked
package org.gimbal.maximal.rotation;

import org.jspecify.annotations.NullMarked;
