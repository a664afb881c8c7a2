package org.gimbal.viewer.live;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gimbal.io.json.Tree;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.viewer.film.Quantity;

/** The joint coordinates that people may set by hand: all but those that follow a law of time. */
final class Sliders {
    /** Of lengths and of spline parameters that have no stops, m and spans. */
    private static final double REACH = 2;

    private final Mechanism mechanism;
    private final List<Quantity> quantities;
    private final Set<CoordinateRef> prescribed = new HashSet<>();
    private final List<Tree> list = new ArrayList<>();

    private Sliders(Mechanism mechanism, List<Quantity> quantities) {
        this.mechanism = mechanism;
        this.quantities = quantities;
    }

    /** @param quantities of the film, where the present values are read */
    static List<Tree> of(Mechanism mechanism, List<Quantity> quantities) {
        Sliders sliders = new Sliders(mechanism, quantities);
        for (PrescribedMotion motion : mechanism.motions()) {
            if (motion instanceof PrescribedMotion.OfCoordinate on) {
                sliders.prescribed.add(on.coordinate());
            }
        }
        for (int j = 0; j < mechanism.joints().size(); j++) {
            sliders.add(j);
        }
        return sliders.list;
    }

    private void add(int index) {
        Joint joint = mechanism.joints().get(index);
        List<Coordinate> coordinates = joint.type().coordinates();
        for (int k = 0; k < coordinates.size(); k++) {
            CoordinateRef ref = new CoordinateRef(joint.name(), k);
            Coordinate coordinate = coordinates.get(k);
            if (!prescribed.contains(ref)) {
                list.add(range(ref, coordinate)
                        .put("joint", index)
                        .put("index", k)
                        .put("name", name(joint, coordinate))
                        .put("unit", coordinate.unit().symbol())
                        .put("quantity", place(name(joint, coordinate))));
            }
        }
    }

    private static String name(Joint joint, Coordinate coordinate) {
        return joint.name() + "." + coordinate.name();
    }

    /** Where the film has its value; −1 if it has none. */
    private int place(String name) {
        for (int i = 0; i < quantities.size(); i++) {
            Quantity quantity = quantities.get(i);
            if (quantity.name().equals(name) && quantity.group().startsWith("joint coordinates")) {
                return i;
            }
        }
        return -1;
    }

    /** Between its stops if it has any. */
    private Tree range(CoordinateRef ref, Coordinate coordinate) {
        double reach = coordinate.unit() == Coordinate.Unit.RADIAN ? Math.PI : REACH;
        double least = -reach;
        double most = reach;
        for (JointLimit limit : mechanism.limits()) {
            if (limit.coordinate().equals(ref)) {
                least = Double.isFinite(limit.lower()) ? limit.lower() : least;
                most = Double.isFinite(limit.upper()) ? limit.upper() : most;
            }
        }
        return new Tree().put("least", least).put("most", most);
    }
}
