/**
 * Direct solution of sparse block systems whose pattern of non-zero blocks is an undirected graph.
 *
 * <p><b>Entry points</b>, in the order of use:
 *
 * <ol>
 *   <li>{@link org.gimbal.numerics.graph.BlockPattern}: nodes with block sizes, edges between them;
 *   <li>{@link org.gimbal.numerics.graph.EliminationSchedule}: the order of elimination, the fill it causes and where
 *       each block is stored; computed once per pattern, immutable, may be shared;
 *   <li>{@link org.gimbal.numerics.graph.BlockLdu}: the numbers; filled in, factorised and solved again and again
 *       without allocation, one instance per thread.
 * </ol>
 *
 * <p><b>Imports.</b> The JDK and {@code numerics.dense}. Nothing else of {@code org.gimbal}: what a node or an edge
 * stands for is the caller's business.
 *
 * <p><b>Where to add things.</b> A new elimination order is a class that turns a pattern
 * into a permutation for {@link org.gimbal.numerics.graph.EliminationSchedule#inOrder}; nothing else has to change.
 * Another kind of factorisation (symmetric, for example) is a sibling of {@code BlockLdu} on the same schedule. Faster
 * kernels belong into {@code numerics.dense}.
 */
@org.jspecify.annotations.NullMarked
package org.gimbal.numerics.graph;
