/**
 * The engine in joint coordinates: articulated trees, accelerations by a recursion in linear time.
 *
 * <p>Entry points: {@link org.gimbal.reduced.ReducedEngine}, and {@link org.gimbal.reduced.Dynamics} for who asks instead
 * of simulating. The links and their recursions are in {@code reduced.tree}. What an {@code Integrator} solves is {@code
 * ForwardDynamics}; a step is {@code ReducedStep.attempt}. To add an integrator: a class that implements {@code
 * Integrator}, and a line in {@code ReducedOptions.Method}. Where anything has bounds a step is that
 * of {@code reduced.impulse}. Derivations: docs/theory/reduced.md.
 *
 * <p>May import: {@code numerics}, {@code model}, {@code kinematics}, {@code force}, {@code sim}, {@code
 * reduced.tree}, {@code reduced.impulse}. Must not know: other engines, files.
 */
@NullMarked
package org.gimbal.reduced;

import org.jspecify.annotations.NullMarked;
