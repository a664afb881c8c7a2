package org.gimbal.bench.timed;

import java.util.List;

/** The arguments of benchmarks: positive whole numbers. */
public final class Arguments {
    private Arguments() {}

    /** The one argument most benchmarks take. */
    public static int rounds(List<String> arguments, int standard) {
        if (arguments.size() > 1) {
            throw new IllegalArgumentException(
                    "a benchmark takes one argument, the number of rounds (a positive whole number), got "
                            + String.join(" ", arguments));
        }
        return count(arguments, 0, standard, "the number of rounds");
    }

    /** The argument at a place, or the standard if there are not so many. */
    public static int count(List<String> arguments, int place, int standard, String meaning) {
        if (arguments.size() <= place) {
            return standard;
        }
        try {
            int count = Integer.parseInt(arguments.get(place));
            if (count > 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            // the message below says what is wanted
        }
        throw new IllegalArgumentException("argument " + (place + 1) + " is " + meaning
                + ", a positive whole number, got " + arguments.get(place));
    }
}
