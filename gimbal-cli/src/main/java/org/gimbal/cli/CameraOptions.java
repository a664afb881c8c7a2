package org.gimbal.cli;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gimbal.io.source.Nearest;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.picture.Camera;
import org.gimbal.viewer.picture.Overlay;
import org.gimbal.viewer.picture.Picture;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** From where a picture looks, and what it shows besides the mechanism. */
final class CameraOptions {
    @Option(
            names = "--from",
            paramLabel = "AZ,EL",
            description =
                    "Where the eye is: degrees around the vertical, from x towards y, and above the horizontal (default: a side"
                            + " that shows the joints).")
    private @Nullable String from;

    @Option(names = "--zoom", paramLabel = "F", description = "1 shows everything, 2 half of it (default: 1).")
    private String zoom = "1";

    @Option(names = "--follow", paramLabel = "BODY", description = "Moves the camera along with a body.")
    private String followed = "";

    @Option(
            names = "--overlay",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Shows contacts, frames, axes, centers, traces, or none; several divided by commas (default: contacts).")
    private List<String> overlays = new ArrayList<>(List.of("contacts"));

    Picture.Look on(Picture.Look look, Mechanism mechanism) {
        return look.through(camera(mechanism)).with(shown());
    }

    private Camera camera(Mechanism mechanism) {
        double nearer = Numbers.positive("--zoom", zoom, "");
        if (!followed.isEmpty()) {
            List<String> bodies = mechanism.bodies().stream().map(Body::name).toList();
            if (!bodies.contains(followed)) {
                throw new UsageException(
                        "--follow knows no body '" + followed + "'" + Nearest.remedy(followed, bodies));
            }
        }
        if (from == null) {
            return new Camera(Double.NaN, Double.NaN, nearer, followed);
        }
        String[] angles = from.split(",", -1);
        double azimuth = angle(angles[0]);
        double elevation = angles.length == 2 ? angle(angles[1]) : Double.NaN;
        if (!(Math.abs(azimuth) <= 360 && Math.abs(elevation) <= 89)) {
            throw new UsageException(
                    "--from must be two angles in degrees, from -360 to 360 around the vertical and from"
                            + " -89 to 89 above the horizontal, such as 30,20, got '" + from + "'");
        }
        return new Camera(azimuth, elevation, nearer, followed);
    }

    private static double angle(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private Set<Overlay> shown() {
        Set<Overlay> shown = EnumSet.noneOf(Overlay.class);
        for (String name : overlays) {
            if (!name.equals("none")) {
                shown.add(PictureOptions.named("--overlay", name, Overlay.values()));
            } else if (overlays.size() > 1) {
                throw new UsageException("--overlay none stands alone, got '" + String.join(",", overlays) + "'");
            }
        }
        return shown;
    }
}
