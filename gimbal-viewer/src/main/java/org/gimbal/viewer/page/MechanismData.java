package org.gimbal.viewer.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.io.json.Tree;
import org.gimbal.model.Body;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.Universal;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.JointTracks;
import org.gimbal.viewer.film.RollingTracks;
import org.gimbal.viewer.film.Skins;
import org.gimbal.viewer.film.Stems;
import org.gimbal.viewer.film.VisibleShapes;
import org.gimbal.viewer.film.Wanderers;

/**
 * A mechanism as the page reads it. Bodies are named by their index, the ground is −1; quaternions have the scalar
 * first.
 */
final class MechanismData {
    /** Triangles of meshes that a page has room for: about half a megabyte. */
    private static final int MOST_TRIANGLES = 60_000;

    private final Mechanism mechanism;
    private final Skins skins;

    private MechanismData(Mechanism mechanism) {
        this.mechanism = mechanism;
        skins = new Skins(mechanism, MOST_TRIANGLES);
    }

    static Tree of(Mechanism mechanism) {
        return new MechanismData(mechanism).tree();
    }

    private Tree tree() {
        List<Tree> rods = new ArrayList<>();
        mechanism.constraints().forEach(constraint -> {
            if (constraint instanceof Distance rod) {
                rods.add(rod(rod.name(), rod.a(), rod.b()));
            }
        });
        mechanism.motions().forEach(motion -> {
            if (motion instanceof PrescribedMotion.OfDistance string) {
                rods.add(rod(string.name(), string.a(), string.b()));
            }
        });
        Tree tree = new Tree();
        skins.note().ifPresent(note -> tree.put("meshNote", note));
        return tree.put("meshes", MeshData.of(skins))
                .put("name", mechanism.name())
                .put("gravity", mechanism.gravity())
                .put(
                        "bodies",
                        IntStream.range(0, mechanism.bodies().size())
                                .mapToObj(this::body)
                                .toList())
                .put("joints", mechanism.joints().stream().map(this::joint).toList())
                .put("rods", rods)
                .put(
                        "stems",
                        Stems.of(mechanism).stream().map(MechanismData::stem).toList())
                .put("traced", List.copyOf(Wanderers.traced(mechanism)))
                .put(
                        "ground",
                        RollingTracks.ground(mechanism).stream()
                                .map(ShapeData::of)
                                .toList())
                .put("tracks", tracks())
                .put("collision", collision())
                .put("tree", TreeData.of(mechanism));
    }

    /** Nets of what something rolls on, by the body that carries them. */
    private List<Tree> tracks() {
        return RollingTracks.of(mechanism).stream()
                .map(carried -> new Tree()
                        .put("body", mechanism.bodyIndex(carried.body()))
                        .put(
                                "lines",
                                carried.lines().stream()
                                        .map(MechanismData::flat)
                                        .toList()))
                .toList();
    }

    private Tree body(int index) {
        Body body = mechanism.bodies().get(index);
        MassProperties mass = body.massProperties();
        PrincipalInertia principal = mass.principal();
        return new Tree()
                .put("name", body.name())
                .put("mass", mass.mass())
                .put("center", mass.centerOfMass())
                .put("inertiaAxes", quaternion(principal.axes()))
                .put("inertiaRadii", VisibleShapes.inertiaRadii(mass.mass(), principal.moments()))
                .put("extent", extent(index))
                .put("shapes", looks(index));
    }

    /** Two corners of the box around all that is drawn of a body and its centre of mass, in its frame. */
    private List<Double> extent(int index) {
        List<Vec3> points = new ArrayList<>(VisibleShapes.corners(mechanism, index));
        points.add(mechanism.bodies().get(index).massProperties().centerOfMass());
        Extent box = Extent.of(points);
        return flat(List.of(box.low(), box.high()));
    }

    private List<Tree> looks(int index) {
        List<Visual> visuals = mechanism.bodies().get(index).visuals();
        return visuals.isEmpty()
                ? VisibleShapes.of(mechanism, index).stream().map(ShapeData::of).toList()
                : visuals.stream().map(visual -> ShapeData.of(visual, skins)).toList();
    }

