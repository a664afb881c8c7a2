package org.gimbal.bench.peers;

import java.util.List;
import java.util.StringTokenizer;

/** Reads what a driver prints: samples, and at the end its CPU time or why it failed. */
final class MotionText {
    private MotionText() {}

    /** @throws IllegalArgumentException for a line that no driver prints */
    static Outcome read(List<String> lines, int bodies) {
        Motion motion = new Motion(bodies);
        for (String line : lines) {
            if (line.startsWith("sample ")) {
                addSample(motion, line);
            } else if (line.startsWith("failed")) {
                return new Outcome(
                        motion, Double.NaN, line.substring("failed".length()).replaceFirst("^:? ", ""));
            } else if (line.startsWith("cpu ")) {
                // without repeats nothing was timed
                double seconds = number(line.substring("cpu ".length()), line);
                return new Outcome(motion, Double.isInfinite(seconds) ? Double.NaN : seconds, null);
            } else if (!line.isBlank()) {
                throw new IllegalArgumentException("a driver printed '" + line + "'");
            }
        }
        return new Outcome(motion, Double.NaN, "the driver stopped after " + motion.samples() + " samples");
    }

    private static void addSample(Motion motion, String line) {
        StringTokenizer words = new StringTokenizer(line);
        words.nextToken();
        double[] row = new double[words.countTokens() - 1];
        double time = number(words.nextToken(), line);
        for (int i = 0; i < row.length; i++) {
            row[i] = number(words.nextToken(), line);
        }
        motion.add(time, row);
    }

    private static double number(String word, String line) {
        try {
            return word.equals("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("a driver printed '" + word + "' for a number in '" + line + "'", e);
        }
    }
}
