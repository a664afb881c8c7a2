package org.gimbal.io.mjcf;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.io.xml.XmlText;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * Writes out {@code <attach>}: a body, or all, of another model, with the assets, defaults, contacts, equalities,
 * tendons and actuators that belong to it. All its names get the prefix.
 */
final class MjcfAttachments {
    private static final String MAIN = "main";
    private static final String NAME = "name";
    private static final String CLASS = "class";
    private static final String CHILD_CLASS = "childclass";

    /** What may be turned, in each of these ways. */
    private static final Set<String> TURNED = Set.of("body", "frame", "geom", "site", "inertial", "camera");

    private static final List<String> TURNS = List.of("euler", "axisangle", "xyaxes", "zaxis");

    private final XmlElement mujoco;
    private final MjcfSettings settings;
    private final ImportReport report;
    private final Repairs repairs;
    private final Function<XmlElement, XmlElement> reader;
    private final Map<String, XmlElement> models = new LinkedHashMap<>();
    private long elements;

    /** @param reader reads the file that an asset names, with all that it includes and attaches */
    MjcfAttachments(
            XmlElement mujoco,
            MjcfSettings settings,
            ImportReport report,
            Repairs repairs,
            Function<XmlElement, XmlElement> reader) {
        this.mujoco = mujoco;
        this.settings = settings;
        this.report = report;
        this.repairs = repairs;
        this.reader = reader;
    }

    void expand() {
        for (XmlElement asset : mujoco.peek("asset")) {
            for (XmlElement model : asset.children("model")) {
                model.find("content_type");
                models.put(model.word(NAME, model.need("file")), model);
            }
        }
        List<XmlElement> all = new ArrayList<>();
        mujoco.peek("worldbody").forEach(world -> all.addAll(world.withAllInside()));
        for (XmlElement around : all) {
            for (XmlElement attach : around.peek("attach")) {
                if (attach.has("model")) {
                    around.replace(attach, List.of(attached(attach)));
                }
            }
        }
    }

    private XmlElement attached(XmlElement attach) {
        XmlElement asset = models.get(attach.need("model"));
        if (asset == null) {
            throw attach.fault("there is no model '" + attach.need("model") + "'"
                    + Nearest.remedy(attach.need("model"), models.keySet()));
        }
        XmlElement other = reader.apply(asset);
        elements += other.withAllInside().size();
        if (elements > Limits.ELEMENTS) {
            throw attach.fault("attaches too much: at most " + Limits.ELEMENTS + " elements");
        }
        String prefix = attach.word("prefix", "");
        MjcfSettings own = new MjcfSettings(other, new ImportReport(), repairs);
        tellWhatStays(attach, other, own);
        MjcfDefaults defaults = new MjcfDefaults(other);
        other.peek("worldbody").forEach(world -> inUnitsOfThis(world, own, defaults, ""));
        List<XmlElement> wanted = wanted(attach, other);
        XmlElement frame = XmlElement.inPlaceOf(attach, "frame", wanted);
        takeAssets(asset, other, own, prefix);
        takeSections(other, frame, prefix, attach.has("body") || attach.has("frame"));
        takeDefaults(other, prefix);
        MjcfReferences.Names names = new MjcfReferences.Names();
        other.peek().forEach(names::addAll);
        rename(frame, names, prefix);
        frame.set(CHILD_CLASS, prefix + MAIN);
        return frame;
    }

    /** The body or frame that it names, or all there is. */
    private static List<XmlElement> wanted(XmlElement attach, XmlElement other) {
        List<XmlElement> all = new ArrayList<>();
        other.peek("worldbody").forEach(world -> all.addAll(world.withAllInside()));
        for (String kind : List.of("body", "frame")) {
            Optional<String> name = attach.find(kind);
            if (name.isPresent()) {
                return List.of(all.stream()
                        .filter(each -> each.name().equals(kind)
                                && name.get().equals(each.peekAttributes().get(NAME)))
                        .findFirst()
                        .orElseThrow(() -> attach.fault("its model has no " + kind + " '" + name.get() + "'")));
            }
        }
        List<XmlElement> contents = new ArrayList<>();
        other.peek("worldbody").forEach(world -> contents.addAll(world.peek()));
        return contents;
    }

    private void tellWhatStays(XmlElement attach, XmlElement other, MjcfSettings own) {
        for (String tag : List.of("option", "keyframe")) {
            if (!other.peek(tag).isEmpty()) {
                report.ignored(attach.place(), attach.label(), "<" + tag + "> of its model is not taken");
            }
        }
        if (!own.rules().equals(settings.rules())) {
            report.altered(
                    attach.place(),
                    attach.label(),
                    "is read with inertiafromgeom and autolimits of this file, not with those of its model");
        }
    }

