package org.gimbal.io.model;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.InertiaCheck;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.sim.InitialState;

/**
 * Bodies without inertia about some axis: legal in a file, but an engine in maximal coordinates divides by every
 * principal moment. There they get the inertia of a small ball in addition.
 */
public final class PointMasses {
    /** Radius of gyration of the ball, m. */
    static final double RADIUS = 1e-3;

    /** What counts as no inertia, relative to the largest moment. */
    private static final double NEGLIGIBLE_SHARE = 1e-12;

    private final Mechanism mechanism;
    private final List<String> found = new ArrayList<>();

    /** A model that an engine in maximal coordinates can run; the report tells what was changed. */
    public static LoadedModel solid(LoadedModel loaded) {
        Model model = loaded.model();
        PointMasses points = new PointMasses(model.mechanism());
        if (points.found.isEmpty()) {
            return loaded;
        }
        for (String name : points.found) {
            loaded.report()
                    .altered(
                            loaded.places().of("body", name),
                            "body '" + name + "'",
                            "has no inertia about some axis: engines without point masses need it, so that of a ball"
                                    + " with a radius of gyration of 1 mm is added");
        }
        Model solid = new Model(points.solid(model.start()), model.drives(), model.frames(), model.run());
        return new LoadedModel(solid, loaded.report(), loaded.places());
    }

    private PointMasses(Mechanism mechanism) {
        this.mechanism = mechanism;
        for (Body body : mechanism.bodies()) {
            if (isPoint(body.massProperties())) {
                found.add(body.name());
            }
        }
    }

    private static boolean isPoint(MassProperties mass) {
        PrincipalInertia principal = PrincipalInertia.of(InertiaCheck.nearestValid(mass.inertia()));
        return principal.moments().x() <= NEGLIGIBLE_SHARE * principal.moments().z();
    }

    /** The same start of a mechanism in which those bodies are balls. */
    private InitialState solid(InitialState start) {
        var builder = Mechanism.like(mechanism);
        for (String name : found) {
            builder.replace(solid(mechanism.bodies().get(mechanism.bodyIndex(name))));
        }
        return InitialState.of(builder.build()).with(start);
    }

    private static Body solid(Body body) {
        MassProperties m = body.massProperties();
        Mat3 ball = Mat3.IDENTITY.times(m.mass() * RADIUS * RADIUS);
        return body.with(
                new MassProperties(m.mass(), m.centerOfMass(), m.inertia().plus(ball)));
    }
}
