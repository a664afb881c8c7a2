package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.audit.MobilityAudit.MassRatio;
import org.gimbal.audit.Redundancy;
import org.gimbal.audit.StepAdvice;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.page.Section;

/** What was found about a mechanism before it runs. */
final class CheckReport {
    /** So many names are read; more are counted. */
    private static final int MOST_NAMES = 12;

    /** Below this margin of the rank a pose is next to a singular one. */
    private static final double NARROW = 1e-6;

    private final Subject subject;
    private final MobilityAudit audit;
    private final Redundancy redundancy;
    private final Entries text = new Entries();

    CheckReport(Subject subject, MobilityAudit audit) {
        this.subject = subject;
        this.audit = audit;
        redundancy = audit.redundancy();
        write();
    }

    /** For the screen. */
    String text() {
        return text.toString();
    }

    /** For the report of a run. */
    Section section() {
        return text.section("Audit of the mechanism");
    }

    private void write() {
        text.addTitle(subject);
        addParts();
        addFreedom();
        addRedundancy();
        addMotion(audit.stepAdvice());
    }

    private void addParts() {
        Mechanism mechanism = audit.mechanism();
        List<String> parts = new ArrayList<>();
        parts.add(Entries.count(mechanism.bodies().size(), "body", "bodies"));
        parts.add(Entries.count(mechanism.joints().size(), "joint", "joints"));
        if (!mechanism.couplings().isEmpty()) {
            parts.add(Entries.count(mechanism.couplings().size(), "gear", "gears"));
        }
        if (!mechanism.constraints().isEmpty()) {
            parts.add(Entries.count(mechanism.constraints().size(), "constraint", "constraints"));
        }
        parts.add(audit.loops() == 0 ? "no loops" : Entries.count(audit.loops(), "loop", "loops"));
        text.add("mechanism", String.join(", ", parts));
        List<String> floating = audit.floatingParts().stream()
                .map(part -> "(" + names(part) + ")")
                .toList();
        text.add("floating parts", floating.isEmpty() ? "none" : floating.size() + ": " + names(floating));
        if (!audit.bodiesWithoutJoint().isEmpty()) {
            text.add("without a joint", names(audit.bodiesWithoutJoint()));
        }
        text.add("mass ratio", massRatio());
    }

    private String massRatio() {
        MassRatio most = audit.largestMassRatio();
        if (most.ratio() == 1) {
            return "1";
        }
        return audit.largestMassRatioAtAJoint()
                .map(ratio -> ratio.ratio() == most.ratio()
                        ? ratio("at a joint and in all", ratio)
                        : ratio("at a joint", ratio) + ", " + ratio("in all", most))
                .orElse(ratio("in all", most));
    }

    private static String ratio(String where, MassRatio ratio) {
        return Numbers.brief(ratio.ratio(), 3) + " " + where + " (" + ratio.heavier() + " : " + ratio.lighter() + ")";
    }

    private void addFreedom() {
        text.add(
                "counted freedom",
                audit.countedFreedom() + " = 6·" + audit.mechanism().bodies().size() + " − " + audit.rows()
                        + " rows (Grübler–Kutzbach)");
        text.add(
                "true freedom",
                redundancy.rows() == 0
                        ? audit.freedom() + ", that of the open tree"
                        : audit.freedom() + " = " + audit.treeFreedom() + " of the open tree − " + redundancy.rank()
                                + " independent of " + Entries.count(redundancy.rows(), "closing row", "closing rows"));
        if (audit.velocityRows() > 0) {
            text.add(
                    "velocities alone",
                    Entries.count(audit.velocityRows(), "row holds", "rows hold") + " no position: "
                            + audit.configurationFreedom() + " numbers tell a pose, " + audit.freedom()
                            + " a velocity there");
        }
        if (audit.singular()) {
            text.add(
                    "singular pose",
                    "the start: " + Entries.count(audit.freedom(), "freedom", "freedoms") + " here, "
                            + audit.freedomNearby() + " nearby");
        } else if (redundancy.margin() < NARROW) {
            text.add("singular pose", "close to the start: rows depend but for " + Numbers.size(redundancy.margin()));
        }
        text.add(
                "assembly",
                audit.moved() == 0
                        ? "the start is consistent"
                        : "the start was moved by up to " + Numbers.size(audit.moved()) + " (m or rad)");
        subject.startNotes().forEach(note -> text.add("", note.message()));
        audit.startNotes().forEach(note -> text.add("", note.message()));
    }

    private void addRedundancy() {
        if (redundancy.redundantRows() == 0) {
            text.add("redundant rows", "none");
            text.add("reactions", "all unique");
            return;
        }
        List<String> parts = redundancy.parts().stream()
                .map(part -> part.redundant() + " of " + part.rows() + " of " + part.closure())
                .toList();
        text.add("redundant rows", redundancy.redundantRows() + ": " + names(parts));
        List<String> joints = audit.jointsWithoutUniqueReaction();
        List<String> open = new ArrayList<>(joints);
        open.addAll(redundancy.othersWithoutUniqueForce());
        boolean all = joints.size() == audit.mechanism().joints().size();
        text.add("reactions", "not unique in " + (all ? "all joints" : open.size()) + ": " + names(open));
    }

    private static String names(List<String> names) {
        String shown = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        return names.size() <= MOST_NAMES ? shown : shown + " and " + (names.size() - MOST_NAMES) + " more";
    }

    private void addMotion(StepAdvice advice) {
        text.add(
                "fastest body",
                "angular velocity " + Numbers.brief(advice.spin(), 3) + " rad/s"
                        + (advice.motionsKnown()
                                ? ", acceleration " + Numbers.brief(advice.acceleration(), 3) + " rad/s²"
                                : ""));
        text.add(
                "small motions",
                smallMotions(advice) + (audit.mechanism().conservative() ? "" : "; wrenches not seen"));
        String found = advice.motionsKnown() || audit.freedom() == 0 ? "no limit found" : "not known";
        String step = advice.step().isEmpty()
                ? found
                : "up to " + Numbers.brief(advice.step().getAsDouble(), 1) + " s by the start alone: " + reason(advice);
        text.add("suggested step", step);
    }

    private String smallMotions(StepAdvice advice) {
        if (!advice.motionsKnown()) {
            return audit.freedom() == 0
                    ? "none: nothing can move"
                    : "not computed: too many freedoms, or some without inertia";
        }
        if (advice.rate() == 0) {
            return "nothing pulls back here";
        }
        return advice.growing()
                ? "the fastest runs away, by a factor e in " + Numbers.brief(1 / advice.rate(), 3) + " s"
                : "the fastest swings at " + Numbers.brief(advice.frequency(), 4) + " Hz, period "
                        + Numbers.brief(1 / advice.frequency(), 4) + " s";
    }

    private static String reason(StepAdvice advice) {
        double shortest = Math.min(advice.bySpin(), Math.min(advice.byAcceleration(), advice.byRate()));
        String time = Numbers.brief(shortest, 2) + " s";
        if (shortest == advice.bySpin()) {
            return "a body turns 0.1 rad in " + time;
        }
        return shortest == advice.byAcceleration()
                ? "beyond " + time + " the engine divides steps"
                : "a 20th of a period is " + time;
    }
}
