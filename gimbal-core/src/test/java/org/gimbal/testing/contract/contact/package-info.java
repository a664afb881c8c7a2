/**
 * Tests of contact that every engine takes that has it; {@link org.gimbal.testing.contract.contact.ContactContracts}
 * lists them.
 */
@NullMarked
package org.gimbal.testing.contract.contact;

import org.jspecify.annotations.NullMarked;
