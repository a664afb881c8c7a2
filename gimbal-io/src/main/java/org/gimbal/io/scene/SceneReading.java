package org.gimbal.io.scene;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.gimbal.engines.Engines;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.Model.RunSettings;
import org.gimbal.io.model.ModelReader;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.source.UnknownParameterException;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Scope;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.io.yaml.YamlParser;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * One scene while it is read. Sections are read in a fixed order, whatever the order in the file, so that frames are
 * known when anchors name them.
 */
final class SceneReading {
    private static final int MOST_INCLUDES_DEEP = 16;

    private final ModelReader others;
    private final SceneParts parts;
    private final MechanismBuilder builder;
    private final Fields top;
    private RunSettings run = RunSettings.STANDARD;

    SceneReading(SourceText text, ModelFolder folder, ModelReader others) {
        this.others = others;
        parts = new SceneParts(folder, new ImportReport(), new Places(text.place(0)));
        top = open(text);
        builder = Mechanism.named(top.text("name", text.stem()));
    }

    LoadedModel model(Map<String, Double> given) {
        readFile(top, given, 0);
        Mechanism mechanism = parts.places().build(builder);
        parts.checkReferences(mechanism);
        Model model = new Model(parts.start(mechanism), parts.drives(), parts.frames(), run);
        return new LoadedModel(model, parts.report(), parts.places());
    }

    private static Fields open(SourceText source) {
        Fields fields = new Fields(YamlParser.parse(source, "gimbal: 1"), Scope.constants(), "scene");
        double version = fields.number("gimbal");
        if (version != SceneReader.VERSION) {
            throw fields.fault(
                    fields.need("gimbal").place(),
                    "is of version " + version + ": this program reads version " + SceneReader.VERSION);
        }
        fields.has("name");
        return fields;
    }

    private void readFile(Fields file, Map<String, Double> given, int depth) {
        Scope scope = Scope.constants();
        Fields fields = file.in(scope);
        readParameters(fields, given, depth == 0);
        each(fields, "include", entry -> include(entry, depth));
        if (fields.has("gravity")) {
            Vec3 g = fields.vector("gravity");
            builder.gravity(g.x(), g.y(), g.z());
        }
        each(fields, "bodies", entry -> add(BodyForm.read(entry, parts), entry.place()));
        each(fields, "frames", this::readFrame);
        each(fields, "ground", this::readGround);
        each(fields, "joints", entry -> add(JointForm.read(entry, parts), entry.place()));
        each(fields, "gears", entry -> {
            var gear = JointForm.readGear(entry, parts);
            parts.places().put("gear", gear.name(), entry.place());
            builder.couple(gear);
        });
        each(fields, "constraints", entry -> {
            var constraint = ConstraintForm.read(entry, parts);
            parts.places().put("constraint", constraint.name(), entry.place());
            builder.constrain(constraint);
        });
        each(fields, "motions", entry -> {
            var motion = MotionForm.read(entry, parts);
            parts.places().put("motion", motion.name(), entry.place());
            builder.prescribe(motion);
        });
        each(fields, "forces", entry -> {
            var force = ForceForm.read(entry, parts);
            parts.places().put("force", force.name(), entry.place());
            builder.force(force);
        });
        each(fields, "limits", entry -> {
            var limit = JointForm.readLimit(entry, parts);
            parts.places().put("limit of joint", limit.coordinate().joint(), entry.place());
            builder.limit(limit);
        });
        each(fields, "armatures", entry -> {
            var armature = JointForm.readArmature(entry, parts);
            parts.places().put("armature of joint", armature.coordinate().joint(), entry.place());
            builder.armature(armature);
        });
        each(fields, "contacts", entry -> add(ContactForm.read(entry, parts), entry.place()));
        each(fields, "contact-sets", entry -> {
            ContactSet set = ContactSetForm.read(entry, parts);
            parts.places().put("contact set", set.name(), entry.place());
            builder.contacts(set);
        });
        each(fields, "sensors", entry -> {
            Sensor sensor = SensorForm.read(entry, parts);
            parts.places().put("sensor", sensor.name(), entry.place());
            builder.sensor(sensor);
        });
        each(fields, "drives", entry -> parts.add(DriveForm.read(entry, parts), entry.place()));
        fields.child("start").ifPresent(entry -> StartForm.read(entry, parts));
        fields.child("run").ifPresent(this::readRun);
        fields.close();
    }

