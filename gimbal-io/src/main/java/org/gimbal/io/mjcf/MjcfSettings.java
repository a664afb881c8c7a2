package org.gimbal.io.mjcf;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.tree.Link;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** What {@code <compiler>} and {@code <option>} say, and orientations, which depend on it. */
final class MjcfSettings {
    private static final List<String> SOLVER_SETTINGS = List.of(
            "integrator",
            "cone",
            "jacobian",
            "solver",
            "iterations",
            "tolerance",
            "ls_iterations",
            "impratio",
            "noslip_iterations",
            "noslip_tolerance",
            "o_solref",
            "o_solimp",
            "o_margin",
            "o_friction",
            "ccd_iterations",
            "ccd_tolerance",
            "sdf_iterations",
            "actuatorgroupdisable",
            "apirate");

    private boolean degrees = true;
    private String eulerSequence = "xyz";
    private boolean autoLimits = true;
    private String inertiaFromGeom = "auto";
    private String meshFolder = "";
    private boolean stripPath;
    private Vec3 gravity = new Vec3(0, 0, -9.81);
    private double timestep = 0.002;
    private Vec3 wind = Vec3.ZERO;
    private double density;
    private double viscosity;
    private double totalMass;
    private final Repairs repairs;
    private final MjcfFlags flags = new MjcfFlags();

    MjcfSettings(XmlElement mujoco, ImportReport report, Repairs repairs) {
        this.repairs = repairs;
        for (XmlElement compiler : mujoco.children("compiler")) {
            readCompiler(compiler, report);
        }
        mujoco.children("option").forEach(option -> readOption(option, report));
    }

    private void readOption(XmlElement option, ImportReport report) {
        gravity = option.vector("gravity", gravity);
        timestep = option.number("timestep", timestep);
        if (!(timestep > 0)) {
            throw option.fault("has timestep " + timestep + ": it must be above zero");
        }
        wind = option.vector("wind", wind);
        density = option.number("density", density);
        viscosity = option.number("viscosity", viscosity);
        if (density < 0 || viscosity < 0) {
            throw option.fault("has a negative density or viscosity");
        }
        option.ignore("magnetic", report, "has no effect");
        for (String name : SOLVER_SETTINGS) {
            option.ignore(name, report, "is a setting of MuJoCo's solver");
        }
        option.children("flag").forEach(flag -> flags.read(flag, report));
    }

    private void readCompiler(XmlElement compiler, ImportReport report) {
        degrees = compiler.word("angle", degrees ? "degree" : "radian").equals("degree");
        eulerSequence = compiler.word("eulerseq", eulerSequence);
        if (!eulerSequence.matches("[xyzXYZ]{3}")) {
            throw compiler.fault("has eulerseq '" + eulerSequence + "': it needs three letters of xyz or XYZ");
        }
        autoLimits = compiler.word("autolimits", Boolean.toString(autoLimits)).equals("true");
        inertiaFromGeom = compiler.word("inertiafromgeom", inertiaFromGeom);
        meshFolder = compiler.word("meshdir", compiler.word("assetdir", meshFolder));
        stripPath = compiler.word("strippath", Boolean.toString(stripPath)).equals("true");
        if (compiler.word("coordinate", "local").equals("global")) {
            throw compiler.fault(
                    "global coordinates are not read: MuJoCo itself has given them up; save the model anew");
        }
        for (String name : List.of("balanceinertia", "boundmass", "boundinertia")) {
            compiler.ignore(name, report, "has no effect: masses and inertias are those of the file");
        }
        for (String name : List.of(
                "texturedir",
                "discardvisual",
                "convexhull",
                "usethread",
                "fusestatic",
                "inertiagrouprange",
                "fitaabb",
                "alignfree",
                "exactmeshinertia",
                "saveinertial")) {
            compiler.ignore(name, report, "has no effect");
        }
        totalMass = compiler.number("settotalmass", totalMass);
        compiler.children("lengthrange").forEach(each -> each.ignore(report, "settings of muscles"));
    }

    /** What is switched off. */
    MjcfFlags flags() {
        return flags;
    }

    /** Scales masses and inertias where the file says what all bodies weigh together. */
    void scaleMasses(Collection<Link> links) {
        double sum = links.stream().mapToDouble(link -> link.mass().mass()).sum();
        if (totalMass > 0 && sum > 0) {
            links.forEach(link -> link.scaleMass(totalMass / sum));
        }
    }