    private Tree joint(Joint joint) {
        Tree tree = new Tree()
                .put("name", joint.name())
                .put("kind", joint.type().label())
                .put("axis", joint.type().axis().unit());
        if (joint.type() instanceof Universal universal) {
            tree.put("firstAxis", universal.firstAxis().unit());
        }
        if (joint.type() instanceof Composite composite) {
            tree.put("ends", ends(joint, composite));
        }
        List<List<Double>> tracks =
                JointTracks.of(joint).stream().map(MechanismData::flat).toList();
        if (!tracks.isEmpty()) {
            tree.put("tracks", tracks);
        }
        if (Wanderers.wanders(joint)) {
            tree.put("wanders", true);
        }
        return tree.put("a", anchor(joint.a()))
                .put("b", anchor(joint.b()))
                .put(
                        "coordinates",
                        joint.type().coordinates().stream()
                                .map(Coordinate::name)
                                .toList());
    }

    /** The points of a line one behind the other, with the digits that a picture shows. */
    private static List<Double> flat(List<Vec3> line) {
        return line.stream()
                .flatMap(point -> Tree.list(point).stream())
                .map(number -> Math.rint(1e6 * number) / 1e6)
                .toList();
    }

    /** The first part of a composite joint, which stays on side A, and the last one, which stays on side B. */
    private List<Tree> ends(Joint joint, Composite composite) {
        return List.of(
                end(joint.a(), outermost(composite, true), true), end(joint.b(), outermost(composite, false), false));
    }

    /** The first or last part; of one that is composite itself again its own. */
    private static Composite.Part outermost(Composite composite, boolean first) {
        List<Composite.Part> parts = composite.parts();
        Composite.Part part = parts.get(first ? 0 : parts.size() - 1);
        if (!(part.type() instanceof Composite inner)) {
            return part;
        }
        Composite.Part own = outermost(inner, first);
        return new Composite.Part(own.name(), own.type(), part.frame().times(own.frame()));
    }

    /** What one side has of a part: of a universal joint a hinge. */
    private Tree end(Anchor side, Composite.Part part, boolean first) {
        JointType type = part.type() instanceof Universal universal
                ? JointType.revolute(
                        first ? universal.firstAxis() : universal.axis().cross(universal.firstAxis()))
                : part.type();
        Anchor place = new Anchor(side.body(), side.frame().times(part.frame()));
        return anchor(place).put("kind", type.label()).put("axis", type.axis().unit());
    }

    private static Tree stem(Stems.Stem stem) {
        return new Tree().put("body", stem.body()).put("from", stem.from()).put("to", stem.to());
    }

    private Tree rod(String name, Anchor a, Anchor b) {
        return new Tree().put("name", name).put("a", anchor(a)).put("b", anchor(b));
    }

    private Tree anchor(Anchor anchor) {
        return placed(new Tree().put("body", mechanism.bodyIndex(anchor.body())), anchor.frame());
    }

    private List<Tree> collision() {
        List<Tree> all = new ArrayList<>();
        for (ContactRule rule : mechanism.contacts()) {
            touching(rule.a(), rule.shapesA()).forEach(shape -> all.add(collision(rule.a(), shape)));
            touching(rule.b(), rule.shapesB()).forEach(shape -> all.add(collision(rule.b(), shape)));
        }
        for (ContactPairs.Side side : mechanism.contactSets().isEmpty()
                ? List.<ContactPairs.Side>of()
                : new ContactPairs(mechanism).sides()) {
            all.add(ShapeData.of(side.placed()).put("body", side.body()));
        }
        boolean looksOtherwise = all.isEmpty(); // nothing touches: what could is shown nevertheless
        for (Body body : mechanism.bodies()) {
            if (looksOtherwise && !body.visuals().isEmpty()) {
                body.shapes().forEach(shape -> all.add(collision(body.name(), shape)));
            }
        }
        return all;
    }

    /** Those a contact names, or else those the body has. */
    private List<PlacedShape> touching(String body, List<PlacedShape> named) {
        if (!named.isEmpty()) {
            return named;
        }
        int index = mechanism.bodyIndex(body);
        return index < 0
                ? mechanism.groundShapes()
                : mechanism.bodies().get(index).shapes();
    }

    private Tree collision(String body, PlacedShape shape) {
        return ShapeData.of(shape).put("body", mechanism.bodyIndex(body));
    }

    static Tree placed(Tree tree, Pose pose) {
        return tree.put("position", pose.position()).put("orientation", quaternion(pose.orientation()));
    }

    private static double[] quaternion(Quat q) {
        return new double[] {q.w(), q.x(), q.y(), q.z()};
    }
}
