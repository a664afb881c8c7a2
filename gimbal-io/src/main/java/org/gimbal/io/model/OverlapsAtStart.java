package org.gimbal.io.model;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.start.StartOverlaps;
import org.gimbal.start.StartOverlaps.Overlap;

/**
 * Makes a start that engines take of a file made for soft contact, where bodies may overlap. A free body or robot that
 * is in the ground is moved out of it, along the normal of the deepest place; other bodies that overlap do not touch
 * each other in the run. All of it is reported.
 */
public final class OverlapsAtStart {
    /** Moves out of one part of the ground may lead into another. */
    private static final int MOST_MOVES = 8;

    private final LoadedModel loaded;
    private final Mechanism mechanism;
    private final SpanningTree tree;
    private final Set<String> moved = new LinkedHashSet<>();
    private InitialState start;

    private OverlapsAtStart(LoadedModel loaded) {
        this.loaded = loaded;
        start = loaded.model().start();
        mechanism = start.mechanism();
        tree = new SpanningTree(mechanism);
    }

    /** The model with a start without overlaps; the same if it has none, or none that can be found. */
    public static LoadedModel settled(LoadedModel loaded) {
        try {
            return new OverlapsAtStart(loaded).settled();
        } catch (ModelException e) {
            return loaded; // the start cannot be assembled: the run says why
        }
    }

    private LoadedModel settled() {
        List<Overlap> overlaps = StartOverlaps.of(start);
        if (overlaps.isEmpty()) {
            return loaded;
        }
        for (int k = 0; k < MOST_MOVES && moveOut(overlaps); k++) {
            overlaps = StartOverlaps.of(start);
        }
        for (String body : moved) {
            Vec3 from =
                    loaded.model().start().givenPose(body).orElse(Pose.IDENTITY).position();
            Vec3 way = start.givenPose(body).orElse(Pose.IDENTITY).position().minus(from);
            loaded.report()
                    .altered(
                            loaded.places().of("body", body),
                            "body '" + body + "'",
                            String.format(
                                    Locale.ROOT,
                                    "begins in the ground: moved out by (%.3g, %.3g, %.3g) m",
                                    way.x(),
                                    way.y(),
                                    way.z()));
        }
        Mechanism without = overlaps.isEmpty() ? mechanism : without(overlaps);
        Model model = loaded.model();
        return new LoadedModel(
                new Model(InitialState.of(without).with(start), model.drives(), model.frames(), model.run()),
                loaded.report(),
                loaded.places());
    }

    /** Moves all free trees that overlap with the ground; whether there are any. */
    private boolean moveOut(List<Overlap> overlaps) {
        Set<String> movedNow = new LinkedHashSet<>();
        for (Overlap each : overlaps) {
            boolean groundFirst = each.a().equals(Mechanism.GROUND);
            if (!groundFirst && !each.b().equals(Mechanism.GROUND)) {
                continue;
            }
            Optional<String> root = freeRoot(groundFirst ? each.b() : each.a());
            if (root.isPresent() && movedNow.add(root.get())) {
                Pose pose = start.givenPose(root.get()).orElse(Pose.IDENTITY);
                Vec3 way = each.normal().times(groundFirst ? each.depth() : -each.depth());
                start = start.pose(root.get(), new Pose(pose.position().plus(way), pose.orientation()));
            }
        }
        moved.addAll(movedNow);
        return !movedNow.isEmpty();
    }

    /** The body that carries all of the tree a body is in, if nothing holds it. */
    private Optional<String> freeRoot(String body) {
        SpanningTree.Link link = tree.links().get(tree.linkOfBody(mechanism.bodyIndex(body)));
        while (link.parent() != SpanningTree.GROUND) {
            link = tree.links().get(link.parent());
        }
        return link.joint() == SpanningTree.FREE
                ? Optional.of(mechanism.bodies().get(link.body()).name())
                : Optional.empty();
    }

    private Mechanism without(List<Overlap> overlaps) {
        MechanismBuilder builder = Mechanism.like(mechanism);
        for (Overlap each : overlaps) {
            builder.dropContact(each.contact());
            loaded.report()
                    .ignored(
                            loaded.places().of("body", each.b().equals(Mechanism.GROUND) ? each.a() : each.b()),
                            "contact of '" + each.a() + "' with '" + each.b() + "'",
                            String.format(
                                    Locale.ROOT,
                                    "they overlap by %.3g m at the start: never touch here",
                                    each.depth()));
        }
        for (ContactSet set : mechanism.contactSets()) {
            List<ContactExclusion> exclusions = new ArrayList<>(set.exclusions());
            overlaps.stream()
                    .filter(each -> each.contact().equals(set.name()))
                    .forEach(each -> exclusions.add(new ContactExclusion(each.a(), each.b())));
            builder.replace(set.without(exclusions));
        }
        return builder.build();
    }
}
