package org.gimbal.numerics.cone;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** A problem without mathematics: it answers as told and writes down what it was asked. */
final class ScriptedProblem implements ConeProblem {
    /** A direction that was asked for. */
    record Direction(double kappa, boolean corrected) {}

    final List<Direction> directions = new ArrayList<>();
    final List<Double> moves = new ArrayList<>();
    int linearisations;
    int recentrings;

    /** θ by the sum of all moves so far. */
    DoubleUnaryOperator residual = moved -> 1;

    /** κ at the iterate, and by how much a whole step of the last direction would lower it. */
    double kappa = 1;

    double gain = 0.5;

    /** The distance to the boundary of a predictor, a corrector, and a third direction. */
    double[] boundary = {2, 2, 2};

    boolean regular = true;
    boolean near;
    int convergesAfter = Integer.MAX_VALUE;
    private double moved;
    private int directionOfIteration;

    @Override
    public double evaluate() {
        return residual.applyAsDouble(moved);
    }

    @Override
    public boolean converged() {
        return linearisations >= convergesAfter;
    }

    @Override
    public boolean nearlyConverged() {
        return near;
    }

    @Override
    public boolean linearise() {
        linearisations++;
        directionOfIteration = -1;
        return regular;
    }

    @Override
    public void direction(double target, boolean corrected) {
        directionOfIteration++;
        directions.add(new Direction(target, corrected));
    }

    @Override
    public double longestStep(double share) {
        return Math.min(1, share * boundary[directionOfIteration]);
    }

    @Override
    public double complementarity(double fraction) {
        return kappa * (1 - gain * fraction);
    }

    @Override
    public void recentre() {
        recentrings++;
    }

    @Override
    public void moveTo(double fraction) {
        moves.add(fraction);
        moved += fraction;
    }

    /** How far it has gone in all. */
    double moved() {
        return moved;
    }
}
