package org.gimbal.force;

/** What {@link GravityGradientField} finds of one body. Scratch space. */
final class GradientWork {
    final double[] rotation = new double[9];
    final double[] d = new double[3];
    final double[] e = new double[3];
    final double[] change = new double[3];
    final double[] moment = new double[3];
    final double[] local = new double[3];
}
