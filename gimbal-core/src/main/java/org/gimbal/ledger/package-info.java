/**
 * The energy ledger: which lines a mechanism has ({@link org.gimbal.ledger.LedgerLines}) and what they add up to
 * ({@link org.gimbal.ledger.EnergyLedger}). docs/theory/maximal.md says how lines are computed.
 *
 * <p>May import: {@code model}. Must not know: engines, snapshots.
 */
@NullMarked
package org.gimbal.ledger;

import org.jspecify.annotations.NullMarked;
