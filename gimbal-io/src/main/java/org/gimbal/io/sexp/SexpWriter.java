package org.gimbal.io.sexp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.MotionNames;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.sexp.MotionTree.Branch;
import org.gimbal.io.sexp.MotionTree.End;
import org.gimbal.io.sexp.MotionTree.Fork;
import org.gimbal.io.sexp.MotionTree.Step;
import org.gimbal.kinematics.ElementaryMotion;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Writes the part of a model that trep's s-expressions have words for: frames, masses, gravity and point constraints. A
 * ball joint is three turns there. The losses list the rest.
 */
public final class SexpWriter {
    private static final String FORMAT = "the format of s-expressions";

    private final Model model;
    private final Mechanism mechanism;
    private final SpanningTree tree;
    private final MotionNames names;
    private final MotionTree motions;
    private final List<String> losses = new ArrayList<>();
    private final Map<String, Reach> reach = new HashMap<>();
    private final Map<String, Fork> forks = new HashMap<>();
    private final Map<String, Anchor> frames = new LinkedHashMap<>();
    private final Set<String> taken = new LinkedHashSet<>();
    private final SexpText out = new SexpText();

    private SexpWriter(Model model) {
        this.model = model;
        mechanism = model.mechanism();
        tree = new SpanningTree(mechanism);
        names = new MotionNames(mechanism);
        motions = new MotionTree(mechanism.couplings());
    }

    /**
     * Writes a model.
     *
     * @throws ModelException naming the joint that the format does not have
     */
    public static WrittenModel write(Model model) {
        SexpWriter writer = new SexpWriter(model);
        writer.write();
        return new WrittenModel(writer.out.toString(), writer.losses);
    }

    private void write() {
        taken.add(Mechanism.GROUND);
        mechanism.bodies().forEach(body -> taken.add(body.name()));
        model.frames().forEach((name, frame) -> {
            if (taken.add(name)) {
                frames.put(name, frame);
            } else {
                losses.add("frame '" + name + "', which is called like a body");
            }
        });
        forks.put(Mechanism.GROUND, new Fork(Pose.IDENTITY));
        tree.links().forEach(this::addLink);
        PointRows rows = new PointRows(reach, frames, taken, losses);
        tree.loopJoints().forEach(index -> rows.add(mechanism.joints().get(index)));
        mechanism.constraints().forEach(rows::add);
        frames.putAll(rows.added());
        out.open("system");
        if (!mechanism.gravity().equals(Vec3.ZERO)) {
            out.add("(gravity " + SexpText.vector(mechanism.gravity()) + ")");
        }
        writeFrames(Mechanism.GROUND, Set.of());
        writeFork(fork(Mechanism.GROUND), Pose.IDENTITY);
        rows.rows().forEach(row -> {
            out.open(row.substring(1, row.length() - 1));
            out.close();
        });
        out.close();
        new SexpLosses(model, motions, names).listInto(losses);
    }

    private Fork fork(String body) {
        return forks.computeIfAbsent(body, name -> new Fork(Pose.IDENTITY));
    }

    /** The way from the frame of the body that carries a link to its own. */
    private void addLink(SpanningTree.Link link) {
        Body body = mechanism.bodies().get(link.body());
        List<Step> way = new ArrayList<>();
        String from = Mechanism.GROUND;
        Pose at;
        if (link.joint() == SpanningTree.FREE) {
            at = model.start().givenPose(body.name()).orElse(Pose.IDENTITY);
            addSlides(body.name(), at, way);
            addTurns(body.name(), at, new CoordinateRef(body.name(), 3), way);
        } else {
            Joint joint = mechanism.joints().get(link.joint());
            Anchor base = link.reversed() ? joint.b() : joint.a();
            Anchor own = link.reversed() ? joint.a() : joint.b();
            from = base.body();
            at = own.frame().equals(Pose.IDENTITY)
                    ? base.frame()
                    : base.frame().times(own.frame().inverse());
            for (ElementaryMotion motion : MotionNames.motions(joint, link.reversed(), FORMAT)) {
                addMotion(motion, base.frame(), way);
            }
            if (way.isEmpty()) {
                losses.add("body '" + body.name() + "', which is fixed to "
                        + (base.isGround() ? "the ground" : "'" + from + "'") + ": it is part of that, and a frame");
            }
        }
        reach.put(body.name(), reach.getOrDefault(from, Reach.GROUND).beyond(way, at));
        motions.add(fork(from), way, new End(link.body(), at));
    }

