package org.gimbal.cli;

import java.util.List;
import org.gimbal.io.source.Nearest;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.sim.InitialState;
import org.gimbal.start.Equilibrium;
import org.gimbal.start.FeasibleStart;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which start is looked for, if the one that is given is not meant. */
final class StartOptions {
    private static final String GIVEN = "given";
    private static final String EQUILIBRIUM = "equilibrium";
    private static final String NEAREST = "nearest";
    private static final List<String> KINDS = List.of(GIVEN, EQUILIBRIUM, NEAREST);

    @Option(
            names = "--start",
            paramLabel = "KIND",
            description =
                    "Where it starts: given (default, as the scene says); equilibrium, at rest at the least potential"
                            + " energy beside that; nearest, the nearest place that satisfies all joints with --keep kept.")
    private @Nullable String kind;

    @Option(
            names = "--keep",
            paramLabel = "NAME,NAME",
            description = "For --start nearest: joints, coordinates such as joint[1] and bodies that are not moved.")
    private @Nullable String keep;

    boolean wanted() {
        return kind != null && !kind.equals(GIVEN);
    }

    /** The subject with the start that is asked for, and what had to be moved for it. */
    Subject found(Subject subject) {
        if (keep != null && !NEAREST.equals(kind)) {
            throw new UsageException("--keep is for --start nearest");
        }
        if (kind == null || kind.equals(GIVEN)) {
            return subject;
        }
        InitialState given = subject.model().start();
        return switch (kind) {
            case EQUILIBRIUM -> {
                Equilibrium found = Equilibrium.of(given);
                yield with(subject, found.start(), found.notes());
            }
            case NEAREST -> {
                FeasibleStart found =
                        keep == null ? FeasibleStart.of(given) : FeasibleStart.of(given, keep.split(",", -1));
                yield with(subject, found.start(), found.notes());
            }
            default -> throw new UsageException("--start knows no '" + kind + "'" + Nearest.remedy(kind, KINDS));
        };
    }

    private static Subject with(Subject subject, InitialState start, List<StartNote> notes) {
        return subject.startingAt(start, notes);
    }
}
