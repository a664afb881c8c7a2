package org.gimbal.kinematics;

/**
 * Scratch space of one closure at one {@link Configuration}. A closure itself is constant and may serve many threads;
 * what it writes while it is evaluated lives here, so that two threads with a configuration each never meet.
 */
public interface ClosureScratch {
    /** Of closures that need none. */
    ClosureScratch NONE = new ClosureScratch() {};
}
