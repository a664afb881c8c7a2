package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.Surface;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Spring;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.RandomDraws;

/**
 * What a random contraption has besides, if asked for: armature on joints, a cam that drives a plunger or a rocker on the
 * trunk, a tendon over several joints, an arm that is made to swing, and loose bodies that touch each other, the trunk and
 * the floor by rule.
 */
final class ContraptionExtras {
    private final RandomDraws random;
    private final MechanismBuilder builder;
    private final String trunk;

    ContraptionExtras(RandomDraws random, MechanismBuilder builder, String trunk) {
        this.random = random;
        this.builder = builder;
        this.trunk = trunk;
    }

    /**
     * @param joints of limbs, each of one freedom
     * @param drivers those of them that may drive a cam
     */
    void add(List<String> joints, List<String> drivers) {
        for (String joint : joints) {
            if (random.below(3) == 0) {
                builder.armature(new Armature(CoordinateRef.of(joint), random.decades(1e-4, 3)));
            }
        }
        if (random.below(2) == 0 && !drivers.isEmpty()) {
            addCam(drivers.get(random.below(drivers.size())));
        }
        if (random.below(2) == 0 && joints.size() > 1) {
            addTendon(joints);
        }
        if (random.below(2) == 0) {
            addSwing();
        }
    }

    /** What is driven stays near its place however far the driver turns. */
    private void addCam(String driver) {
        boolean slides = random.below(2) == 0;
        double lift = slides ? random.between(0.01, 0.05) : random.between(0.1, 0.6);
        double laps = random.between(0.5, 3);
        CamLaw law = (q, out) -> {
            out[0] = lift * SineCosine.sin(laps * q);
            out[1] = lift * laps * SineCosine.cos(laps * q);
            out[2] = -laps * laps * out[0];
        };
        builder.bodyOfMass("driven", new Box(0.05, 0.05, 0.1), random.decades(0.02, 1.5))
                .joint(
                        "driven",
                        slides ? JointType.prismatic(Vec3.Z) : JointType.revolute(random.direction()),
                        Anchor.on(trunk, random.between(-0.1, 0.1), 0, 0.15),
                        Anchor.on("driven"))
                .constrain(new Cam("lobe", CoordinateRef.of(driver), CoordinateRef.of("driven"), law));
        if (random.below(2) == 0) {
            builder.spring("valve", Measure.of("driven"), random.decades(1, 3), 0);
        }
    }

    private void addTendon(List<String> joints) {
        int count = 2 + random.below(Math.min(3, joints.size() - 1));
        List<Measure.Term> terms = joints.subList(0, count).stream()
                .map(joint -> new Measure.Term(CoordinateRef.of(joint), random.between(-1, 1)))
                .toList();
        builder.force(Spring.linear("tendon", new Measure.Combination(terms), random.decades(1, 3), 0));
    }

    private void addSwing() {
        builder.bodyOfMass("swing", new Box(0.03, 0.03, 0.2), random.decades(0.02, 1.5))
                .joint(
                        "swing",
                        JointType.revolute(random.direction()),
                        Anchor.on(trunk, 0, random.between(-0.1, 0.1), 0.2),
                        Anchor.on("swing", 0, 0, -0.1))
                .prescribe("swing", "swing", new Signal.Sinusoid(random.between(0.1, 1), random.between(0.3, 3), 0, 0));
    }

    /** Loose bodies touch all but limbs, and each other. */
    void touchByRule(double friction, double restitution) {
        Surface surface = new Surface(friction, restitution);
        builder.contacts(new ContactSet(
                "loose",
                List.of(
                        new ContactMember("loose*", surface),
                        new ContactMember(trunk, surface),
                        new ContactMember(Mechanism.GROUND, surface))));
    }
}
