package org.gimbal.kinematics;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * The constant data of all bodies in link order (parents first). Engines work in each body's central frame: origin at
 * the centre of mass, axes principal, so that the inertia is diagonal.
 */
public final class BodyTable {
    /**
     * A principal moment of zero is taken as this share of m r², r the longest arm of any joint: too little to be seen in
     * a motion that has inertia, enough for bodies to be looked at one by one.
     */
    private static final double LEAST_SHARE = 1e-9;

    private final int count;
    private final double[] mass;
    private final double[] inertia;
    private final Pose[] centralFrame;
    private final int[] bodyOfLink;
    private final int[] linkOfBody;
    private final boolean[] withoutInertia;

    public BodyTable(Mechanism mechanism, SpanningTree tree) {
        List<SpanningTree.Link> links = tree.links();
        count = links.size();
        mass = new double[count];
        inertia = new double[3 * count];
        centralFrame = new Pose[count];
        bodyOfLink = new int[count];
        linkOfBody = new int[count];
        for (int i = 0; i < count; i++) {
            Body body = mechanism.bodies().get(links.get(i).body());
            bodyOfLink[i] = links.get(i).body();
            linkOfBody[links.get(i).body()] = i;
            fill(i, body.massProperties());
        }
        withoutInertia = new boolean[3 * count];
        double reach = reach(mechanism);
        for (int k = 0; k < 3 * count; k++) {
            withoutInertia[k] = !(inertia[k] > 0);
            inertia[k] = withoutInertia[k] ? LEAST_SHARE * mass[k / 3] * reach * reach : inertia[k];
        }
    }

    /** The longest way from a centre of mass to a joint. */
    private static double reach(Mechanism mechanism) {
        double longest = 0;
        for (Joint joint : mechanism.joints()) {
            for (Anchor anchor : List.of(joint.a(), joint.b())) {
                int body = mechanism.bodyIndex(anchor.body());
                if (body >= 0) {
                    Vec3 center = mechanism.bodies().get(body).massProperties().centerOfMass();
                    longest = Math.max(
                            longest, anchor.frame().position().minus(center).norm());
                }
            }
        }
        return longest;
    }

    private void fill(int i, MassProperties properties) {
        mass[i] = properties.mass();
        Mat3 j = properties.inertia();
        if (j.xy() == 0 && j.xz() == 0 && j.yz() == 0) {
            // already principal: keep the axes, so that no rounding enters
            centralFrame[i] = new Pose(properties.centerOfMass(), Quat.IDENTITY);
            inertia[3 * i] = j.xx();
            inertia[3 * i + 1] = j.yy();
            inertia[3 * i + 2] = j.zz();
        } else {
            PrincipalInertia principal = properties.principal();
            centralFrame[i] = new Pose(properties.centerOfMass(), principal.axes());
            principal.moments().into(inertia, 3 * i);
        }
    }

    public int count() {
        return count;
    }

    /** Masses in kg, one per link; not to be written. */
    public double[] mass() {
        return mass;
    }

    /** Principal moments in kg·m², three per link; not to be written. */
    public double[] inertia() {
        return inertia;
    }

    /** Whether a principal moment, of three per link, is zero: what stands in its place is next to nothing. */
    public boolean withoutInertia(int moment) {
        return withoutInertia[moment];
    }

    /** The fault of a body that turns without any inertia. */
    public static ModelException turnsWithoutInertia(Mechanism mechanism, int body) {
        return new ModelException("body '" + mechanism.bodies().get(body).name()
                + "' has a principal moment of inertia of zero, and can turn without"
                + " anything else that has inertia: give it a size, or hold its rotation");
    }

    /** The central frame of a link's body, in the body frame. */
    public Pose centralFrame(int link) {
        return centralFrame[link];
    }

    public int bodyOfLink(int link) {
        return bodyOfLink[link];
    }

    public int linkOfBody(int body) {
        return linkOfBody[body];
    }
}
