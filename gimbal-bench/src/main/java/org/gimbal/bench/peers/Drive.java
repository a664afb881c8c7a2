package org.gimbal.bench.peers;

/** A target that swings: offset + amplitude cos(2π frequency t + phase). Every engine can be told so much. */
record Drive(double offset, double amplitude, double frequency, double phase) {
    static Drive constant(double target) {
        return new Drive(target, 0, 0, 0);
    }

    double target(double time) {
        return offset + amplitude * Math.cos(2 * Math.PI * frequency * time + phase);
    }

    /** The same, counted from another zero. */
    Drive from(double zero) {
        return new Drive(offset - zero, amplitude, frequency, phase);
    }
}
