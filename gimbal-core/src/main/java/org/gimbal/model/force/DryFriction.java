package org.gimbal.model.force;

/**
 * Dry (Coulomb) friction along a measure: it holds with up to its effort and, once the measure moves, opposes the
 * motion with all of it.
 *
 * @param along what it acts along
 * @param effort N or N·m
 */
public record DryFriction(String name, Measure along, double effort) implements MeasureForce {
    @Override
    public boolean conservative() {
        return false;
    }
}
