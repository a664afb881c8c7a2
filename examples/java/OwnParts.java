// A force, a constraint and an observer of your own in one mechanism: a bead on a circular wire, blown about by a gusty
// wind; the observer keeps the fastest speed. With a file name as argument it also draws the end of the run.
//
//     java -cp gimbal.jar OwnParts.java [picture.png]

import java.io.File;
import java.util.List;
import javax.imageio.ImageIO;
import org.gimbal.engines.Engines;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Pose;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Thinning;
import org.gimbal.viewer.picture.Picture;

class OwnParts {
    // region force
    /** A wind along y that comes in gusts. */
    static final WrenchForce.Law WIND = (time, motions, out) -> out.addForce(0, 0, 0.3 * Math.sin(2 * time), 0);
    // endregion

    // region constraint
    /** x = 0 and (y^2 + z^2 - 1)/2 = 0: a wire of radius 1 in the plane of y and z. */
    static final class Wire implements UserConstraint.Law {
        @Override
        public void evaluate(BodyPoses poses, double[] violation) {
            double y = poses.position(0, 1);
            double z = poses.position(0, 2);
            violation[0] = poses.position(0, 0);
            violation[1] = (y * y + z * z - 1) / 2;
        }

        @Override
        public void gradient(BodyPoses poses, GradientSink out) {
            out.add(0, 0, 1, 0, 0, 0, 0, 0);
            out.add(1, 0, 0, poses.position(0, 1), poses.position(0, 2), 0, 0, 0);
        }
    }
    // endregion

    // region observer
    /** The fastest that the bead ever was. */
    static final class Fastest implements Observer {
        double speed;

        @Override
        public void observe(Snapshot at, StepReport report) {
            speed = Math.max(speed, at.velocity("bead").norm());
        }
    }
    // endregion

    public static void main(String[] args) throws Exception {
        // region use
        Mechanism mechanism = Mechanism.named("bead-in-the-wind")
                .bodyOfMass("bead", new Sphere(0.05), 0.1)
                .constrain(new UserConstraint("wire", List.of("bead"), 2, new Wire()))
                .wrench("wind", WIND, "bead")
                .build();
        InitialState start = InitialState.of(mechanism).pose("bead", Pose.at(0, 0, -1));
        Fastest fastest = new Fastest();
        Film film = new Film(mechanism, 1, 400, Thinning.EVEN);
        Simulation run = Simulation.of(Engines.standard(), start, 0.01)
                .observer(fastest)
                .observer(film)
                .build();
        run.advance(4);
        film.finish();
        // endregion
        System.out.printf("the bead was never faster than %.3f m/s%n", fastest.speed);
        System.out.printf("the wind brought in %.4f J, the bead has %.4f J more than at the start%n",
                run.now().netWork(), run.now().energy() + 0.981);
        if (args.length == 1) {
            Picture picture = new Picture(mechanism, film.frames(), new Picture.Look(480, 300));
            ImageIO.write(picture.of(film.frames().get(film.frames().size() - 1)), "png", new File(args[0]));
        }
    }
}
