package org.gimbal.viewer.picture;

/** What a picture can show besides the mechanism. */
public enum Overlay {
    /** Points of contact with their forces. */
    CONTACTS,
    /** The frame of each body: x red, y green, z blue. */
    FRAMES,
    /** The axis of each joint. */
    AXES,
    /** Centres of mass. */
    CENTERS,
    /** The paths of all centres of mass, not only of bodies on no joint. */
    TRACES
}
