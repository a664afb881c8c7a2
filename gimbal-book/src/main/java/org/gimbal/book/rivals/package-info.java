/**
 * The integrators that the papers compare with: explicit ones in joint angles, loops closed on the level of
 * accelerations. None of them belongs into the engine.
 *
 * <p>May import: the JDK and the library of ordinary differential equations. Must not know: the engine, chapters.
 */
@NullMarked
package org.gimbal.book.rivals;

import org.jspecify.annotations.NullMarked;
