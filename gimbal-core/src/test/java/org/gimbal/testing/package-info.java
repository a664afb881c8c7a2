/**
 * What tests of several packages share: tables of reference solutions, random mechanisms, fits of convergence orders,
 * and what a test needs that any engine can take ({@link org.gimbal.testing.EngineTest}).
 *
 * <p>Published as the test jar of the core, with {@code SpaceSamples}. Must not know: any one engine, other tests.
 */
@NullMarked
package org.gimbal.testing;

import org.jspecify.annotations.NullMarked;
