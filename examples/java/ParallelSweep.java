// Many runs at once: a mechanism is compiled once and shared by all threads, each run has its own state. Results do not
// depend on the number of threads. For tables of many runs that survive a kill, see `gimbal sweep`.
//
//     java -cp gimbal.jar ParallelSweep.java

import java.util.stream.IntStream;
import org.gimbal.engines.Engines;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class ParallelSweep {
    public static void main(String[] args) {
        // region sweep
        Scene.Setup scene = Scenes.named("double-pendulum").build();
        InitialState start = scene.start();
        String joint = start.mechanism().joints().get(0).name();
        CompiledSystem system = Engines.standard().compile(start.mechanism());
        double[] highest = IntStream.range(0, 8)
                .parallel()
                .mapToDouble(i -> swing(Simulation.of(system, start.position(joint, 0.2 * i), 0.01).build(), joint))
                .toArray();
        // endregion
        for (int i = 0; i < highest.length; i++) {
            System.out.printf("released at %.1f rad: largest angle %.4f rad%n", 0.2 * i, highest[i]);
        }
    }

    private static double swing(Simulation run, String joint) {
        double largest = 0;
        for (int step = 0; step < 500; step++) {
            run.step();
            largest = Math.max(largest, Math.abs(run.now().position(joint)));
        }
        return largest;
    }
}
