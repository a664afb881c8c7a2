package org.gimbal.io.model;

import java.util.List;
import java.util.Locale;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.Repairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.part.ModelException;
import org.gimbal.sim.InitialState;
import org.gimbal.start.StartBeyondLimits;
import org.gimbal.start.StartBeyondLimits.Beyond;

/**
 * Moves the limits of joints that a loop holds beyond them at the start: there is no other start, or the file would have
 * to say which, and soft limits, for which such files are made, give way.
 */
public final class LimitsInLoops {
    private LimitsInLoops() {}

    /** The model itself if no limit need be moved. */
    public static Model kept(Model model, Places places, Repairs repairs) {
        List<Beyond> beyond = beyond(model.start());
        if (beyond.isEmpty()) {
            return model;
        }
        MechanismBuilder builder = Mechanism.like(model.mechanism());
        for (Beyond each : beyond) {
            JointLimit limit = each.limit();
            String joint = limit.coordinate().joint();
            repairs.add(
                    places.of("limit of joint", joint),
                    "joint '" + joint + "'",
                    String.format(
                            Locale.ROOT,
                            "its loop holds it at %.6g at the start, outside its limits %.6g to %.6g: the nearer one is moved there",
                            each.position(),
                            limit.lower(),
                            limit.upper()));
            builder.replace(new JointLimit(
                    limit.coordinate(),
                    Math.min(limit.lower(), each.position()),
                    Math.max(limit.upper(), each.position()),
                    limit.restitution()));
        }
        InitialState start = InitialState.of(builder.build()).with(model.start());
        return new Model(start, model.drives(), model.frames(), model.run());
    }

    private static List<Beyond> beyond(InitialState start) {
        try {
            return StartBeyondLimits.of(start);
        } catch (ModelException e) {
            return List.of(); // the start cannot be assembled: the run says why
        }
    }
}
