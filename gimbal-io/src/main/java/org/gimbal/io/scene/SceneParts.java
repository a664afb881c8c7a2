package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.io.mesh.MeshFiles;
import org.gimbal.io.mesh.MeshShapes;
import org.gimbal.io.mesh.TriangleMesh;
import org.gimbal.io.model.Drive;
import org.gimbal.io.model.MotionNames;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Repeat;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;

/** What has been read of a scene so far, and how names in the file at hand are understood. */
final class SceneParts {
    private final ModelFolder folder;
    private final ImportReport report;
    private final Places places;
    private final Repeat repeat = new Repeat();
    private final Map<String, List<Freedom>> joints = new LinkedHashMap<>();
    private final Map<String, List<Freedom>> jointParts = new LinkedHashMap<>();
    private final Map<String, Anchor> frames = new LinkedHashMap<>();
    private final Set<String> bodies = new LinkedHashSet<>();
    private final List<Drive> drives = new ArrayList<>();
    private final List<Place> drivePlaces = new ArrayList<>();
    private final List<Setting> start = new ArrayList<>();
    private String prefix = "";

    /**
     * What a name of a joint stands for: all coordinates of one, or those of a part of a composite joint.
     *
     * @param first where the coordinates begin among those of the joint
     * @param type whose coordinates they are
     */
    record Freedom(String joint, int first, JointType type) {
        /** Of a joint that is not there so far: a file that includes this one may have it. */
        static Freedom unknown(String joint) {
            return new Freedom(joint, -1, JointType.fixed());
        }

        boolean isUnknown() {
            return first < 0;
        }

        CoordinateRef coordinate(int index) {
            return new CoordinateRef(joint, Math.max(first, 0) + index);
        }
    }

    /** A part of the start, set when the mechanism is complete. */
    private record Setting(Place place, UnaryOperator<InitialState> set) {}

    SceneParts(ModelFolder folder, ImportReport report, Places places) {
        this.folder = folder;
        this.report = report;
        this.places = places;
    }

    ModelFolder folder() {
        return folder;
    }

    ImportReport report() {
        return report;
    }

    Places places() {
        return places;
    }

    Repeat repeat() {
        return repeat;
    }

    Map<String, Anchor> frames() {
        return frames;
    }

    /** Names of all bodies so far. */
    Set<String> bodies() {
        return bodies;
    }

    List<Drive> drives() {
        return drives;
    }

    String prefix() {
        return prefix;
    }

    /** What stands before all names of the file at hand, where it is included several times. */
    void prefix(String value) {
        prefix = value;
    }

    /** The full name of an element that the file at hand defines. */
    String defined(String name) {
        return prefix + name;
    }

    /** The full name of an element that the file at hand refers to. */
    String resolved(String name) {
        return name.equals(Mechanism.GROUND) ? name : prefix + name;
    }

    /** A frame of that name, or the frame of the body. */
    Anchor anchor(String name) {
        String full = resolved(name);
        Anchor frame = frames.get(full);
        return frame == null ? new Anchor(full, Pose.IDENTITY) : frame;
    }

    /** Parts of joints are known by their own names too, where no joint is called so. */
    void add(Joint joint) {
        joints.put(joint.name(), List.of(new Freedom(joint.name(), 0, joint.type())));
        Joint inFile = new Joint(joint.name().substring(prefix.length()), joint.type(), joint.a(), joint.b());
        for (MotionNames.Part part : MotionNames.parts(inFile)) {
            jointParts
                    .computeIfAbsent(defined(part.name()), key -> new ArrayList<>())
                    .add(new Freedom(joint.name(), part.first(), part.type()));
        }
    }

    /** What a full name stands for; nothing if there is no such joint, and several if parts share the name. */
    List<Freedom> freedoms(String name) {
        List<Freedom> whole = joints.getOrDefault(name, List.of());
        return whole.isEmpty() ? jointParts.getOrDefault(name, List.of()) : whole;
    }

    Shape mesh(Fields fields) {
        Place place = fields.need("mesh").place();
        return MeshShapes.hull(fields.text("mesh"), scale(fields), place, fields.who(), folder, report)
                .shape();
    }

    /** A mesh as it is, to look at. */
    TriangleSurface surface(Fields fields) {
        Place place = fields.need("mesh").place();
        TriangleMesh mesh = MeshFiles.read(fields.text("mesh"), place, folder).scaled(scale(fields));
        return new TriangleSurface(mesh.vertices(), mesh.triangles());
    }

    private static Vec3 scale(Fields fields) {
        Yaml scale = fields.find("scale");
        double[] factors = scale == null ? new double[] {1} : fields.numbers("scale", scale, 1, 3);
        return factors.length == 1 ? new Vec3(factors[0], factors[0], factors[0]) : Vec3.from(factors, 0);
    }

    void add(Drive drive, Place place) {
        drives.add(drive);
        drivePlaces.add(place);
    }

    /** Refuses frames and drives that name what the mechanism does not have. */
    void checkReferences(Mechanism mechanism) {
        frames.forEach((name, frame) ->
                check(places.of("frame", name), "frame '" + name + "'", () -> mechanism.bodyIndex(frame.body())));
        Inputs inputs = new Inputs(mechanism);
        for (int k = 0; k < drives.size(); k++) {
            Drive drive = drives.get(k);
            check(drivePlaces.get(k), "drive", () -> {
                if (drive instanceof Drive.ServoTarget target) {
                    inputs.target(target.servo(), 0);
                } else if (drive instanceof Drive.MotorEffort motor) {
                    inputs.drive(motor.motor(), 0);
                } else if (drive instanceof Drive.JointEffort effort) {
                    CoordinateRef ref = effort.coordinate();
                    inputs.effort(mechanism.jointIndex(ref.joint()), ref.index(), 0);
                }
            });
        }
    }

    private static void check(Place place, String who, Runnable use) {
        try {
            use.run();
        } catch (IllegalArgumentException e) {
            throw new ModelFileException(place, who, String.valueOf(e.getMessage()));
        }
    }

    void start(Place place, UnaryOperator<InitialState> set) {
        start.add(new Setting(place, set));
    }

    InitialState start(Mechanism mechanism) {
        InitialState state = InitialState.of(mechanism);
        for (Setting setting : start) {
            try {
                state = setting.set().apply(state);
            } catch (ModelException e) {
                throw new ModelFileException(setting.place(), "start", String.join("; ", e.faults()));
            }
        }
        return state;
    }
}
