package org.gimbal.kinematics;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;

/**
 * The constant data of all bodies in link order (parents first). Engines work in each body's central frame: origin at
 * the centre of mass, axes principal, so that the inertia is diagonal.
 */
public final class BodyTable {
    private final int count;
    private final double[] mass;
    private final double[] inertia;
    private final Pose[] centralFrame;
    private final int[] bodyOfLink;
    private final int[] linkOfBody;

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
