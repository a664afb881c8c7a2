package org.gimbal.bench;

import java.util.List;

/** The one argument benchmarks take: how many rounds. */
final class Arguments {
    private Arguments() {}

    static int rounds(List<String> arguments, int standard) {
        if (arguments.isEmpty()) {
            return standard;
        }
        try {
            int rounds = Integer.parseInt(arguments.get(0));
            if (arguments.size() == 1 && rounds > 0) {
                return rounds;
            }
        } catch (NumberFormatException e) {
            // the message below says what is wanted
        }
        throw new IllegalArgumentException(
                "a benchmark takes one argument, the number of rounds (a positive whole number), got "
                        + String.join(" ", arguments));
    }
}
