// How much work for how little error: a pendulum from horizontal for two seconds, with orders 2, 4, 6 and 8 and four
// lengths of steps. Work is counted in Newton iterations, which every machine counts alike; the error is the distance
// to a run of order 8 with a tenth of the shortest step.
//
//     java -cp gimbal.jar WorkPrecision.java

import org.gimbal.engines.Engines;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;

class WorkPrecision {
    public static void main(String[] args) {
        Scene.Setup scene = Scenes.named("double-pendulum").build();
        String tip = scene.start().mechanism().bodies().get(1).name();
        Vec3 exact = run(scene, 8, 0.0005).now().centerOfMass(tip);
        System.out.println("order   step/s   iterations   error/m");
        // region table
        for (int order = 2; order <= 8; order += 2) {
            for (double step : new double[] {0.04, 0.02, 0.01, 0.005}) {
                iterations = 0;
                Simulation run = run(scene, order, step);
                double error = run.now().centerOfMass(tip).minus(exact).norm();
                System.out.printf("%5d   %6.3f   %10d   %7.0e%n", order, step, iterations, error);
            }
        }
        // endregion
    }

    private static int iterations;

    private static Simulation run(Scene.Setup scene, int order, double step) {
        Simulation run = scene.simulate(Engines.standard(), step)
                .order(order)
                .observer((at, report) -> iterations += report.iterations())
                .build();
        run.advance(2);
        return run;
    }
}
