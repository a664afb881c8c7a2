/**
 * Which shapes may touch, where they are near each other, and what a step read of its contacts; joint limits, dry
 * friction and effort limits as rows with bounds.
 *
 * <p>Entry points: {@link org.gimbal.contact.ContactTable}, {@link org.gimbal.contact.BoundTable},
 * {@link org.gimbal.contact.ContactReadings}. May import: {@code numerics}, {@code geometry}, {@code model},
 * {@code kinematics}, {@code force}, {@code ledger}. Must not know: any one engine.
 */
@NullMarked
package org.gimbal.contact;

import org.jspecify.annotations.NullMarked;
