package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.record.Levels;
import org.gimbal.record.RunStatistics;
import org.gimbal.sim.Simulation;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.page.Report;
import org.gimbal.viewer.page.Section;
import org.gimbal.viewer.page.Summary;

/** The page about a run: its film, its summary, the audit of the mechanism and what the reader should be warned of. */
final class RunReport {
    /** What befell impacts that were dropped. */
    static final String UNSETTLED = "were read without settling what sticks, slides and gives way there: their"
            + " velocities and the ledger are off";

    static final String DROPPED =
            "gave nothing back although they should have: too many in a step, or their moment was not found";

    /** What landings at which a step could not be cut come to. */
    static final String UNCUT =
            "are resolved to the step alone: no step cut there was solved as well, or the heap is large";

    private final RunPlan plan;
    private final Film film;

    RunReport(RunPlan plan) {
        this.plan = plan;
        film = Report.film(plan.subject().model().mechanism(), plan.step());
    }

    /** Watches the run. */
    Film film() {
        return film;
    }

    String html(RunSummary summary, RunStatistics statistics, Simulation run) {
        Subject subject = plan.subject();
        CheckReport audit = new CheckReport(
                subject, new MobilityAudit(plan.subject().model().start()));
        List<Section> sections = List.of(summary.section(), audit.section(), options());
        return Report.html(
                film, new Summary(subject.heading(), subject.subheading(), sections, warnings(statistics, run)));
    }

    private Section options() {
        Entries entries = new Entries();
        entries.add("step", Numbers.brief(plan.step(), 12) + " s");
        entries.add("steps", Long.toString(plan.steps()));
        entries.add("order", Integer.toString(plan.order()));
        entries.add("engine", plan.engine().name());
        plan.engineInForce().choices().forEach(choice -> entries.add(choice.name(), choice.value()));
        plan.engineInForce().options().forEach(option -> entries.add(option.name(), Numbers.brief(option.value(), 6)));
        entries.add("every", Integer.toString(plan.every()));
        plan.subject().settings().forEach(entries::add);
        entries.add("program", Main.version());
        return entries.section("Options");
    }

    /** From when on steps were taken in how many parts. */
    static String refined(double[] times) {
        List<String> list = new ArrayList<>();
        for (int k = 0; k < times.length; k++) {
            if (k + 1 == times.length || times[k + 1] > times[k]) {
                list.add(String.format(Locale.ROOT, "from t = %.6g s on in %d parts", times[k], 2L << k));
            }
        }
        return String.join(", ", list);
    }

    /** How many steps were taken although their contacts were not solved. */
    static String unmetContacts(RunStatistics statistics) {
        return String.format(
                Locale.ROOT,
                "%d steps do not meet Coulomb's law to %.0e of impulse and speed, the worst is off by %.1e: try a"
                        + " shorter step",
                statistics.unmetContacts(),
                RunStatistics.CONTACT_ERROR,
                statistics.worstContactError());
    }

    /** How many steps ended with shapes inside each other. */
    static String overlaps(RunStatistics statistics) {
        return String.format(
                Locale.ROOT,
                "in %d steps shapes overlap by more than %.0e m, at most by %.1e m: try a shorter step",
                statistics.overlappingSteps(),
                RunStatistics.OVERLAP,
                statistics.deepestOverlap());
    }

    private List<String> warnings(RunStatistics statistics, Simulation run) {
        List<String> warnings = new ArrayList<>();
        plan.subject().startNotes().forEach(note -> warnings.add("Start: " + note.message() + "."));
        run.startNotes().forEach(note -> warnings.add("Start: " + note.message() + "."));
        if (statistics.rescuedSteps() > 0) {
            warnings.add(statistics.rescuedSteps() + " steps had to be divided: try a shorter step.");
        }
        if (statistics.refinedAt().length > 0) {
            warnings.add("Steps were too long to follow the motion and are " + refined(statistics.refinedAt()) + ".");
        }
        if (statistics.droppedImpacts() > 0) {
            warnings.add(statistics.droppedImpacts() + " impacts " + DROPPED + ": try a shorter step.");
        }
        if (statistics.unsettledReadings() > 0) {
            warnings.add(statistics.unsettledReadings() + " knots " + UNSETTLED + ".");
        }
        if (statistics.uncutLandings() > 0) {
            warnings.add(statistics.uncutLandings() + " landings " + UNCUT + ".");
        }
        if (statistics.unmetContacts() > 0) {
            warnings.add("Contacts: " + unmetContacts(statistics) + ".");
        }
        if (statistics.overlappingSteps() > 0) {
            warnings.add("Contacts: " + overlaps(statistics) + ".");
        }
        if (statistics.floorSteps() > 0) {
            warnings.add(statistics.floorSteps() + " steps ended above the tolerance, at the floor of round-off.");
        }
        boolean keepsEnergy = plan.subject().model().mechanism().conservative();
        if (keepsEnergy && trendMatters(statistics)) {
            warnings.add("The energy has a trend beyond 3 standard errors although nothing takes or gives any.");
        }
        if (keepsEnergy) {
            statistics
                    .levels()
                    .filter(levels -> !levels.steady())
                    .ifPresent(levels -> warnings.add(
                            "The energy has " + RunSummary.levels(levels) + ", although nothing takes or gives any."));
        }
        return warnings;
    }

    /** Whether the energy has a trend that is more than what round-off leaves over the run. */
    private boolean trendMatters(RunStatistics statistics) {
        double roundOff = statistics.levels().map(Levels::roundOff).orElse(0.0);
        double seconds = plan.steps() * Math.abs(plan.step());
        return statistics
                .trend()
                .filter(trend -> trend.significant() && !(Math.abs(trend.slope()) * seconds <= roundOff))
                .isPresent();
    }
}
