/**
 * What an environment owes whoever learns in it: spaces with units, {@code reset} and {@code step}.
 *
 * <p>Entry points: {@link org.gimbal.learn.contract.Environment}, {@link org.gimbal.learn.contract.Task}. Imports
 * nothing of Gimbal: anything that keeps the contract can be learned in.
 */
@NullMarked
package org.gimbal.learn.contract;

import org.jspecify.annotations.NullMarked;
