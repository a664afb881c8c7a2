package org.gimbal.io.sexp;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.ModelReader;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.tree.Way;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * Reads the s-expressions of trep (Johnson and Murphey, Scalable variational integrators for constrained mechanical
 * systems in generalized coordinates, IEEE Transactions on Robotics, 2009): trees of frames, masses, gravity and point
 * constraints, in the spellings of its Table II and of its Listing 1.
 */
public final class SexpReader implements ModelReader {
    private static final String ENGINE = "generalized";
    private static final String ENGINE_NOTE = "runs on the engine of the paper's kind, '" + ENGINE + "', unless told";

    /** The paper's integrator is in joint coordinates: frames without mass and masses without size are at home there. */
    private static final Model.RunSettings RUN = new Model.RunSettings(
            Model.RunSettings.STANDARD.step(),
            Model.RunSettings.STANDARD.duration(),
            1,
            Model.RunSettings.STANDARD.formats(),
            ENGINE);

    private static final Set<String> TRANSFORMS = Set.of("tx", "ty", "tz", "rx", "ry", "rz");

    @Override
    public LoadedModel read(SourceText text, ModelFolder folder) {
        return new Reading(text).model();
    }

    /** One file while it is read. */
    private static final class Reading {
        private final SourceText text;
        private final ImportReport report = new ImportReport();
        private final Places places;
        private final LinkTree tree;
        private final SexpConstraints constraints;
        private final Set<String> variables = new HashSet<>();
        private final MechanismBuilder builder;
        private final Set<String> given = new HashSet<>();
        private final Set<String> invented = new HashSet<>();

        Reading(SourceText text) {
            this.text = text;
            places = new Places(text.place(0));
            tree = new LinkTree(report, places);
            constraints = new SexpConstraints(tree, report);
            builder = Mechanism.named(text.stem()).weightless();
        }

        LoadedModel model() {
            Sexp.Group system = SexpParser.parse(text);
            if (!Set.of("system", "mechanical-system").contains(system.head())) {
                throw system.fault("a file begins with (system …) or (mechanical-system …)");
            }
            report.used(system.place(), system.label(), ENGINE_NOTE);
            collectNames(system);
            for (Sexp item : system.items().subList(1, system.items().size())) {
                addComponent(group(item, system));
            }
            TreeNames names = tree.addTo(builder);
            constraints.addTo(builder, names, places);
            Mechanism mechanism = places.build(builder);
            Map<String, Anchor> frames = new LinkedHashMap<>(names.frames());
            frames.keySet().removeAll(invented);
            Model model = new Model(names.start(mechanism), List.of(), frames, RUN);
            return new LoadedModel(model, report, places);
        }

        /** The names that frames are given anywhere, which those without a name may not get. */
        private void collectNames(Sexp.Group group) {
            if (group.head().equals("name") && group.items().size() == 2) {
                given.add(group.items().get(1).name(group));
            }
            for (Sexp item : group.items()) {
                if (item instanceof Sexp.Group inner) {
                    collectNames(inner);
                }
            }
        }

        private String invent() {
            int number = invented.size() + 1;
            while (given.contains("frame" + number) || !invented.add("frame" + number)) {
                number++;
            }
            return "frame" + number;
        }

        private static Sexp.Group group(Sexp item, Sexp.Group owner) {
            if (item instanceof Sexp.Group group) {
                return group;
            }
            throw new ModelFileException(item.place(), owner.label(), "expected an expression in brackets here");
        }

        private void addComponent(Sexp.Group component) {
            switch (component.head()) {
                case "gravity" -> addGravity(component);
                // the second is how the published listing spells it
                case "point-constraint", "point-constaint" -> constraints.add(component);
                default -> {
                    if (!TRANSFORMS.contains(component.head())) {
                        throw component.fault(
                                "is no part of a system: there are gravity, point-constraint and frames, which begin"
                                        + " with tx, ty, tz, rx, ry or rz");
                    }
                    addFrame(component, tree.ground());
                }
            }
        }

        private void addGravity(Sexp.Group gravity) {
            if (gravity.items().size() != 4) {
                throw gravity.fault("needs three numbers");
            }
            builder.gravity(
                    gravity.items().get(1).number(gravity),
                    gravity.items().get(2).number(gravity),
                    gravity.items().get(3).number(gravity));
            report.used(gravity.place(), gravity.label());
        }