    /** @param typed whether the user gave them, not a file that includes this one */
    private static void readParameters(Fields fields, Map<String, Double> given, boolean typed) {
        Scope scope = fields.scope();
        fields.child("parameters").ifPresent(map -> {
            for (String name : map.keys()) {
                Double outside = given.get(name);
                scope.put(name, outside == null ? map.number(name) : outside);
            }
        });
        for (String name : given.keySet()) {
            if (scope.find(name) == null) {
                String problem = "has no parameter '" + name + "'" + Nearest.remedy(name, scope.names());
                throw typed
                        ? new UnknownParameterException(fields.place(), fields.who(), problem)
                        : fields.fault(fields.place(), problem);
            }
        }
    }

    private void each(Fields fields, String section, Consumer<Fields> take) {
        parts.repeat().each(fields.list(section), fields.scope(), (item, scope) -> {
            Yaml entry = item instanceof Yaml.Scalar && section.equals("include")
                    ? new Yaml.Mapping(Map.of("file", item), item.place())
                    : item;
            Fields each = new Fields(entry, scope, "an entry of '" + section + "'");
            take.accept(each);
            parts.report().used(each.place(), each.who());
        });
    }

    private void add(Body body, Place place) {
        parts.places().put("body", body.name(), place);
        parts.bodies().add(body.name());
        builder.body(body);
    }

    private void add(Joint joint, Place place) {
        parts.places().put("joint", joint.name(), place);
        parts.add(joint);
        builder.joint(joint.name(), joint.type(), joint.a(), joint.b());
    }

    private void add(ContactRule rule, Place place) {
        parts.places().put("contact", rule.name(), place);
        builder.contact(rule);
    }

    private void readFrame(Fields fields) {
        String name = parts.defined(fields.name("frame"));
        Anchor base = parts.anchor(fields.text("body"));
        Pose pose = PoseForm.read(fields);
        fields.close();
        Anchor frame = new Anchor(
                base.body(),
                base.frame().equals(Pose.IDENTITY) ? pose : base.frame().times(pose));
        if (parts.frames().put(name, frame) != null) {
            throw fields.fault(fields.place(), "stands twice: names must be unique");
        }
        parts.places().put("frame", name, fields.place());
    }

    private void readGround(Fields fields) {
        PlacedShape placed = ShapeForm.read(fields, parts);
        fields.close();
        builder.ground(placed.shape(), placed.pose());
    }

    private void readRun(Fields fields) {
        double step = fields.number("step", run.step());
        double duration = fields.number("duration", run.duration());
        if (!(step > 0 && step < Double.POSITIVE_INFINITY && duration > 0 && duration < Double.POSITIVE_INFINITY)) {
            throw fields.fault(fields.place(), "'step' and 'duration' must be positive numbers of seconds");
        }
        Yaml every = fields.find("every");
        int interval = every == null ? run.every() : fields.count("every", every);
        if (interval < 1) {
            throw fields.fault(fields.place(), "'every' must be 1 or more");
        }
        List<String> formats = fields.has("formats")
                ? fields.list("formats").stream()
                        .map(item -> fields.text("formats", item))
                        .toList()
                : run.formats();
        for (String format : formats) {
            if (!RunSettings.FORMATS.contains(format)) {
                throw fields.fault(
                        fields.need("formats").place(),
                        "there is no format '" + format + "'" + Nearest.remedy(format, RunSettings.FORMATS));
            }
        }
        String engine = fields.has("engine") ? engine(fields) : run.engine();
        String integrator = fields.has("integrator") ? fields.text("integrator") : run.integrator();
        Double tolerance = fields.has("tolerance") ? Double.valueOf(fields.number("tolerance")) : run.tolerance();
        requireOptions(fields, engine, integrator, tolerance);
        fields.close();
        run = new RunSettings(step, duration, interval, formats, engine, integrator, tolerance);
    }

