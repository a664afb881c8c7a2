package org.gimbal.kinematics.tree;

/**
 * Something about the start of a run that is not as it was asked for.
 *
 * @param what the coordinate, body or joint
 * @param by how far it is from what was asked for
 * @param unit of that
 * @param message one sentence for the reader
 */
public record StartNote(String what, double by, String unit, String message) {
    @Override
    public String toString() {
        return message;
    }
}
