package org.gimbal.io.source;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Guesses which word was meant by a mistyped one. */
public final class Nearest {
    /** Nobody mistypes a word this long; comparing it would take the product of the lengths. */
    private static final int LONGEST = 100;

    /** So many words are listed; more are counted. */
    private static final int MOST = 60;

    private Nearest() {}

    /** The word that takes the fewest changes of one letter, if those are few. */
    public static Optional<String> to(String typed, Collection<String> words) {
        return words.stream()
                .filter(word -> typed.length() <= LONGEST && word.length() <= LONGEST)
                .filter(word -> distance(typed, word) <= Math.max(1, word.length() / 3))
                .min(Comparator.comparingInt(word -> distance(typed, word)));
    }

    /** The rest of a message about an unknown word: a guess, or all there are. */
    public static String remedy(String typed, Collection<String> words) {
        return to(typed, words)
                .map(word -> ", did you mean '" + word + "'?")
                .orElseGet(() -> words.isEmpty() ? "; there are none" : "; there are " + some(words));
    }

    private static String some(Collection<String> words) {
        String shown = words.stream().limit(MOST).collect(Collectors.joining(", "));
        return words.size() <= MOST ? shown : shown + " and " + (words.size() - MOST) + " more";
    }

    /** Letters to add, drop, change or swap with their neighbour (Damerau and Levenshtein), whatever the case. */
    static int distance(String typed, String word) {
        String a = typed.toLowerCase(Locale.ROOT);
        String b = word.toLowerCase(Locale.ROOT);
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : cheapest(a, b, i, j, d);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int cheapest(String a, String b, int i, int j, int[][] d) {
        boolean equal = a.charAt(i - 1) == b.charAt(j - 1);
        int best = Math.min(d[i - 1][j - 1] + (equal ? 0 : 1), 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
    }
}
