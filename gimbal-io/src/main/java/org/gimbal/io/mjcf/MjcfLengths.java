package org.gimbal.io.mjcf;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.reduced.Dynamics;

/** What actuators act along: joints and tendons, and the inertia that they feel there. */
final class MjcfLengths {
    private final MjcfSettings settings;
    private final TreeNames names;
    private final MjcfTendons tendons;
    private final Map<String, MjcfJoint> joints = new LinkedHashMap<>();
    private final Map<CoordinateRef, Double> diagonal = new HashMap<>();

    /**
     * Prepares.
     *
     * @param tree bodies, joints and armature of the file, without loops, to ask for its inertia; empty if it has faults
     */
    MjcfLengths(
            MjcfSettings settings, MjcfBodies bodies, TreeNames names, MjcfTendons tendons, Optional<Mechanism> tree) {
        this.settings = settings;
        this.names = names;
        this.tendons = tendons;
        bodies.joints().forEach(joint -> joints.put(joint.name(), joint));
        try {
            tree.ifPresent(this::fillDiagonal);
        } catch (ModelException e) {
            diagonal.clear(); // its coordinates depend on each other: nobody can be told an inertia
        }
    }

    private void fillDiagonal(Mechanism tree) {
        if (tree.joints().isEmpty()) {
            return;
        }
        Dynamics dynamics = new Dynamics(tree);
        double[] mass = dynamics.massMatrix();
        tree.joints().forEach(joint -> {
            for (int k = 0; k < joint.type().freedom(); k++) {
                int at = dynamics.index(joint.name()) + k;
                diagonal.put(new CoordinateRef(joint.name(), k), mass[at * dynamics.size() + at]);
            }
        });
    }

    /** What an actuator acts along, if that is read. */
    Optional<MjcfTransmission> of(Defaulted actuator) {
        Optional<String> joint = actuator.find("joint");
        if (joint.isPresent()) {
            MjcfJoint on = joints.get(joint.get());
            return names.motion(joint.get())
                    .map(at -> new MjcfTransmission(
                            new Measure.JointCoordinate(at),
                            on == null ? 0 : on.reference(settings),
                            on == null ? Double.POSITIVE_INFINITY : on.largestEffort(settings)));
        }
        return actuator.find("tendon").flatMap(tendons::find);
    }

    /** How the file calls it. */
    String label(Defaulted actuator) {
        return actuator.find("joint").or(() -> actuator.find("tendon")).orElse("actuator");
    }

    /** Σ M_kk/f² in the pose of the file, as MuJoCo reckons it for damping ratios; empty if it is not known. */
    Optional<Double> inertia(Measure along) {
        List<Measure.Term> terms = along instanceof Measure.JointCoordinate on
                ? List.of(new Measure.Term(on.coordinate(), 1))
                : along instanceof Measure.Combination sum ? sum.terms() : List.of();
        double total = 0;
        for (Measure.Term term : terms) {
            Double own = diagonal.get(term.coordinate());
            if (own == null) {
                return Optional.empty();
            }
            total += own / (term.factor() * term.factor());
        }
        return terms.isEmpty() ? Optional.empty() : Optional.of(total);
    }
}
