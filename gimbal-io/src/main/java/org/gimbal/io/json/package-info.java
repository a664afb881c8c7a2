/**
 * Trees of keys and values, written as YAML or JSON: {@link org.gimbal.io.json.Tree} and
 * {@link org.gimbal.io.json.TreeText}.
 *
 * <p>May import: the core's vectors.
 */
@NullMarked
package org.gimbal.io.json;

import org.jspecify.annotations.NullMarked;
