package org.gimbal.viewer.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Controller;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.viewer.film.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the people watching can do to a run. */
class LiveRunTest {
    private static final Scene.Setup PENDULUM = Scenes.named("double-pendulum").build();

    private static Session session(Vec3 gravity) {
        return Session.begin(new MaximalEngine(), PENDULUM, gravity);
    }

    /** Without gravity a pendulum at rest stays where it is: the force takes the model's own gravity away exactly. */
    @Test
    void gravityCanBeTakenAway() {
        Session session = session(Vec3.ZERO);
        Vec3 before = session.simulation().now().centerOfMass("link2");
        for (int i = 0; i < 200; i++) {
            session.advance();
        }
        assertThat(session.simulation()
                        .now()
                        .centerOfMass("link2")
                        .minus(before)
                        .norm())
                .isLessThan(1e-9);
    }

    /** Changed gravity is that of a mechanism built with it: same motion to the error of the different splitting. */
    @Test
    void gravityActsLikeTheModelsOwn() {
        Session session = session(new Vec3(0, 0, -4));
        var lighter = org.gimbal.model.Mechanism.like(PENDULUM.start().mechanism())
                .gravity(0, 0, -4)
                .build();
        var start = org.gimbal.sim.InitialState.of(lighter).position("joint1", Math.PI / 2);
        Simulation built = new Scene.Setup(start, PENDULUM.step(), PENDULUM.duration())
                .simulate(new MaximalEngine())
                .build();
        for (int i = 0; i < 100; i++) {
            session.advance();
        }
        built.steps(100);
        // weights are constant forces in both: only round-off differs
        assertThat(session.simulation().now().position("joint1"))
                .isCloseTo(built.now().position("joint1"), org.assertj.core.api.Assertions.within(1e-9));
    }

    @Test
    void aHandPullsThePointTowardsItself() {
        Session session = session(Vec3.ZERO);
        Vec3 point = new Vec3(0, 0, -0.5);
        Vec3 start = session.simulation().now().pose("link2").apply(point);
        Vec3 target = start.plus(new Vec3(0, -0.3, -0.6));
        session.hands().drag(new Drag("link2", point, target));
        for (int i = 0; i < 500; i++) {
            session.advance();
        }
        Vec3 end = session.simulation().now().pose("link2").apply(point);
        assertThat(end.minus(target).norm())
                .isLessThan(0.1 * start.minus(target).norm());
        double energy = session.simulation().now().kineticEnergy();
        session.hands().drag(null);
        for (int i = 0; i < 100; i++) {
            session.advance();
        }
        assertThat(session.simulation().now().kineticEnergy())
                .isCloseTo(energy, org.assertj.core.api.Assertions.within(1e-3 + energy));
    }

    /** The pull is explicit: whatever is held, wherever, at the scene's own step, it must not shake itself up. */
    @ParameterizedTest
    @ValueSource(
            strings = {"pendulum", "n-pendulum", "joint-zoo", "four-bar", "quadruped", "box-stack", "stewart-platform"})
    void draggingIsStable(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Session session = Session.begin(new MaximalEngine(), setup, null);
        var bodies = setup.start().mechanism().bodies();
        String held = bodies.get(bodies.size() - 1).name();
        Vec3 point = new Vec3(0.05, 0.05, 0.05);
        Vec3 target = session.simulation().now().pose(held).apply(point).plus(new Vec3(0.1, 0.1, 0.3));
        session.hands().drag(new Drag(held, point, target));
        for (int i = 0; i < 1000; i++) {
            session.advance();
        }
        Vec3 end = session.simulation().now().pose(held).apply(point);
        assertThat(end.isFinite()).isTrue();
        assertThat(session.simulation().now().velocity(held).norm()).isLessThan(20);
    }

    /** The same path to the last bit as a run without an audience: the controller of the scene turns the cranks. */
    @Test
    void theWalkerWalks() {
        Scene.Setup setup = Scenes.named("four-bar-walker").build();
        Session session = Session.begin(new MaximalEngine(), setup, null);
        Simulation unwatched = setup.simulate(new MaximalEngine()).build();
        for (int i = 0; i < 600; i++) {
            session.advance();
        }
        unwatched.steps(600);
        Vec3 trunk = session.simulation().now().centerOfMass("trunk");
        assertThat(trunk.x()).isGreaterThan(0.4); // three seconds with a stride of about 0.16 m each
        assertThat(trunk).isEqualTo(unwatched.now().centerOfMass("trunk"));
    }

