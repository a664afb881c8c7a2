/**
 * The same mechanisms on the engines a user would pick instead, side by side.
 *
 * <p>Start with {@link org.gimbal.bench.peers.PeersBenchmark}. A {@link org.gimbal.bench.peers.PeerModel} is made of a
 * Gimbal scene once; every {@link org.gimbal.bench.peers.Peer} builds its engine's world from it and gives back a
 * {@link org.gimbal.bench.peers.Motion}, of which {@link org.gimbal.bench.peers.Measures} reads energy, gaps and
 * depths, so that all are measured alike. Native engines are driven by the C++ programs in the resources beside this
 * package. May import: everything of Gimbal; ode4j and mecano only in their own packages below, since they are not on
 * the command line's class path (docs/adr/0014). To add an engine: a driver and a line in {@code NativeEngine}, or a
 * {@code Peer}.
 */
@NullMarked
package org.gimbal.bench.peers;

import org.jspecify.annotations.NullMarked;
