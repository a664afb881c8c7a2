package org.gimbal.io.tree;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.source.Place;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Pose;

/** A link of a file: a frame that may have mass and shapes. */
public final class Link {
    private final String name;
    private final Place place;
    private final String element;
    private final List<MassProperties> masses = new ArrayList<>();
    private final List<PlacedShape> shapes = new ArrayList<>();
    private final List<Visual> visuals = new ArrayList<>();
    private boolean needed;
    private boolean leading;

    Link(String name, Place place, String element) {
        this.name = name;
        this.place = place;
        this.element = element;
    }

    public String name() {
        return name;
    }

    public Place place() {
        return place;
    }

    /** What the file calls it, for reports. */
    public String element() {
        return element;
    }

    /** Mass stated in the frame of the link; several add up. */
    public void mass(MassProperties mass) {
        masses.add(mass);
    }

    /** A shape in the frame of the link. */
    public void shape(PlacedShape shape) {
        shapes.add(shape);
    }

    /** What is drawn of the link, in its frame. */
    public void visual(Visual visual) {
        visuals.add(visual);
    }

    /** Keeps the link even if it has no mass, because something holds on to it. */
    public void need() {
        needed = true;
    }

    /** Lets the body that this link becomes part of have its name and frame, whichever of its links has the mass. */
    public void lead() {
        leading = true;
    }

    boolean leading() {
        return leading;
    }

    boolean needed() {
        return needed;
    }

    /** All its mass, seen from its own frame. */
    public MassProperties mass() {
        return masses.isEmpty() ? MassProperties.point(0) : MassProperties.combine(masses);
    }

    /** Multiplies mass and inertia. */
    public void scaleMass(double factor) {
        masses.replaceAll(mass -> new MassProperties(
                factor * mass.mass(), mass.centerOfMass(), mass.inertia().times(factor)));
    }

    boolean massive() {
        return masses.stream().anyMatch(mass -> mass.mass() != 0);
    }

    /** Mass properties seen from a frame in which the link's frame lies at {@code pose}. */
    List<MassProperties> masses(Pose pose) {
        return masses.stream()
                .map(mass -> pose.equals(Pose.IDENTITY) ? mass : mass.placedAt(pose))
                .toList();
    }

    /** Its shapes in its own frame, which it has no more. */
    public List<PlacedShape> takeShapes() {
        List<PlacedShape> taken = List.copyOf(shapes);
        shapes.clear();
        return taken;
    }

    List<PlacedShape> shapes(Pose pose) {
        return shapes.stream()
                .map(shape -> new PlacedShape(shape.shape(), Motion.join(pose, shape.pose())))
                .toList();
    }

    List<Visual> visuals(Pose pose) {
        List<Visual> placed = new ArrayList<>();
        for (Visual visual : visuals) {
            Pose at = Motion.join(pose, visual.pose());
            if (visual instanceof Visual.Solid solid) {
                placed.add(new Visual.Solid(solid.shape(), at, solid.color()));
            } else if (visual instanceof Visual.Skin skin) {
                placed.add(new Visual.Skin(skin.surface(), at, skin.color()));
            }
        }
        return placed;
    }
}
