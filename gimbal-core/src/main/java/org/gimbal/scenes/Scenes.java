package org.gimbal.scenes;

import java.util.List;
import org.gimbal.model.part.ModelException;

/** The list of all scenes. */
public final class Scenes {
    private static final List<Scene> ALL = List.of(
            new Pendulum(),
            new DoublePendulum(),
            new NPendulum(),
            new KapitzaPendulum(),
            new JointZoo(),
            new FreeBody(),
            new HeavyTop(),
            new GimbalRings(),
            new RollerCoaster(),
            new PuckInBowl(),
            new BranchingTree(),
            new FloatingChain(),
            new FourBar(),
            new CrankRocker(),
            new Parallelogram(),
            new SliderCrank(),
            new SpatialSliderCrank(),
            new ThreeLinkLoop(),
            new ClosedChain(),
            new FourLinkSegments(),
            new DoubleFourBar(),
            new NFourBars(),
            new ScissorLift(),
            new ClosedChainDevice(),
            new StrandbeestLeg(),
            new StewartPlatform(),
            new MinitaurLeg(),
            new NestedLoops(),
            new Bricard(),
            new BeadOnEllipse(),
            new ServoArm(),
            new PendulumStops(),
            new BouncingBall(),
            new NewtonsCradle(),
            new BoxStack(),
            new DominoRow(),
            new FourBarWalker(),
            new BoxDrop(),
            new InclineBlock(),
            new TallBlock(),
            new RollingBall(),
            new SphereChain(),
            new Snake(),
            new TippeTop(),
            new Hopper(),
            new Quadruped(),
            new RandomDrop());

    private Scenes() {}

    public static List<Scene> all() {
        return ALL;
    }

    /**
     * Finds a scene by name.
     *
     * @throws ModelException listing the scenes there are
     */
    public static Scene named(String name) {
        return ALL.stream()
                .filter(scene -> scene.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ModelException("there is no scene '" + name + "'; there are "
                        + String.join(", ", ALL.stream().map(Scene::name).toList())));
    }
}
