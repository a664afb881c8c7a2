package org.gimbal.learn.simulated;

import java.util.List;
import org.gimbal.learn.contract.Space;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Controller;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;

/**
 * What makes a mechanism something to learn in. Constant, shared by threads: what an episode must remember is in its
 * observations, from which rewards follow.
 */
public interface Exercise {
    /**
     * The mechanism at its undisturbed start, the step of the simulation and the longest episode; without controllers.
     */
    Scene.Setup setup();

    /** Steps of the simulation for one action. */
    default int stepsPerAction() {
        return 1;
    }

    /** What is observed and what is done. */
    Spaces spaces();

    /** The two spaces of an exercise. */
    record Spaces(Space observations, Space actions) {}

    /** Where the episode with this seed starts; of the same mechanism as the setup. */
    default InitialState start(long seed) {
        return setup().start();
    }

    /** What else acts in the episode with this seed, after the action: a patient, a gust. Made anew for each. */
    default List<Controller> surroundings(long seed) {
        return List.of();
    }

    /** Turns an action into inputs, at the knot where it begins to act. */
    void act(double[] action, Snapshot at, Inputs inputs);

    /** Fills in what is observed at a knot. */
    void observe(Snapshot at, double[] observation);

    /** Reward for an action, by what was observed before and after it. */
    double reward(double[] before, double[] action, double[] after);

    /** Whether the episode ends here, before its time. */
    default boolean over(Snapshot at) {
        return false;
    }
}