    private void addMotion(ElementaryMotion motion, Pose joint, List<Step> way) {
        Pose frame = motion.frame().equals(Pose.IDENTITY) ? joint : joint.times(motion.frame());
        if (motion.kind() == ElementaryMotion.Kind.BALL) {
            addTurns(names.of(motion), frame, motion.coordinate(), way);
            losses.add("joint '" + motion.coordinate().joint() + "' as a ball: it is three turns, which lock where the"
                    + " second is at a right angle");
            return;
        }
        boolean turns = motion.kind() == ElementaryMotion.Kind.TURN;
        way.add(Step.along(turns, motion.axis(), names.of(motion), frame, motion.coordinate()));
    }

    private void addSlides(String owner, Pose frame, List<Step> way) {
        List<MotionTree.Kind> slides = List.of(MotionTree.Kind.TX, MotionTree.Kind.TY, MotionTree.Kind.TZ);
        addThree(owner, slides, frame, new CoordinateRef(owner, 0), way);
    }

    private void addTurns(String owner, Pose frame, CoordinateRef first, List<Step> way) {
        List<MotionTree.Kind> turns = List.of(MotionTree.Kind.RZ, MotionTree.Kind.RY, MotionTree.Kind.RX);
        addThree(owner, turns, frame, first, way);
    }

    private void addThree(String owner, List<MotionTree.Kind> kinds, Pose frame, CoordinateRef first, List<Step> way) {
        for (int k = 0; k < 3; k++) {
            CoordinateRef coordinate = new CoordinateRef(first.joint(), first.index() + k);
            way.add(new Step(kinds.get(k), owner + "." + kinds.get(k).word(), frame, coordinate));
        }
    }

    /** All that hangs on a place; {@code reached} is where the expression around it has led to. */
    private void writeFork(Fork fork, Pose reached) {
        for (Branch branch : fork.branches) {
            writeBranch(branch, reached);
        }
        for (End end : fork.ends) {
            writeBody(end, SexpText.between(reached, end.at()));
        }
    }

    /** Motions in a row with nothing between them are one expression. */
    private void writeBranch(Branch first, Pose reached) {
        Branch branch = first;
        StringBuilder words = new StringBuilder();
        Pose from = reached;
        while (true) {
            append(words, SexpText.between(from, branch.step().frame()));
            append(
                    words,
                    branch.step().kind().word() + " "
                            + SexpText.quoted(branch.step().variable()));
            from = branch.step().frame();
            Fork beyond = branch.beyond();
            boolean named = !branch.name().isEmpty() && taken.add(branch.name());
            if (named || beyond.branches.size() + beyond.ends.size() != 1) {
                out.open(words.toString());
                if (named) {
                    out.add(SexpText.named(branch.name()));
                }
                writeFork(beyond, from);
                out.close();
                return;
            }
            if (beyond.branches.isEmpty()) {
                append(words, SexpText.between(from, beyond.ends.get(0).at()));
                writeBody(beyond.ends.get(0), words.toString());
                return;
            }
            branch = beyond.branches.get(0);
        }
    }

    private static void append(StringBuilder words, String more) {
        words.append(words.isEmpty() || more.isEmpty() ? "" : " ").append(more);
    }

    /** A frame must have a transform: one that does nothing if none is needed. */
    private static String atLeastOne(String transforms) {
        return transforms.isEmpty() ? "tx 0" : transforms;
    }

    private void writeBody(End end, String transforms) {
        Body body = mechanism.bodies().get(end.body());
        out.open(atLeastOne(transforms)).add(SexpText.named(body.name()));
        FrameMass mass = FrameMass.of(body.massProperties());
        Set<String> written = Set.of();
        String offset = SexpText.between(Pose.IDENTITY, mass.at());
        if (offset.isEmpty()) {
            out.add(mass.text());
        } else {
            Set<String> same = frameAt(body.name(), mass.at());
            out.open(offset);
            same.forEach(name -> out.add(SexpText.named(name)));
            out.add(mass.text()).close();
            written = same;
        }
        writeFrames(body.name(), written);
        writeFork(fork(body.name()), Pose.IDENTITY);
        out.close();
    }

    /** The frame of a body that stands there, if there is one. */
    private Set<String> frameAt(String body, Pose pose) {
        for (Map.Entry<String, Anchor> each : frames.entrySet()) {
            Pose frame = each.getValue().frame();
            boolean here = frame.position().minus(pose.position()).norm() == 0
                    && frame.orientation().equals(pose.orientation());
            if (here && each.getValue().body().equals(body)) {
                return Set.of(each.getKey());
            }
        }
        return Set.of();
    }

    private void writeFrames(String body, Set<String> written) {
        frames.forEach((name, frame) -> {
            if (frame.body().equals(body) && !written.contains(name)) {
                out.open(atLeastOne(SexpText.between(Pose.IDENTITY, frame.frame())))
                        .add(SexpText.named(name))
                        .close();
            }
        });
    }
}
