/**
 * What a mechanism has of contacts, joint limits, dry friction and effort limits, compiled: which shapes may touch,
 * where they are near each other, what a step read of its contacts; and the two things that solving them asks of an
 * engine.
 *
 * <p>Entry points: {@link org.gimbal.contact.ContactTable}, {@link org.gimbal.contact.BoundTable}, {@link
 * org.gimbal.contact.ContactReadings}; for engines {@link org.gimbal.contact.BodyMotion} and {@link
 * org.gimbal.contact.LinearisedStep}. The solver is in {@code contact.solve}, and every number by which it decides in
 * {@link org.gimbal.contact.ContactTolerances}.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}, {@code kinematics}, {@code force}, {@code ledger}.
 * Must not know: any one engine, reports of steps.
 */
@NullMarked
package org.gimbal.contact;

import org.jspecify.annotations.NullMarked;
