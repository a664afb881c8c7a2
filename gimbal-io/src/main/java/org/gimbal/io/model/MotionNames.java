package org.gimbal.io.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.kinematics.ElementaryMotion;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Vec3;

/**
 * Names of coordinates in formats where every coordinate is a joint: that of the joint if it has only one, of the part
 * ({@link #parts}) if it has parts, else {@code joint.coordinate}. All are different.
 */
public final class MotionNames {
    private final Map<CoordinateRef, String> names = new HashMap<>();
    private final Map<CoordinateRef, String> owners = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /**
     * Some coordinates of a joint that have a name of their own.
     *
     * @param first where they begin among those of the joint
     * @param type a joint that has these alone
     */
    public record Part(String name, int first, JointType type) {}

    /**
     * The parts of a composite joint; of others those that their name speaks of: {@code u+v} with two coordinates, as
     * motions that were read one by one are called, is u and v.
     */
    public static List<Part> parts(Joint joint) {
        List<Part> parts = new ArrayList<>();
        if (joint.type() instanceof Composite composite) {
            int first = 0;
            for (Composite.Part part : composite.parts()) {
                parts.add(new Part(part.name(), first, part.type()));
                first += part.type().freedom();
            }
            return parts;
        }
        List<Coordinate> coordinates = joint.type().coordinates();
        String[] words = joint.name().split("\\+", -1);
        if (coordinates.size() < 2 || words.length != coordinates.size()) {
            return List.of();
        }
        for (int k = 0; k < words.length; k++) {
            if (words[k].isBlank() || !coordinates.get(k).scalar()) {
                return List.of();
            }
            boolean turn = coordinates.get(k).unit() == Coordinate.Unit.RADIAN;
            parts.add(new Part(words[k], k, turn ? JointType.revolute(Vec3.Z) : JointType.prismatic(Vec3.Z)));
        }
        return parts;
    }

    public MotionNames(Mechanism mechanism) {
        mechanism.joints().forEach(joint -> taken.add(joint.name()));
        for (Joint joint : mechanism.joints()) {
            List<Part> parts = parts(joint);
            for (Part part : parts) {
                boolean free = part.name.equals(joint.name()) || taken.add(part.name);
                add(joint, free ? part.name : joint.name() + "." + part.name, part.type, part.first);
            }
            if (parts.isEmpty()) {
                add(joint, joint.name(), joint.type(), 0);
            }
        }
    }

    private void add(Joint joint, String owner, JointType type, int first) {
        for (int k = 0; k < type.freedom(); k++) {
            CoordinateRef ref = new CoordinateRef(joint.name(), first + k);
            owners.put(ref, owner);
            names.put(
                    ref,
                    type.freedom() == 1
                            ? owner
                            : owner + "." + type.coordinates().get(k).name());
        }
    }

    /** The motions of a joint in formats that have slides, turns and balls; refused by name where it is another one. */
    public static List<ElementaryMotion> motions(Joint joint, boolean reversed, String format) {
        return ElementaryMotion.of(joint, reversed, format + " does not have: write a scene (.yaml) instead");
    }

    public String of(CoordinateRef coordinate) {
        return names.getOrDefault(coordinate, coordinate.toString());
    }

    /** The name of a motion: a ball is called like its joint or part, not like one of its coordinates. */
    public String of(ElementaryMotion motion) {
        return motion.kind() == ElementaryMotion.Kind.BALL ? owner(motion.coordinate()) : of(motion.coordinate());
    }

    private String owner(CoordinateRef coordinate) {
        return owners.getOrDefault(coordinate, coordinate.joint());
    }

    /** Whether motions that are read one by one will be joined to a joint of another name. */
    public boolean loseNameOf(Joint joint) {
        Set<String> motions = new LinkedHashSet<>();
        for (int k = 0; k < joint.type().freedom(); k++) {
            CoordinateRef ref = new CoordinateRef(joint.name(), k);
            motions.add(joint.type().coordinates().get(k).scalar() ? of(ref) : owner(ref));
        }
        return !motions.isEmpty() && !String.join("+", motions).equals(joint.name());
    }
}
