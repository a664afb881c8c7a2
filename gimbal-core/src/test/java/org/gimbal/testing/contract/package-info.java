/**
 * What engines owe: {@link org.gimbal.testing.contract.EngineContracts} runs all of it for one engine. A new test goes
 * into the package of its topic, as a subclass of {@link org.gimbal.testing.EngineTest}, and into the list of that
 * package.
 *
 * <p>Must not know any one engine. Published with the core as its test jar, for engines that live elsewhere.
 */
@NullMarked
package org.gimbal.testing.contract;

import org.jspecify.annotations.NullMarked;
