package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/**
 * Three hanging arms that hold each other's ends: the closed-chain device of Johnson and Murphey, Scalable variational
 * integrators for constrained mechanical systems in generalized coordinates (IEEE Transactions on Robotics, 2009, Fig.
 * 6). Links and hinges have the letters of that figure's listing; each link is a mass of 1 kg in the middle between its
 * hinges. In the x–z plane, angles about +y.
 */
final class ClosedChainDevice implements Scene {
    @Override
    public String name() {
        return "closed-chain-device";
    }

    @Override
    public String summary() {
        return "three hanging arms of point masses, closed to two loops, released from rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("inertia", "moment of inertia of each mass about its centre, kg m²", 1e-6, 1e-8, 1));
    }

    @Override
    public Setup build(Settings s) {
        MassProperties mass = MassProperties.of(1, Mat3.IDENTITY.times(s.number("inertia")));
        // the plane's hinge axis is world y, so its u is world −x
        PlanarLinkage linkage = PlanarLinkage.named(name(), Quat.about(Vec3.Z, Math.PI / 2));
        Arm middle = new Arm(linkage, mass, PlanePoint.ORIGIN)
                .add("J", 1, -0.6225520312990266)
                .add("H", 2, 1.3475745749901833);
        Arm left = new Arm(linkage, mass, PlanePoint.at(1.5, 0))
                .add("K", 2, 0.09570228317547969)
                .add("M", 1, -1.3423373182092126);
        Arm right = new Arm(linkage, mass, PlanePoint.at(-1.5, 0))
                .add("A", 2, 0.03672044502173929)
                .add("C", 0.75, 1.2814322678029384)
                .add("E", 1, 0.9280924866433201);
        linkage.pin("G", "H", right.last, middle.middleOfLast).pin("O", "H", left.last, middle.end);
        return new Setup(linkage.start(), 0.01, 10);
    }

    /** A chain of links that grows from a hinge on the ground; angles are relative to the link before. */
    private static final class Arm {
        private final PlanarLinkage linkage;
        private final MassProperties mass;
        private String last = Mechanism.GROUND;
        private PlanePoint end;
        private PlanePoint middleOfLast;
        private double angle;

        Arm(PlanarLinkage linkage, MassProperties mass, PlanePoint start) {
            this.linkage = linkage;
            this.mass = mass;
            end = start;
            middleOfLast = start;
        }

        Arm add(String name, double length, double relativeAngle) {
            angle += relativeAngle;
            PlanePoint start = end;
            end = start.below(length, angle);
            middleOfLast = start.middle(end);
            linkage.link(name, Bar.of(length, mass), start, end).pin(name, last, name, start);
            last = name;
            return this;
        }
    }
}
