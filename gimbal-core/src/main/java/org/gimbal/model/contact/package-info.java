/**
 * Which bodies may touch, and how: {@link org.gimbal.model.contact.ContactRule}, from two {@link
 * org.gimbal.model.contact.Surface}s if wanted; and where joints stop: {@link org.gimbal.model.contact.JointLimit}.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}, {@code model}. Distances live in {@code geometry.contact},
 * their use in {@code contact.ContactTable}.
 */
@NullMarked
package org.gimbal.model.contact;

import org.jspecify.annotations.NullMarked;