    /** Integrator and tolerance must be those of the engine that the file asks for. */
    private static void requireOptions(
            Fields fields, @Nullable String engine, @Nullable String integrator, @Nullable Double tolerance) {
        String word = fields.has("integrator") ? "integrator" : "tolerance";
        if (!fields.has("integrator") && !fields.has("tolerance")) {
            return;
        }
        if (engine == null) {
            throw fields.fault(fields.need(word).place(), "'" + word + "' needs 'engine', whose option it is");
        }
        try {
            Engines.named(engine).withIntegrator(integrator, tolerance);
        } catch (IllegalArgumentException e) {
            throw fields.fault(fields.need(word).place(), String.valueOf(e.getMessage()));
        }
    }

    private static String engine(Fields fields) {
        try {
            return Engines.named(fields.text("engine")).name();
        } catch (IllegalArgumentException e) {
            throw fields.fault(fields.need("engine").place(), String.valueOf(e.getMessage()));
        }
    }

    private void include(Fields entry, int depth) {
        String file = entry.text("file");
        if (depth >= MOST_INCLUDES_DEEP) {
            throw entry.fault(
                    entry.place(),
                    "files include each other more than " + MOST_INCLUDES_DEEP + " deep: is there a circle?");
        }
        SourceText text = parts.folder().text(file, entry.place());
        String name = file.toLowerCase(Locale.ROOT);
        if (name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json")) {
            includeScene(entry, text, depth);
        } else if (entry.has("prefix") || entry.has("parameters")) {
            throw entry.fault(entry.place(), "'prefix' and 'parameters' are for native scenes only");
        } else {
            include(others.read(text, parts.folder()), entry.place());
        }
        entry.close();
    }

    private void includeScene(Fields entry, SourceText text, int depth) {
        Map<String, Double> given = new java.util.LinkedHashMap<>();
        entry.child("parameters").ifPresent(map -> map.keys().forEach(key -> given.put(key, map.number(key))));
        String outer = parts.prefix();
        parts.prefix(outer + entry.text("prefix", ""));
        readFile(open(text), given, depth + 1);
        parts.prefix(outer);
    }

    /** Adds all that another file has, whatever its format. */
    private void include(LoadedModel loaded, Place place) {
        if (!parts.prefix().isEmpty()) {
            throw new ModelFileException(
                    place,
                    "include",
                    "a file of another format cannot stand in a scene that is included with a prefix");
        }
        Model model = loaded.model();
        Mechanism mechanism = model.mechanism();
        parts.places().addAll(loaded.places());
        parts.report().addAll(loaded.report());
        mechanism.bodies().forEach(body -> parts.bodies().add(body.name()));
        mechanism.bodies().forEach(builder::body);
        mechanism.joints().forEach(joint -> add(joint, parts.places().of("joint", joint.name())));
        mechanism.couplings().forEach(builder::couple);
        mechanism.constraints().forEach(builder::constrain);
        mechanism.motions().forEach(builder::prescribe);
        mechanism.forces().forEach(builder::force);
        mechanism.groundShapes().forEach(part -> builder.ground(part.shape(), part.pose()));
        mechanism.contacts().forEach(builder::contact);
        mechanism.contactSets().forEach(builder::contacts);
        mechanism.limits().forEach(builder::limit);
        mechanism.armatures().forEach(builder::armature);
        mechanism.sensors().forEach(builder::sensor);
        parts.frames().putAll(model.frames());
        model.drives().forEach(drive -> parts.add(drive, place));
        Vec3 g = mechanism.gravity();
        builder.gravity(g.x(), g.y(), g.z());
        parts.start(place, state -> state.with(model.start()));
        run = run.withStep(model.run().step());
    }
}
