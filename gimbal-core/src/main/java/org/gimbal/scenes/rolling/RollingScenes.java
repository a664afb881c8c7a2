package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.scenes.Scene;

/** Scenes with constraints on velocities. */
public final class RollingScenes {
    private RollingScenes() {}

    public static List<Scene> all() {
        return List.of(
                new RollingDisc(),
                new SpinningCoin(),
                new BallOnTurntable(),
                new BallInBowl(),
                new BallInPipe(),
                new PlanetaryDrive(),
                new ChaplyginSleigh(),
                new SkateOnIncline(),
                new Snakeboard(),
                new RollerRacer(),
                new DifferentialDrive(),
                new SteeredCar(),
                new WhippleBicycle());
    }
}
