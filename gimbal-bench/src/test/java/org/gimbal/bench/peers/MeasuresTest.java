package org.gimbal.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** All by hand: states whose energies, gaps and depths are plain to see. */
class MeasuresTest {
    private static final BodyState REST = new BodyState(Vec3.ZERO, Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO);
    private static final double ROUND_OFF = 1e-14;

    @Test
    void energyIsThatOfBothVelocitiesAndTheHeight() {
        BodyState moving =
                new BodyState(new Vec3(0, 0, 3), Quat.about(Vec3.Z, Math.PI / 2), new Vec3(0, 4, 0), new Vec3(0, 5, 0));
        Measures measures = measures(model(null, List.of()), REST, moving);

        // turned by a quarter about z, world y is the body's x, with moment 0.1
        assertThat(measures.kineticEnergy(1)).isCloseTo(0.5 * (2 * 16 + 0.1 * 25), within(1e-13));
        assertThat(measures.energy(1) - measures.kineticEnergy(1)).isCloseTo(2 * 10 * 3, within(1e-13));
        assertThat(measures.energyError()).isCloseTo(17.25 + 60, within(1e-12));
        assertThat(measures.energyGain()).isEqualTo(measures.energyError());
        assertThat(measures.largestKineticEnergy()).isEqualTo(measures.kineticEnergy(1));
    }

    @Test
    void lossIsAnErrorButNoGain() {
        BodyState fallen = at(new Vec3(0, 0, -1));
        Measures measures = measures(model(null, List.of()), REST, fallen);

        assertThat(measures.energyError()).isEqualTo(20);
        assertThat(measures.energyGain()).isZero();
    }

    @Test
    void gapIsTheDistanceOfTheAnchors() {
        PeerModel model = model(null, List.of(joint(PeerModel.Kind.BALL)));
        Measures measures = measures(model, at(new Vec3(0, 0, -1)), at(new Vec3(0.3, 0, -1.4)));

        assertThat(measures.largestGap()).isCloseTo(0.5, within(ROUND_OFF));
    }

    @Test
    void alongASlideNothingIsAGap() {
        PeerModel model = model(null, List.of(joint(PeerModel.Kind.SLIDE)));
        Measures measures = measures(model, at(new Vec3(0, 0, -1)), at(new Vec3(0.3, 7, -1)));

        assertThat(measures.largestGap()).isCloseTo(0.3, within(ROUND_OFF));
    }

    @Test
    void depthsOfSpheresAndTiltedBoxes() {
        Measures sphere = measures(model(new Sphere(0.25), List.of()), REST, at(new Vec3(0, 0, 0.2)));
        assertThat(sphere.largestDepth()).isCloseTo(0.25, within(ROUND_OFF));

        BodyState onEdge = new BodyState(new Vec3(0, 0, 1), Quat.about(Vec3.X, Math.PI / 4), Vec3.ZERO, Vec3.ZERO);
        Measures box = measures(model(new Box(2, 2, 2), List.of()), onEdge);
        assertThat(box.largestDepth()).isCloseTo(Math.sqrt(2) - 1, within(ROUND_OFF));
    }

    @Test
    void momentumIsThatOfOrbitAndSpin() {
        BodyState turning = new BodyState(new Vec3(1, 0, 0), Quat.IDENTITY, new Vec3(0, 3, 0), new Vec3(0, 0, 5));
        BodyState slower = new BodyState(new Vec3(1, 0, 0), Quat.IDENTITY, new Vec3(0, 3, 0), Vec3.ZERO);
        Measures measures = measures(model(null, List.of()), turning, slower);

        assertThat(measures.angularMomentum(0)).isEqualTo(new Vec3(0, 0, 2 * 3 + 0.3 * 5));
        assertThat(measures.momentumError()).isCloseTo(1.5 / 7.5, within(ROUND_OFF));
    }

    private static BodyState at(Vec3 position) {
        return new BodyState(position, Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO);
    }

    private static PeerModel.Joint joint(PeerModel.Kind kind) {
        return new PeerModel.Joint(false, kind, PeerModel.GROUND, 0, Vec3.ZERO, Vec3.Z, Vec3.Y, Vec3.Y);
    }

    private static PeerModel model(@Nullable Shape shape, List<PeerModel.Joint> joints) {
        PeerModel.Body body = new PeerModel.Body("body", 2, new Vec3(0.1, 0.2, 0.3), REST, shape);
        return new PeerModel(new Vec3(0, 0, -10), List.of(body), joints, List.of(), shape != null, 0);
    }

    private static Measures measures(PeerModel model, BodyState... states) {
        Motion motion = new Motion(1);
        for (BodyState state : states) {
            double[] row = new double[BodyState.SIZE];
            state.into(row, 0);
            motion.add(motion.samples(), row);
        }
        return new Measures(model, motion);
    }
}