        private void addFrame(Sexp.Group frame, Link parent) {
            Way way = new Way();
            List<Sexp> items = frame.items();
            int k = 0;
            while (k < items.size() && items.get(k) instanceof Sexp.Atom atom) {
                if (!TRANSFORMS.contains(atom.keyword()) || k + 1 >= items.size()) {
                    throw frame.fault(
                            "'" + atom.text() + "' is no transform with its parameter: write tx 0.5 or ry \"angle\"");
                }
                addTransform(atom.keyword(), items.get(k + 1), frame, way);
                k += 2;
            }
            List<Sexp> rest = items.subList(k, items.size());
            Link link = tree.link(name(rest), frame.place(), frame.label());
            tree.connect(parent, link, way, frame.label(), frame.place());
            if (named(rest)) {
                link.lead(); // a frame that moves is the frame of the body, wherever on it its mass is
            }
            report.used(frame.place(), frame.label());
            for (Sexp item : rest) {
                Sexp.Group inner = group(item, frame);
                switch (inner.head()) {
                    case "name" -> {}
                    case "mass" -> addMass(inner, link);
                    default -> {
                        if (!TRANSFORMS.contains(inner.head())) {
                            throw inner.fault("is no part of a frame: there are mass, name and frames");
                        }
                        addFrame(inner, link);
                    }
                }
            }
        }

        private static boolean named(List<Sexp> rest) {
            return rest.stream()
                    .anyMatch(item ->
                            item instanceof Sexp.Group option && option.head().equals("name"));
        }

        private String name(List<Sexp> rest) {
            String found = null;
            for (Sexp item : rest) {
                if (item instanceof Sexp.Group option && option.head().equals("name")) {
                    if (option.items().size() != 2 || found != null) {
                        throw option.fault("a frame has one name");
                    }
                    found = option.items().get(1).name(option);
                }
            }
            return found == null ? invent() : found;
        }

        private void addTransform(String kind, Sexp parameter, Sexp.Group frame, Way way) {
            Vec3 axis = axis(kind.charAt(1));
            boolean slide = kind.charAt(0) == 't';
            if (parameter instanceof Sexp.Atom atom && atom.isNumber()) {
                double value = atom.number(frame);
                way.offset(slide ? Pose.at(axis.times(value)) : new Pose(Vec3.ZERO, Quat.about(axis, value)));
                return;
            }
            String variable = variable(parameter, frame);
            if (!variables.add(variable)) {
                throw new ModelFileException(
                        parameter.place(),
                        frame.label(),
                        "the variable '" + variable + "' is used twice: give each its own");
            }
            Place place = parameter.place();
            if (slide) {
                way.slide(variable, axis, false, place);
            } else {
                way.turn(variable, axis, Vec3.ZERO, false, place);
            }
        }

        /** {@code "q"} or {@code (d "q")}. */
        private static String variable(Sexp parameter, Sexp.Group frame) {
            if (parameter instanceof Sexp.Group group) {
                if (group.items().size() != 2 || !group.head().equals("d")) {
                    throw group.fault("a parameter is a number, a name or (d \"name\")");
                }
                return group.items().get(1).name(frame);
            }
            return parameter.name(frame);
        }

        private static Vec3 axis(char letter) {
            return letter == 'x' ? Vec3.X : letter == 'y' ? Vec3.Y : Vec3.Z;
        }

        /** Mass, and the inertias about the axes of the frame, zero where not given; numbers, or a string of them. */
        private void addMass(Sexp.Group mass, Link link) {
            List<Double> given = new ArrayList<>();
            for (Sexp item : mass.items().subList(1, mass.items().size())) {
                if (item instanceof Sexp.Atom atom && atom.quoted()) {
                    for (String word : atom.text().strip().split("\\s+", -1)) {
                        given.add(new Sexp.Atom(word, false, atom.place()).number(mass));
                    }
                } else {
                    given.add(item.number(mass));
                }
            }
            if (given.isEmpty() || given.size() > 4) {
                throw mass.fault("needs the mass, or the mass and up to three inertias");
            }
            double[] n = new double[4];
            for (int k = 0; k < given.size(); k++) {
                n[k] = given.get(k);
            }
            link.mass(MassProperties.of(n[0], Mat3.diagonal(n[1], n[2], n[3])));
            String note = n[1] == 0 && n[2] == 0 && n[3] == 0
                    ? "a point mass: it turns with its body as a point does, so some joint must give it a lever"
                    : "";
            report.used(mass.place(), mass.label(), note);
        }
    }
}
