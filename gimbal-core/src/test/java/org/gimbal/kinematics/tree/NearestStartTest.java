package org.gimbal.kinematics.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of all starts that close the loops, the one found is the nearest around to the one wished for. */
class NearestStartTest {
    /** Distances of up to one from coordinates that close the loops up to 1e-13. */
    private static final double ROUNDING = 1e-12;

    /** The closed start they were made from is one of those to choose from, so that what is found is no farther. */
    @ParameterizedTest
    @ValueSource(strings = {"four-bar", "slider-crank"})
    void inconsistentCoordinatesAreRelaxedToANearStart(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Mechanism mechanism = setup.start().mechanism();
        Linkage linkage = new Linkage(mechanism);
        Snapshot closed = LoopAssemblyTest.first(setup.start()).copy();
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            InitialState start = InitialState.of(mechanism);
            TreeCoordinates wish = new TreeCoordinates(linkage);
            TreeCoordinates origin = new TreeCoordinates(linkage);
            for (Joint joint : mechanism.joints()) {
                double q = closed.position(joint.name());
                double wished = q + random.nextDouble(-0.1, 0.1);
                start = start.position(joint.name(), wished);
                int o = linkage.layout.offset(mechanism.jointIndex(joint.name()));
                origin.q[o] = q;
                wish.q[o] = wished;
            }
            Assembly assembly = new Assembly(linkage, start);
            LoopAssemblyTest.assertClosed(assembly, linkage, name + ", seed " + seed);
            double moved = distance(assembly.coordinates(), wish);
            assertThat(assembly.moved()).as("seed %d, moved", seed).isBetween(1e-6, moved + ROUNDING);
            assertThat(moved).as("seed %d, distance", seed).isLessThanOrEqualTo(distance(origin, wish) + ROUNDING);
        }
    }

    /** Over the coordinates of the tree, m and rad. */
    private static double distance(TreeCoordinates a, TreeCoordinates b) {
        double sum = 0;
        for (int k = 0; k < a.count(); k++) {
            double d = a.q[a.coordinate(k)] - b.q[b.coordinate(k)];
            sum += d * d;
        }
        return Math.sqrt(sum);
    }

    /** Going along the freedom of the loop, no start is nearer to the one wished for. */
    @ParameterizedTest
    @CsvSource({"four-bar, 0.1", "four-bar, 0.5", "slider-crank, 0.1", "slider-crank, 0.5"})
    void theStartFoundIsTheNearestAround(String name, double size) {
        InitialState closed = Scenes.named(name).build().start();
        Linkage linkage = new Linkage(closed.mechanism());
        TreeCoordinates good = new Assembly(linkage, closed).coordinates();
        int[] all = IntStream.range(0, good.count()).toArray();
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            TreeCoordinates wish = good.copy();
            wish.move(random.doubles(good.count(), -size, size).toArray(), 1);
            wish.place();
            TreeCoordinates found = new Assembly(linkage, posesOf(wish)).coordinates();
            for (int k = 0; k < wish.count(); k++) { // poses do not say how many turns there are
                int c = wish.coordinate(k);
                wish.q[c] = found.q[c] + Math.IEEEremainder(wish.q[c] - found.q[c], 2 * Math.PI);
            }
            double distance = distance(found, wish);
            double[] along = new ClosureJacobian(found, linkage.closures, all).freedom(0);
            for (double by : new double[] {-1e-3, 1e-3}) {
                TreeCoordinates neighbour = found.copy();
                neighbour.move(along, by);
                LoopSolver.close(neighbour, new boolean[good.count()], linkage.closures);
                assertThat(distance(neighbour, wish))
                        .as("%s, seed %d, %s along the freedom", name, seed, by)
                        .isGreaterThanOrEqualTo(distance);
            }
        }
    }

    private static InitialState posesOf(TreeCoordinates at) {
        Linkage linkage = at.linkage;
        InitialState start = InitialState.of(linkage.mechanism);
        for (int i = 0; i < linkage.bodies.count(); i++) {
            String body =
                    linkage.mechanism.bodies().get(linkage.bodies.bodyOfLink(i)).name();
            start = start.pose(body, at.placement.pose[i]);
        }
        return start;
    }
}