    /** What a controller sets once stays set, and hands that come and go leave no trace in it. */
    @Test
    void handsComeOnTopOfTheControllersOfTheScene() {
        Controller once = (at, inputs) -> {
            if (at.step() == 0) {
                inputs.effort("joint1", 3);
                inputs.force("link2", 1, 2, 3);
                inputs.torque("link2", 4, 5, 6);
            }
        };
        Scene.Setup driven = new Scene.Setup(PENDULUM.start(), PENDULUM.step(), PENDULUM.duration(), List.of(once));
        Session session = Session.begin(new MaximalEngine(), driven, null);
        Inputs inputs = session.simulation().inputs();
        session.advance();
        double[] efforts = inputs.efforts().clone();
        double[] wrenches = inputs.wrenches().clone();
        assertThat(efforts[0]).isEqualTo(3);
        assertThat(wrenches).endsWith(1, 2, 3, 4, 5, 6);

        session.hands().gravity(Vec3.ZERO);
        session.hands().drag(new Drag("link2", new Vec3(0.1, 0.2, -0.3), new Vec3(0.3, 1, 1)));
        session.advance();
        session.advance();
        assertThat(inputs.efforts()).containsExactly(efforts);
        assertThat(inputs.wrenches()).doesNotContain(1, 2, 3, 4, 5, 6);
        session.hands().drag(null);
        session.advance();
        double weight = 9.81
                * driven.start().mechanism().bodies().get(1).massProperties().mass();
        assertThat(inputs.wrenches()).endsWith(1, 2, 3 + weight, 4, 5, 6);

        session.hands().gravity(driven.start().mechanism().gravity());
        session.advance();
        assertThat(inputs.efforts()).containsExactly(efforts);
        assertThat(inputs.wrenches()).containsExactly(wrenches);
    }

    @Test
    void newFramesAreTheOnesAfter() {
        Session session = session(Vec3.ZERO);
        for (int i = 0; i < 50; i++) {
            session.advance();
        }
        List<Frame> all = session.since(-1, 1000);
        assertThat(all.get(0).knot()).isZero();
        assertThat(session.since(all.get(10).knot(), 1000)).isEqualTo(all.subList(11, all.size()));
        assertThat(session.since(all.get(10).knot(), 3)).isEqualTo(all.subList(11, 14));
        assertThat(session.since(session.newest(), 10)).isEmpty();
    }

    /** An hour of a live run has 360 000 frames: what is kept stays within its capacity. */
    @Test
    void memoryIsBounded() {
        Session session = session(Vec3.ZERO);
        for (int i = 0; i < 30_000; i++) {
            session.advance();
        }
        assertThat(session.capacity()).isEqualTo(20_000);
        assertThat(session.film().frames().size()).isLessThanOrEqualTo(20_000);
        assertThat(session.newest()).isEqualTo(30_000);
    }

    /** One coordinate is set by hand and the others stay; where loops are, they stay closed; nothing moves. */
    @ParameterizedTest
    @ValueSource(strings = {"double-pendulum", "n-pendulum", "joint-zoo", "four-bar", "stewart-platform", "servo-arm"})
    void aPoseKeepsJointsTogetherAndTheRestWhereItIs(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Session session = Session.begin(new MaximalEngine(), setup, null);
        for (int i = 0; i < 20; i++) {
            session.advance();
        }
        Snapshot before = session.simulation().now();
        int joint = 0;
        while (before.mechanism().joints().get(joint).type().freedom() == 0) {
            joint++;
        }
        String moved = before.mechanism().joints().get(joint).name();
        double wanted = before.positions(moved)[0] + 0.05;
        Simulation posed = new Scene.Setup(
                        PosedStart.of(before, new CoordinateRef(moved, 0), wanted), setup.step(), setup.duration())
                .simulate(new MaximalEngine())
                .build();
        Snapshot after = posed.now();
        assertThat(after.positions(moved)[0]).isCloseTo(wanted, org.assertj.core.api.Assertions.within(1e-9));
        assertThat(after.kineticEnergy()).isZero();
        boolean open = new SpanningTree(before.mechanism()).loopJoints().isEmpty()
                && before.mechanism().couplings().isEmpty()
                && before.mechanism().constraints().isEmpty();
        for (int j = 0; open && j < before.mechanism().joints().size(); j++) {
            String other = before.mechanism().joints().get(j).name();
            if (j != joint) {
                assertThat(after.positions(other))
                        .as(other)
                        .containsExactly(before.positions(other), org.assertj.core.api.Assertions.within(1e-9));
            }
        }
    }

    /** A leg stretched through the floor is refused, and the run stands as it stood. */
    @Test
    void aPoseThatCannotBeIsRefusedWithItsReason() throws InterruptedException {
        Scene scene = Scenes.named("quadruped");
        try (LiveRun run = new LiveRun(new MaximalEngine(), scene, Settings.defaults(scene))) {
            run.start(false);
            Snapshot start = Session.begin(new MaximalEngine(), scene.build(), null)
                    .simulation()
                    .now();
            String joint = start.mechanism().joints().stream()
                    .filter(each -> each.type().freedom() > 0)
                    .findFirst()
                    .orElseThrow()
                    .name();
            String reason = run.ask(new Command.Pose(new CoordinateRef(joint, 0), start.positions(joint)[0] + 0.05));
            assertThat(reason).contains("overlap").contains("at the start");
            assertThat(run.news(1, -1, 1, 0).failure()).isNull();
            assertThat(run.news(1, -1, 1, 0).run()).as("the same run").isEqualTo(1);
        }
    }
}
