/**
 * Chapters on X. Shen and M. Leok, <em>Lie group variational integrators for rigid body problems using
 * quaternions</em> (2017), Figs. 2 to 4, and on what its integrators cost.
 *
 * <p>Start with {@link org.gimbal.book.liegroup.LieGroup}.
 *
 * <p>May import: {@code chapter}, {@code setups}, {@code rivals}, the core. Must not know: files, pages.
 */
@NullMarked
package org.gimbal.book.liegroup;

import org.jspecify.annotations.NullMarked;
