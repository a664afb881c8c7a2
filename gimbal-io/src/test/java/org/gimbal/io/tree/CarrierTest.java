package org.gimbal.io.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** A carrier is so light that the motion does not depend on its mass. */
class CarrierTest {
    private static final Path FILE = Path.of("src/test/resources/corpus/urdf/massless-parallel-axes-need-carrier.urdf");

    @Test
    void theMotionHardlyDependsOnTheMassOfTheCarrier() {
        Mechanism mechanism = ModelFiles.load(FILE).model().mechanism();
        Body carrier = mechanism.bodies().stream()
                .filter(body -> !body.name().equals("arm"))
                .findFirst()
                .orElseThrow();
        MassProperties m = carrier.massProperties();
        assertThat(m.mass()).isEqualTo(2e-6);
        Vec3 asRead = end(mechanism);
        assertThat(asRead.minus(end(scaled(mechanism, carrier, 0.1))).norm()).isLessThan(1e-6);
        assertThat(asRead.minus(end(scaled(mechanism, carrier, 10))).norm()).isLessThan(1e-5);
        // a body of a tenth of the arm's mass does matter, so the figures above say something
        assertThat(asRead.minus(end(scaled(mechanism, carrier, 1e5))).norm()).isGreaterThan(1e-4);
    }

    private static Mechanism scaled(Mechanism mechanism, Body body, double factor) {
        MassProperties m = body.massProperties();
        MassProperties changed = new MassProperties(
                m.mass() * factor, m.centerOfMass(), m.inertia().times(factor));
        return Mechanism.like(mechanism)
                .replace(new Body(body.name(), changed, body.shapes()))
                .build();
    }

    private static Vec3 end(Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism).position("u", 1).position("v", 0.5);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005).build();
        run.advance(1);
        return run.now().pose("arm").position();
    }
}
