package org.gimbal.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.Constraint;

/** How bodies are connected: parts that float freely, single bodies, large mass ratios between neighbours. */
final class Attachments {
    private final Mechanism mechanism;

    /** Another body of the same part, or itself; the ground is behind the last body. */
    private final int[] fellow;

    private final boolean[] jointed;

    Attachments(Linkage linkage) {
        mechanism = linkage.mechanism;
        int ground = mechanism.bodies().size();
        fellow = new int[ground + 1];
        jointed = new boolean[ground + 1];
        for (int i = 0; i <= ground; i++) {
            fellow[i] = i;
        }
        for (Joint joint : mechanism.joints()) {
            int a = slot(joint.a().body());
            int b = slot(joint.b().body());
            join(a, b);
            jointed[a] = true;
            jointed[b] = true;
        }
        List<Constraint> constraints = mechanism.constraints(); // behind them come motions
        int first = linkage.closures.count() - mechanism.motions().size() - constraints.size();
        for (int c = 0; c < constraints.size(); c++) {
            if (!(constraints.get(c) instanceof Cam)) { // which holds nothing together, as gears do not
                connect(linkage, linkage.closures.get(first + c));
            }
        }
    }

    /** Connects what a constraint touches; one that may hold its bodies to a place connects them with the ground. */
    private void connect(Linkage linkage, Closure closure) {
        int ground = fellow.length - 1;
        int first = closure.relative() ? body(linkage, closure.slots()[0]) : ground;
        for (int slot : closure.slots()) {
            join(first, body(linkage, slot));
        }
    }

    private static int body(Linkage linkage, int slot) {
        return slot == linkage.joints.ground() ? slot : linkage.bodies.bodyOfLink(slot);
    }

    private int slot(String body) {
        int index = mechanism.bodyIndex(body);
        return index < 0 ? fellow.length - 1 : index;
    }

    private void join(int a, int b) {
        fellow[first(a)] = first(b);
    }

    /** The body that stands for the part. */
    private int first(int body) {
        int i = body;
        while (fellow[i] != i) {
            fellow[i] = fellow[fellow[i]];
            i = fellow[i];
        }
        return i;
    }

    /** The parts that no joint or constraint connects with the ground, each as the names of its bodies. */
    List<List<String>> floatingParts() {
        List<List<String>> parts = new ArrayList<>();
        int ground = fellow.length - 1;
        int[] part = new int[ground + 1]; // one more than its place in the list
        for (int i = 0; i < ground; i++) {
            int root = first(i);
            if (root == first(ground)) {
                continue;
            }
            if (part[root] == 0) {
                parts.add(new ArrayList<>());
                part[root] = parts.size();
            }
            parts.get(part[root] - 1).add(mechanism.bodies().get(i).name());
        }
        return parts;
    }

    List<String> bodiesWithoutJoint() {
        List<String> lone = new ArrayList<>();
        for (int i = 0; i < fellow.length - 1; i++) {
            if (!jointed[i]) {
                lone.add(mechanism.bodies().get(i).name());
            }
        }
        return lone;
    }

    /** The largest ratio of the masses of two bodies that share a joint; the first among equals. */
    Optional<MobilityAudit.MassRatio> largestRatioAtAJoint() {
        Optional<MobilityAudit.MassRatio> largest = Optional.empty();
        for (Joint joint : mechanism.joints()) {
            if (joint.a().isGround() || joint.b().isGround()) {
                continue;
            }
            var ratio = ratio(
                    mechanism.bodies().get(slot(joint.a().body())),
                    mechanism.bodies().get(slot(joint.b().body())));
            if (largest.isEmpty() || ratio.ratio() > largest.get().ratio()) {
                largest = Optional.of(ratio);
            }
        }
        return largest;
    }

    /** Of the heaviest and the lightest body. */
    MobilityAudit.MassRatio largestRatio() {
        Body heaviest = mechanism.bodies().get(0);
        Body lightest = heaviest;
        for (Body body : mechanism.bodies()) {
            heaviest = mass(body) > mass(heaviest) ? body : heaviest;
            lightest = mass(body) < mass(lightest) ? body : lightest;
        }
        return ratio(heaviest, lightest);
    }

    private static MobilityAudit.MassRatio ratio(Body a, Body b) {
        return mass(a) >= mass(b)
                ? new MobilityAudit.MassRatio(a.name(), b.name(), mass(a) / mass(b))
                : new MobilityAudit.MassRatio(b.name(), a.name(), mass(b) / mass(a));
    }

    private static double mass(Body body) {
        return body.massProperties().mass();
    }
}
