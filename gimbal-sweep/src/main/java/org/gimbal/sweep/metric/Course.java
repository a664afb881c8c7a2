package org.gimbal.sweep.metric;

/** One number of the course of a quantity, over time or over the attempts of a training. */
interface Course {
    /** Whether what is there at a time still counts. */
    boolean wants(double time);

    void add(double time, double value);

    /** NaN if there is none. */
    double value();
}
