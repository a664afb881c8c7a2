package org.gimbal.io.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.Model;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links without mass move what they carry as links of hardly any mass do, and there is no body in their place. */
class MasslessLinksTest {
    private static final double STEP = 0.005;
    private static final int STEPS = 40;

    /** Of a stand-in relative to bodies of about 1 kg. */
    private static final double LIGHT = 1e-5;

    private static final String FAR = "-9 9";

    static IntStream seeds() {
        return IntStream.range(0, 60);
    }

    private static RandomLinks tree(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new RandomLinks(random, 3 + seed % 6);
    }

    /** Otherwise nothing is tested below. */
    @Test
    void theTreesHaveLinksWithoutMassThatCarryOneOrSeveral() {
        List<RandomLinks> all = seeds().mapToObj(MasslessLinksTest::tree).toList();
        assertThat(all.stream().filter(tree -> tree.massless() > 0).count()).isGreaterThan(40);
        assertThat(all.stream().filter(RandomLinks::branches).count()).isGreaterThan(10);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theyMoveLikeLinksOfHardlyAnyMass(int seed) {
        RandomLinks tree = tree(seed);
        Model model = read("tree.xml", tree.mjcf(0));
        assertThat(model.mechanism().bodies()).hasSameSizeAs(tree.massive());
        List<Vec3> massless = places(model, tree);
        List<Vec3> light = places(read("tree.xml", tree.mjcf(LIGHT)), tree);
        List<Vec3> lighter = places(read("tree.xml", tree.mjcf(LIGHT / 2)), tree);
        double apart = distance(lighter, massless, massless, 1);
        // 40 solves that end within 1e-10, in motions that spread errors some tenfold
        double solves = 1e-8;
        assertThat(apart).isLessThan(1e-2);
        // first order in the mass: what is left after extrapolation is of second order
        assertThat(distance(lighter, light, massless, 2)).isLessThan(0.05 * apart + solves);
    }

    /** The largest |f a + (1 − f) b − c|. */
    private static double distance(List<Vec3> a, List<Vec3> b, List<Vec3> c, double f) {
        double largest = 0;
        for (int k = 0; k < a.size(); k++) {
            Vec3 at = a.get(k).times(f).plus(b.get(k).times(1 - f));
            largest = Math.max(largest, at.minus(c.get(k)).norm());
        }
        return largest;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void urdfAndMjcfSayTheSame(int seed) {
        RandomLinks tree = tree(seed);
        Model mjcf = read("tree.xml", tree.mjcf(0));
        Model urdf = read("tree.urdf", tree.urdf(0));
        // URDF has no start: that of MJCF fits, because joints and coordinates are the same
        InitialState start = InitialState.of(urdf.mechanism()).with(mjcf.start());
        // orientations are put together in another way, which the motion spreads
        assertThat(distance(places(start, tree), places(mjcf, tree), places(mjcf, tree), 1))
                .isLessThan(1e-8);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theSceneFileOfTheImportMovesTheSameToTheBit(int seed) {
        RandomLinks tree = tree(seed);
        Model model = read("tree.xml", tree.mjcf(0));
        String scene = ModelFiles.write(model, "tree.yaml").text();
        Model back = read("tree.yaml", scene);
        assertThat(ModelFiles.write(back, "tree.yaml").text()).isEqualTo(scene);
        assertThat(hash(back)).isEqualTo(hash(model));
    }

    /** Two arms on a neck; what acts along the turn of the neck comes with a factor. */
    private static String arms(double neck, double factor, String range) {
        String inertial = "<inertial pos=\"0.2 0.1 0\" mass=\"%s\" diaginertia=\"%s %s %s\"/>";
        String own = neck == 0 ? "" : String.format(Locale.ROOT, inertial, neck, neck / 10, neck / 10, neck / 10);
        String arm = String.format(Locale.ROOT, inertial, 1, 0.02, 0.03, 0.04);
        return "<mujoco><compiler angle=\"radian\"/><worldbody><body name=\"neck\">" + own
                + "<joint name=\"turn\" axis=\"0 1 0\" damping=\"" + 0.5 * factor + "\" stiffness=\"" + 3 * factor
                + "\" frictionloss=\"" + 0.1 * factor + "\" range=\"" + range + "\"/>"
                + "<body name=\"left\" pos=\"0.3 0.5 0\">" + arm + "<joint name=\"l\" axis=\"1 0 0\"/></body>"
                + "<body name=\"right\" pos=\"-0.2 -0.5 0.1\">" + arm + "<joint name=\"r\" axis=\"0 0 1\"/></body>"
                + "</body></worldbody><actuator><motor name=\"m\" joint=\"turn\"/></actuator>"
                + "<keyframe><key qpos=\"0.1 0.2 0.3\" qvel=\"0 1 0\" ctrl=\"" + 4 * factor
                + "\"/></keyframe></mujoco>";
    }

    /** Spring, damper, friction and motor of a motion that two parts share act once, not once for each part. */
    @Test
    void whatActsAlongASharedMotionActsOnce() {
        Vec3 shared = leftArm(arms(0, 1, FAR), 0.3);
        // bodies of hardly any mass turn the damping into an error of first order in the step
        assertThat(shared.minus(leftArm(arms(1e-7, 1, FAR), 0.3)).norm()).isLessThan(1e-4);
        assertThat(shared.minus(leftArm(arms(0, 2, FAR), 0.3)).norm()).isGreaterThan(1e-2);
    }

    @Test
    void theLimitOfASharedMotionStopsAllParts() {
        Model model = read("arms.xml", arms(0, 1, "-0.3 0.2"));
        Simulation run = model.setup().simulate(new MaximalEngine(), 0.001).build();
        double largest = 0;
        for (int k = 0; k < 1500; k++) {
            run.step();
            // the motor pushes to the stop; gears hold to what solves leave
            double[] left = run.now().positions("turn+l");
            double[] right = run.now().positions("turn@right+r");
            largest = Math.max(largest, left[0]);
            assertThat(right[0]).isCloseTo(left[0], within(1e-9));
        }
        assertThat(largest).isCloseTo(0.2, within(1e-6));
        assertThat(model.mechanism().limits()).hasSize(1);
    }

    private static Vec3 leftArm(String text, double time) {
        Model model = read("arms.xml", text);
        Simulation run = model.setup().simulate(new MaximalEngine(), 0.0005).build();
        run.advance(time);
        return run.now().pose("left").position();
    }

    private static String hash(Model model) {
        TrajectoryHash hash = new TrajectoryHash();
        Simulation.of(new MaximalEngine(), model.start(), STEP)
                .observer(hash)
                .build()
                .steps(STEPS);
        return hash.toString();
    }

    private static List<Vec3> places(Model model, RandomLinks tree) {
        return places(model.start(), tree);
    }

    private static List<Vec3> places(InitialState start, RandomLinks tree) {
        Simulation run = Simulation.of(new MaximalEngine(), start, STEP).build();
        run.steps(STEPS);
        List<Vec3> places = new ArrayList<>();
        tree.massive().forEach(name -> places.add(run.now().pose(name).apply(new Vec3(0.3, 0.2, 0.1))));
        return places;
    }

    private static Model read(String name, String text) {
        return ModelFiles.read(new SourceText(name, text), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model();
    }
}