    Vec3 gravity() {
        return flags.gravity() ? gravity : Vec3.ZERO;
    }

    /** Velocity of the medium. */
    Vec3 wind() {
        return wind;
    }

    /** Of the medium. */
    double density() {
        return density;
    }

    double viscosity() {
        return viscosity;
    }

    double timestep() {
        return timestep;
    }

    /** An angle of the file in radians. */
    double angle(double value) {
        return degrees ? Math.toRadians(value) : value;
    }

    boolean degrees() {
        return degrees;
    }

    String inertiaFromGeom() {
        return inertiaFromGeom;
    }

    /** A mesh's file as seen from the folder of the model. */
    String meshFile(String file) {
        String plain = stripPath ? file.substring(file.lastIndexOf('/') + 1) : file;
        return meshFolder.isEmpty() ? plain : meshFolder + (meshFolder.endsWith("/") ? "" : "/") + plain;
    }

    /** What to call a file among the meshes so that {@link #meshFile} finds it. */
    String seenFromMeshes(String file, XmlElement asset) {
        return MjcfAttachments.relative(meshFolder, file, asset);
    }

    String eulerSequence() {
        return eulerSequence;
    }

    /** What else a file may rule for itself, to compare. */
    List<String> rules() {
        return List.of(inertiaFromGeom, Boolean.toString(autoLimits));
    }

    /** Whether a limit is in force: said so, or a range is given and limits are automatic. */
    boolean limited(Defaulted element, String attribute, String range) {
        return switch (element.word(attribute, "auto")) {
            case "true" -> true;
            case "false" -> {
                element.has(range);
                yield false;
            }
            default -> {
                if (element.has(range) && !autoLimits) {
                    throw element.fault(
                            "has a range but does not say " + attribute + "=\"true\", and autolimits is off: say so");
                }
                yield element.has(range);
            }
        };
    }

    Pose pose(Defaulted element) {
        return new Pose(element.vector("pos", Vec3.ZERO), orientation(element).orElse(Quat.IDENTITY));
    }

    /** One of quat, euler, axisangle, xyaxes, zaxis. */
    Optional<Quat> orientation(Defaulted e) {
        try {
            if (e.has("quat")) {
                return e.numbers("quat", 4, 4).map(q -> rotation(e, Quat.from(q, 0)));
            }
            if (e.has("euler")) {
                return e.numbers("euler", 3, 3)
                        .map(a -> Rotations.euler(eulerSequence, new double[] {angle(a[0]), angle(a[1]), angle(a[2])}));
            }
            if (e.has("axisangle")) {
                return e.numbers("axisangle", 4, 4).map(a -> Quat.about(Vec3.from(a, 0), angle(a[3])));
            }
            if (e.has("xyaxes")) {
                return e.numbers("xyaxes", 6, 6).map(a -> fromAxes(Vec3.from(a, 0), Vec3.from(a, 3)));
            }
            if (e.has("zaxis")) {
                return e.numbers("zaxis", 3, 3).map(a -> toward(Vec3.from(a, 0)));
            }
            return Optional.empty();
        } catch (ArithmeticException fault) {
            throw e.fault("its orientation is none: "
                    + String.valueOf(fault.getMessage()).toLowerCase(Locale.ROOT));
        }
    }

    /** Of a quaternion of any length; zeros are no rotation, as in MuJoCo. */
    private Quat rotation(Defaulted element, Quat given) {
        if (given.norm() > 0) {
            return Rotations.unit(given);
        }
        repairs.add(element.place(), element.label(), "has a quaternion of zeros: taken as no rotation");
        return Quat.IDENTITY;
    }

    private static Quat fromAxes(Vec3 x, Vec3 y) {
        Vec3 first = x.unit();
        Vec3 second = y.minus(first.times(first.dot(y))).unit();
        return Quat.fromMatrix(Mat3.ofColumns(first, second, first.cross(second)));
    }

    /** The smallest rotation that brings z into a direction. */
    static Quat toward(Vec3 direction) {
        Vec3 d = direction.unit();
        if (d.z() < -1 + 1e-14) {
            return Quat.about(Vec3.X, Math.PI);
        }
        Vec3 cross = Vec3.Z.cross(d);
        return new Quat(1 + d.z(), cross.x(), cross.y(), cross.z()).unit();
    }
}
