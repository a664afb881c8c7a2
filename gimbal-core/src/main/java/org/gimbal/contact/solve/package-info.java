/**
 * Solves steps with contact, joint limits, dry friction and effort limits, for any engine: which contacts count, their
 * impulses by an interior point method, strategies for steps that resist, impacts, and what contacts did.
 *
 * <p>Entry points: {@link org.gimbal.contact.solve.ContactSolver}, which an engine drives, and {@link
 * org.gimbal.contact.solve.BoundedImpulses}, which its equations and its ledger read. An engine gives them a {@link
 * org.gimbal.contact.BodyMotion} and a {@link org.gimbal.contact.LinearisedStep}. Derivations: docs/theory/common.md,
 * C7–C11.
 *
 * <p>May import: what {@code contact} may, and {@code contact}. Must not know: any one engine, reports of steps.
 */
@NullMarked
package org.gimbal.contact.solve;

import org.jspecify.annotations.NullMarked;