    /** Angles and sequences of angles are those of its own file: both are written out in those of this one. */
    private void inUnitsOfThis(XmlElement around, MjcfSettings own, MjcfDefaults defaults, String inherited) {
        for (XmlElement each : around.peek()) {
            String inner = each.peekAttributes().getOrDefault(CHILD_CLASS, inherited);
            Defaulted element = each.name().equals("geom")
                            || each.name().equals("site")
                            || each.name().equals("joint")
                    ? defaults.of(each, inherited)
                    : new Defaulted(each, List.of());
            if (TURNED.contains(each.name()) && TURNS.stream().anyMatch(element::has)) {
                own.orientation(element).ifPresent(q -> {
                    TURNS.forEach(each::remove);
                    each.set("quat", XmlText.number(q.w()) + " " + vector(q));
                });
            }
            if (each.name().equals("joint") && own.degrees() != settings.degrees()) {
                convertJoint(each, element, own);
            }
            inUnitsOfThis(each, own, defaults, inner);
        }
    }

    private static String vector(Quat q) {
        return XmlText.vector(new Vec3(q.x(), q.y(), q.z()));
    }

    private static void convertJoint(XmlElement joint, Defaulted element, MjcfSettings own) {
        String type = element.word("type", "hinge");
        if (!type.equals("hinge") && !type.equals("ball")) {
            return;
        }
        for (String attribute : List.of("range", "ref", "springref")) {
            element.numbers(attribute, 1, 2).ifPresent(values -> {
                List<String> written = new ArrayList<>();
                for (double value : values) {
                    written.add(XmlText.number(own.degrees() ? Math.toRadians(value) : Math.toDegrees(value)));
                }
                joint.set(attribute, String.join(" ", written));
            });
        }
    }

    private void takeAssets(XmlElement asset, XmlElement other, MjcfSettings own, String prefix) {
        String file = asset.need("file");
        String folder = file.substring(0, file.lastIndexOf('/') + 1);
        for (XmlElement group : other.peek("asset")) {
            XmlElement taken = XmlElement.inPlaceOf(asset, "asset", group.copy().peek());
            for (XmlElement each : taken.peek()) {
                String source = each.peekAttributes().get("file");
                if (source != null && (each.name().equals("mesh") || each.name().equals("hfield"))) {
                    each.set(NAME, MjcfAssets.name(each));
                    each.set("file", settings.seenFromMeshes(folder + own.meshFile(source), asset));
                }
                each.set(CLASS, prefix + each.peekAttributes().getOrDefault(CLASS, MAIN));
            }
            MjcfReferences.Names names = new MjcfReferences.Names();
            names.addAll(group);
            taken.peek()
                    .forEach(each -> names.add(
                            each.name(), String.valueOf(each.peekAttributes().get(NAME))));
            MjcfReferences.rename(taken, names, name -> prefix + name);
            mujoco.append(taken);
        }
    }

    private void takeSections(XmlElement other, XmlElement frame, String prefix, boolean part) {
        MjcfReferences.Names all = new MjcfReferences.Names();
        other.peek().forEach(all::addAll);
        MjcfReferences.Names there = new MjcfReferences.Names();
        there.addAll(frame);
        other.peek("asset").forEach(there::addAll);
        for (String section : MjcfReferences.SECTIONS) {
            for (XmlElement group : other.peek(section)) {
                List<XmlElement> taken = new ArrayList<>();
                for (XmlElement each : group.peek()) {
                    if (!part || MjcfReferences.names(each, there, true)) {
                        taken.add(each);
                        Optional.ofNullable(each.peekAttributes().get(NAME))
                                .ifPresent(name -> there.add(section, name));
                    }
                }
                XmlElement copy = XmlElement.inPlaceOf(group, section, taken).copy();
                copy.peek()
                        .forEach(each -> each.set(CLASS, each.peekAttributes().getOrDefault(CLASS, MAIN)));
                rename(copy, all, prefix);
                mujoco.append(copy);
            }
        }
    }

    private static void rename(XmlElement element, MjcfReferences.Names names, String prefix) {
        MjcfReferences.rename(element, names, name -> prefix + name);
        for (XmlElement each : element.withAllInside()) {
            for (String attribute : List.of(CLASS, CHILD_CLASS)) {
                String value = each.peekAttributes().get(attribute);
                if (value != null) {
                    each.set(attribute, prefix + value);
                }
            }
        }
    }

    private void takeDefaults(XmlElement other, String prefix) {
        XmlElement main = XmlElement.inPlaceOf(mujoco, "default", List.of());
        for (XmlElement top : other.peek("default")) {
            top.copy().peek().forEach(main::append);
        }
        main.set(CLASS, MAIN);
        rename(main, new MjcfReferences.Names(), prefix);
        if (mujoco.peek("default").stream()
                .noneMatch(each -> (prefix + MAIN).equals(each.peekAttributes().get(CLASS)))) {
            mujoco.append(main);
        }
    }

    /** Where a file lies as seen from another folder. */
    static String relative(String folder, String file, XmlElement asset) {
        try {
            return folder.isEmpty()
                    ? file
                    : Path.of(folder)
                            .normalize()
                            .relativize(Path.of(file).normalize())
                            .toString()
                            .replace('\\', '/');
        } catch (InvalidPathException e) {
            throw asset.fault("'" + file + "' is no name of a file");
        } catch (IllegalArgumentException e) {
            return file; // one of both is absolute
        }
    }
}
