// Observers watch every knot of a run. Ready-made ones keep statistics, a hash and the whole path; one of your own is a
// lambda or a class. The snapshot they see is used again: copy what is to be kept.
//
//     java -cp gimbal.jar Observers.java

import org.gimbal.engines.Engines;
import org.gimbal.record.Recorder;
import org.gimbal.record.RunStatistics;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

class Observers {
    // region own
    /** Counts how often a joint swings through zero. */
    static final class Crossings implements Observer {
        private final String joint;
        private double before;
        int count;

        Crossings(String joint) {
            this.joint = joint;
        }

        @Override
        public void observe(Snapshot at, StepReport report) {
            double now = at.position(joint);
            if (now * before < 0) {
                count++;
            }
            before = now;
        }
    }
    // endregion

    public static void main(String[] args) {
        // region use
        Scene.Setup scene = Scenes.named("double-pendulum").build();
        String first = scene.start().mechanism().joints().get(0).name();
        Crossings crossings = new Crossings(first);
        RunStatistics statistics = new RunStatistics(scene.start().mechanism());
        Recorder recorder = new Recorder(scene.start().mechanism(), 10);
        TrajectoryHash hash = new TrajectoryHash();
        Simulation run = scene.simulate(Engines.standard())
                .observer(crossings)
                .observer(statistics)
                .observer(recorder)
                .observer(hash)
                .build();
        run.advance(20);
        // endregion
        System.out.println(first + " swung through zero " + crossings.count + " times");
        System.out.printf("the energy was never off by more than %.1e J%n", statistics.largestDeviation());
        System.out.println("kept " + recorder.size() + " knots, the last one at " + recorder.time(recorder.size() - 1) + " s");
        System.out.println("hash of the whole path: " + hash);
    }
}
