package org.gimbal.io.model;

import java.util.Locale;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.Repairs;
import org.gimbal.model.Coupling;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.sim.InitialState;

/**
 * Moves a start that a file puts outside the limits of its joints to the nearest place inside, and what gears hold to
 * where they mesh.
 */
public final class StartLimits {
    /** What decimals of a file may leave of a gear, m or rad. */
    private static final double MESHING = 1e-9;

    private final Places places;
    private final Repairs repairs;

    private StartLimits(Places places, Repairs repairs) {
        this.places = places;
        this.repairs = repairs;
    }

    /** The model itself if nothing need be moved. */
    public static Model kept(Model model, Places places, Repairs repairs) {
        InitialState start = new StartLimits(places, repairs).kept(model.start());
        return start.equals(model.start()) ? model : new Model(start, model.drives(), model.frames(), model.run());
    }

    private InitialState kept(InitialState given) {
        InitialState start = given;
        for (JointLimit limit : given.mechanism().limits()) {
            start = inside(limit, start);
        }
        for (Coupling gear : given.mechanism().couplings()) {
            start = meshing(gear, start);
        }
        return start;
    }

    private static double position(CoordinateRef ref, InitialState start) {
        return start.givenPosition(ref.joint())
                .map(values -> values[ref.index()])
                .orElse(0.0);
    }

    /** Whether a gear says where a coordinate starts, because nothing else does. */
    private static boolean follows(CoordinateRef ref, InitialState start) {
        return start.givenPosition(ref.joint()).isEmpty()
                && start.mechanism().couplings().stream()
                        .anyMatch(gear -> gear.second().equals(ref));
    }

    private InitialState inside(JointLimit limit, InitialState start) {
        CoordinateRef ref = limit.coordinate();
        if (follows(ref, start)) {
            return start;
        }
        double given = position(ref, start);
        double inside = Math.min(Math.max(given, limit.lower()), limit.upper());
        if (inside == given) {
            return start;
        }
        tell(
                ref,
                String.format(
                        Locale.ROOT,
                        "starts at %.6g, outside its limits %.6g to %.6g: it starts at %.6g",
                        given,
                        limit.lower(),
                        limit.upper(),
                        inside));
        return start.position(ref, inside);
    }

    /** The driven coordinate follows the driving one. */
    private InitialState meshing(Coupling gear, InitialState start) {
        if (follows(gear.second(), start)) {
            return start;
        }
        double given = position(gear.second(), start);
        double wanted = gear.ratio() * position(gear.first(), start) + gear.offset();
        if (Math.abs(wanted - given) <= MESHING * (1 + Math.abs(wanted))) {
            return start;
        }
        tell(
                gear.second(),
                String.format(
                        Locale.ROOT,
                        "starts at %.6g, but '%s' asks for %.6g: it starts there",
                        given,
                        gear.name(),
                        wanted));
        return start.position(gear.second(), wanted);
    }

    private void tell(CoordinateRef ref, String note) {
        repairs.add(places.of("joint", ref.joint()), "joint '" + ref.joint() + "'", note);
    }
}
