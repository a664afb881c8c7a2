/**
 * The s-expressions of trep: {@link org.gimbal.io.sexp.SexpReader} reads them,
 * {@link org.gimbal.io.sexp.SexpWriter} writes them.
 *
 * <p>May import: the core, {@code io.source}, {@code io.report}, {@code io.model}, {@code io.tree}.
 */
@NullMarked
package org.gimbal.io.sexp;

import org.jspecify.annotations.NullMarked;
