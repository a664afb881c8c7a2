package org.gimbal.sweep.metric;

import org.gimbal.sim.Observer;

/**
 * One number read off a run: it observes every knot from the start on and tells its value at the end. NaN says that there
 * is none, such as the time of something that did not happen.
 *
 * <p>A class of your own needs a public constructor without arguments or with a {@code Mechanism}; each run gets an
 * object of its own.
 */
public interface Metric extends Observer {
    double value();
}
