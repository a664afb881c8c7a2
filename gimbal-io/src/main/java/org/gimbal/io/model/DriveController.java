package org.gimbal.io.model;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.OpenLoop;

/** Lets drives act in a run; {@link Model#setup} has it. */
final class DriveController implements OpenLoop {
    private final List<Drive> drives;

    DriveController(List<Drive> drives) {
        this.drives = List.copyOf(drives);
    }

    @Override
    public void control(double time, Mechanism mechanism, Inputs inputs) {
        for (Drive drive : drives) {
            double value = drive.signal().value(time);
            if (drive instanceof Drive.ServoTarget target) {
                inputs.target(target.servo(), value, drive.signal().rate(time), 0);
            } else if (drive instanceof Drive.MotorEffort motor) {
                inputs.drive(motor.motor(), value);
            } else if (drive instanceof Drive.JointEffort effort) {
                int joint = mechanism.jointIndex(effort.coordinate().joint());
                inputs.effort(joint, effort.coordinate().index(), value);
            }
        }
    }
}
