package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.scenes.Scene;

/** Scenes with closed loops. */
public final class LoopScenes {
    private LoopScenes() {}

    public static List<Scene> all() {
        return List.of(
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
                new Camshaft(),
                new BeadOnEllipse(),
                new RollerCoaster());
    }
}
