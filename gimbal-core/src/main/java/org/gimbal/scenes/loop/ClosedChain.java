package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** A chain of rods hung up at both ends (2020, Fig. 5b): down at 45°, one rod level, back up beside the way down. */
final class ClosedChain implements Scene {
    @Override
    public String name() {
        return "closed-chain";
    }

    @Override
    public String summary() {
        return "a chain of rods of 1 m and 1 kg with both ends on the ground, released from rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("side", "number of rods on each side of the level one", 3, 1, 500),
                Parameter.choice("joint", "kind of all joints", "revolute", "ball"),
                Parameter.number("tilt", "angle of the chain's plane at the start, degrees from upright", 0, -90, 90));
    }

    @Override
    public Setup build(Settings s) {
        int side = s.count("side");
        int count = 2 * side + 1;
        JointType joint = Chains.joint(s.word("joint"));
        Bar bar = Bar.square(1, 1, 0.1);
        PlanarLinkage linkage = PlanarLinkage.named(name(), Quat.about(Vec3.Y, Math.toRadians(s.number("tilt"))));
        for (int i = 1; i <= count; i++) {
            PlanePoint from = corner(i - 1, side);
            linkage.link("link" + i, bar, from, corner(i, side))
                    .joint("joint" + i, joint, i == 1 ? Mechanism.GROUND : "link" + (i - 1), "link" + i, from);
        }
        linkage.joint("joint" + (count + 1), joint, Mechanism.GROUND, "link" + count, corner(count, side));
        // as for a straight chain: the fastest wave along it grows with the root of the tension
        double step = 0.01 * Math.min(1, Math.sqrt(200.0 / count));
        return new Setup(linkage.start(), step, 10);
    }

    /** The end of rod i, or for zero the start of the first. */
    private static PlanePoint corner(int i, int side) {
        PlanePoint left = PlanePoint.ORIGIN.below(Math.min(i, 2 * side + 1 - i), Math.toRadians(45));
        return i <= side ? left : PlanePoint.at(left.u() + 1, left.v());
    }
}
