package org.gimbal.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Sweep files for tests. */
final class SweepFiles {
    /** A pendulum whose length is drawn; a length below zero fails. */
    static final String MODEL = """
            gimbal: 1
            parameters: {length: 1, mass: 2}
            bodies: [{name: rod, mass: mass, box: [0.1, 0.1, length]}]
            joints: [{name: hinge, type: revolute, axis: x, a: ground, b: {body: rod, at: [0, 0, length/2]}}]
            start: {positions: {hinge: 1}}
            run: {step: 0.01, duration: 2}
            """;

    static final String SWEEP = """
            sweep: 1
            model: model.yaml
            set: {mass: 3}
            sampling: {method: latin-hypercube, samples: 60}
            vary:
              length: {from: -0.05, to: 1.5}
              start.hinge.angle.rate: {normal: [0, 1]}
              run.engine: [maximal, reduced]
            metrics:
              top: {max: rod.z}
              swing: {span: hinge.angle, from: 0.5}
              never: {first: rod.z, above: 5}
            """;

    private SweepFiles() {}

    /** The sweep above in a folder. */
    static Path write(Path folder) throws IOException {
        return write(folder, SWEEP);
    }

    static Path write(Path folder, String sweep) throws IOException {
        Files.writeString(folder.resolve("model.yaml"), MODEL);
        return Files.writeString(folder.resolve("sweep.yaml"), sweep);
    }
}
