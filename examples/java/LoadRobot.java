// A model file in a program: a quadruped from a URDF, with what its reader has to say about it. The path is the first
// argument.
//
//     java -cp gimbal.jar LoadRobot.java examples/a1/a1.urdf

import java.nio.file.Path;
import org.gimbal.engines.Engines;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Simulation;

class LoadRobot {
    public static void main(String[] args) {
        // region load
        LoadedModel loaded = ModelFiles.load(Path.of(args[0]));
        Mechanism robot = loaded.model().mechanism();
        System.out.println(robot.bodies().size() + " bodies, " + robot.joints().size() + " joints");
        Simulation run = loaded.model().setup().simulate(Engines.standard()).build();
        run.advance(0.2);
        // endregion
        String first = robot.bodies().get(0).name();
        System.out.printf("after %.1f s '%s' has fallen by %.4f m%n", run.time(), first, -run.now().pose(first).position().z());
    }
}
