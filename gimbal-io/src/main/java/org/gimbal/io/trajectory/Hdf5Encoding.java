package org.gimbal.io.trajectory;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.WritableGroup;
import io.jhdf.exceptions.HdfException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.record.Recorder;

/** The bytes of a run as HDF5. */
final class Hdf5Encoding {
    private final Mechanism mechanism;
    private final TrajectoryInfo info;
    private final Recorder recorder;

    private Hdf5Encoding(Recorder recorder, TrajectoryInfo info) {
        this.recorder = recorder;
        this.info = info;
        mechanism = recorder.mechanism();
    }

    /** The library writes files only, so the bytes go through one of its own. */
    static byte[] bytes(Recorder recorder, TrajectoryInfo info) throws IOException {
        Path draft = Files.createTempFile("gimbal", ".h5");
        try {
            new Hdf5Encoding(recorder, info).write(draft);
            return Files.readAllBytes(draft);
        } catch (HdfException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private void write(Path draft) {
        try (WritableHdfFile hdf = HdfFile.write(draft)) {
            hdf.putAttribute("program", info.program());
            hdf.putAttribute("mechanism", mechanism.name());
            hdf.putAttribute("engine", info.engine());
            hdf.putAttribute("step", info.step());
            hdf.putAttribute("order", info.order());
            hdf.putDataset("time", recorder.times()).putAttribute("unit", "s");
            double[][] energy = new double[recorder.size()][];
            for (int k = 0; k < energy.length; k++) {
                energy[k] = new double[] {recorder.kineticEnergy(k), recorder.potentialEnergy(k)};
            }
            hdf.putDataset("energy", energy).putAttribute("unit", "J; columns kinetic, potential");
            WritableGroup bodies = hdf.putGroup("bodies");
            mechanism.bodies().forEach(body -> write(body, bodies.putGroup(safe(body.name()))));
            WritableGroup joints = hdf.putGroup("joints");
            List<Joint> moving = mechanism.joints();
            CoordinateLayout layout = new CoordinateLayout(mechanism);
            for (int j = 0; j < moving.size(); j++) {
                if (layout.freedom(j) > 0) {
                    write(moving.get(j), joints.putGroup(safe(moving.get(j).name())));
                }
            }
        }
    }

    /** Slashes part groups in HDF5. */
    private static String safe(String name) {
        return name.replace('/', '|');
    }

    private void write(Body body, WritableGroup group) {
        String name = body.name();
        table(group, "position", "m, origin of the body frame, world axes", k -> {
            var p = recorder.pose(k, name).position();
            return new double[] {p.x(), p.y(), p.z()};
        });
        table(group, "orientation", "unit quaternion, body to world, scalar first", k -> {
            var q = recorder.pose(k, name).orientation();
            return new double[] {q.w(), q.x(), q.y(), q.z()};
        });
        table(group, "velocity", "m/s, centre of mass, world axes", k -> {
            var v = recorder.velocity(k, name);
            return new double[] {v.x(), v.y(), v.z()};
        });
        table(group, "angular_velocity", "rad/s, body axes", k -> {
            var w = recorder.angularVelocity(k, name);
            return new double[] {w.x(), w.y(), w.z()};
        });
    }

    private void write(Joint joint, WritableGroup group) {
        table(group, "position", "m or rad", k -> recorder.positions(k, joint.name()));
        table(group, "rate", "m/s or rad/s", k -> recorder.rates(k, joint.name()));
    }

    /** A row of a table. */
    private interface Rows {
        double[] row(int knot);
    }

    private void table(WritableGroup group, String name, String unit, Rows rows) {
        double[][] all = new double[recorder.size()][];
        for (int k = 0; k < all.length; k++) {
            all[k] = rows.row(k);
        }
        group.putDataset(name, all).putAttribute("unit", unit);
    }
}
