/**
 * Small dense linear algebra in place, on row-major {@code double[]} with an offset.
 *
 * <p><b>Entry points.</b> {@link org.gimbal.numerics.dense.SmallLu} factorises one small block inside a bigger array
 * and is what hot code uses; {@link org.gimbal.numerics.dense.BlockProducts} multiplies such blocks; {@link
 * org.gimbal.numerics.dense.RankRevealingQr} finds ranks and least-norm solutions in storage of its own, {@link
 * org.gimbal.numerics.dense.MeetingRows} those of constraint rows; {@link
 * org.gimbal.numerics.dense.ExtremeEigenvalues} serves set-up code; {@link
 * org.gimbal.numerics.dense.DenseLdu} is the textbook factorisation of a whole matrix without pivoting, kept as the
 * readable reference that the block algorithms of {@code numerics.graph} generalise.
 *
 * <p><b>Imports.</b> Only the JDK. Nothing else of {@code org.gimbal}, and no mechanics.
 *
 * <p><b>Where to add things.</b> A further factorisation of a small block (for example a symmetric one) is a class of
 * its own beside {@code SmallLu} with the same argument order: array, offset, size, pivots, then the right-hand side.
 * Size-specialised kernels go behind the existing method names. Nothing here allocates, except for the constructors of
 * {@code RankRevealingQr}, {@code MeetingRows} and {@code ExtremeEigenvalues} and the exception of a failed {@code DenseLdu}.
 */
@org.jspecify.annotations.NullMarked
package org.gimbal.numerics.dense;
