// The same mechanism on every engine that takes it: are they no further apart than halving their steps moves them?
//
//     java -cp gimbal.jar CompareEngines.java

import org.gimbal.engines.Engines;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.model.part.ModelException;

class CompareEngines {
    public static void main(String[] args) {
        Scene.Setup scene = Scenes.named("double-pendulum").build();
        String joint = scene.start().mechanism().joints().get(0).name();
        // region engines
        for (Engine engine : Engines.all()) {
            try {
                Simulation run = scene.simulate(engine, 0.001).build();
                run.advance(1);
                System.out.printf("%-12s %s = %.5f rad%n", engine.name(), joint, run.now().position(joint));
            } catch (ModelException refusal) {
                System.out.printf("%-12s refuses%n", engine.name());
            }
        }
        // endregion
    }
}
