package org.gimbal.bench.peers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.gimbal.bench.timed.Arguments;

/**
 * What the comparison is asked for.
 *
 * @param groups of scenarios, in the order given
 * @param precision whether work against precision is measured
 * @param rounds how often every engine is timed, in turn
 * @param only words of which engine and setting must have one, in letters of either case; all take part if there are
 *     none
 * @param folder for tables and figures, and for the drivers
 */
record PeersArguments(List<String> groups, boolean precision, int rounds, List<String> only, Path folder) {
    static final String PRECISION = "precision";

    private static final int ROUNDS = 3;
    private static final Path FOLDER = Path.of("peers");

    PeersArguments {
        groups = List.copyOf(groups);
        only = List.copyOf(only);
    }

    /** Reads {@code [GROUP…] [rounds=N] [only=WORD,…] [out=DIR]}; without groups, all of them. */
    static PeersArguments of(List<String> arguments) {
        List<String> groups = new ArrayList<>();
        boolean precision = false;
        int rounds = ROUNDS;
        List<String> only = List.of();
        Path folder = FOLDER;
        for (String argument : arguments) {
            if (argument.startsWith("rounds=")) {
                rounds = Arguments.count(
                        List.of(argument.substring("rounds=".length())), 0, ROUNDS, "the number of rounds");
            } else if (argument.startsWith("only=")) {
                only = List.of(argument.substring("only=".length()).split(","));
            } else if (argument.startsWith("out=")) {
                folder = Path.of(argument.substring("out=".length()));
            } else if (argument.equals(PRECISION)) {
                precision = true;
            } else if (Scenarios.names().contains(argument)) {
                groups.add(argument);
            } else {
                throw new IllegalArgumentException(
                        "'" + argument + "' is none of the groups " + String.join(", ", Scenarios.names()) + ", "
                                + PRECISION + ", nor rounds=N, only=WORD,… or out=DIR");
            }
        }
        boolean all = groups.isEmpty() && !precision;
        return new PeersArguments(all ? Scenarios.names() : groups, precision || all, rounds, only, folder);
    }

    /** Whether an engine and its setting are among those asked for. */
    boolean wants(Peer peer) {
        return only.isEmpty() || only.stream().anyMatch(word -> matches(peer, word));
    }

    /** Those of some engines that are asked for, and the first, whatever is asked: others are compared with it. */
    List<Peer> choose(List<Peer> peers) {
        return peers.stream()
                .filter(peer -> peer == peers.get(0) || wants(peer))
                .toList();
    }

    /** Refuses words that none of all engines and settings has. */
    void checkWords(Collection<Peer> all) {
        for (String word : only) {
            if (all.stream().noneMatch(peer -> matches(peer, word))) {
                throw new IllegalArgumentException("no engine or setting has the word '" + word + "'; there are "
                        + all.stream().map(Peer::label).distinct().collect(Collectors.joining(", ")));
            }
        }
    }

    private static boolean matches(Peer peer, String word) {
        return peer.label().toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
    }
}
