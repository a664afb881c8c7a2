package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.ModelReader;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.io.xml.XmlFile;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.ModelException;

/** Reads the part of MJCF, MuJoCo's format, that speaks of rigid bodies. */
public final class MjcfReader implements ModelReader {
    private static final int MOST_INCLUDES_DEEP = 16;
    private static final String OFF = "is switched off by a flag";
    private static final List<String> OTHERS =
            List.of("visual", "statistic", "size", "custom", "extension", "deformable");

    private final String key;

    public MjcfReader() {
        this("");
    }

    /** With a keyframe as the start, by its name; the first one where that is empty. */
    public MjcfReader(String key) {
        this.key = key;
    }

    @Override
    public LoadedModel read(SourceText text, ModelFolder folder) {
        return read(XmlFile.parse(text, folder.repairs()), text, folder);
    }

    /** The same for a file that is already parsed. */
    public LoadedModel read(XmlElement mujoco, SourceText text, ModelFolder folder) {
        if (!mujoco.name().equals("mujoco")) {
            throw mujoco.fault("an MJCF begins with <mujoco>");
        }
        include(mujoco, folder, 0);
        ImportReport report = new ImportReport();
        Places places = new Places(text.place(0));
        MjcfSettings settings = new MjcfSettings(mujoco, report, folder.repairs());
        writeOut(mujoco, settings, folder, report, 0);
        MjcfDefaults defaults = new MjcfDefaults(mujoco);
        MjcfAssets assets = new MjcfAssets(mujoco, settings, defaults, folder, report);
        MjcfGeoms geoms = new MjcfGeoms(settings, assets, report, folder.repairs());
        LinkTree tree = new LinkTree(report, places);
        MjcfBodies bodies = new MjcfBodies(settings, defaults, geoms, tree, report);
        mujoco.children("worldbody").forEach(bodies::addWorld);
        settings.scaleMasses(tree.links());
        MjcfEqualities.bodiesOf(mujoco).forEach(name -> tree.find(name).ifPresent(Link::need));
        MechanismBuilder builder = Mechanism.named(mujoco.word("model", text.stem()))
                .gravity(
                        settings.gravity().x(),
                        settings.gravity().y(),
                        settings.gravity().z());
        MjcfStanding standing = new MjcfStanding(tree);
        TreeNames names = tree.addTo(builder);
        standing.addTo(builder, names, report);
        bodies.joints().forEach(joint -> joint.addEffects(builder, names, settings, report, places));
        Optional<Mechanism> open = withoutLoops(builder);
        if (settings.flags().passive()) {
            open.ifPresent(mechanism -> bodies.lift().addTo(builder, names, mechanism, settings.gravity()));
            bodies.drag().addTo(builder, names);
        }
        if (settings.flags().equalities()) {
            new MjcfEqualities(bodies, names, report, places).addTo(builder, mujoco);
        } else {
            mujoco.children("equality").forEach(each -> each.ignore(report, OFF));
        }
        if (settings.flags().contacts()) {
            new MjcfContacts(geoms.touching(), names, report).addTo(builder, mujoco);
        } else {
            mujoco.children("contact").forEach(each -> each.ignore(report, OFF));
        }
        MjcfSpringPose springs = new MjcfSpringPose(settings, bodies, names, open);
        MjcfTendons tendons = new MjcfTendons(defaults, settings, bodies, names, springs, report, places);
        tendons.addTo(builder, mujoco);
        MjcfLengths lengths = new MjcfLengths(settings, bodies, names, tendons, open);
        MjcfActuators actuators = new MjcfActuators(defaults, settings, lengths, report, places);
        actuators.addTo(builder, mujoco);
        new MjcfSensors(bodies, settings, names, open, builder.touches(), report, places).addTo(builder, mujoco);
        MjcfKeyframe keyframe = new MjcfKeyframe(key, mujoco, bodies, names, settings, report);
        for (String tag : OTHERS) {
            mujoco.children(tag).forEach(each -> each.ignore(report, "is not read"));
        }
        keyframe.read();
        mujoco.report(report, MjcfWords.ALL);
        Mechanism mechanism = places.build(builder, report);
        Model model = new Model(
                places.locating(() -> keyframe.apply(names.start(mechanism))),
                keyframe.drives(actuators),
                names.frames(),
                Model.RunSettings.STANDARD.withStep(settings.timestep()));
        return new LoadedModel(model, report, places);
    }

    /** Puts what is attached and what is repeated in their places. */
    private static void writeOut(
            XmlElement mujoco, MjcfSettings settings, ModelFolder folder, ImportReport report, int depth) {
        new MjcfAttachments(mujoco, settings, report, folder.repairs(), asset -> {
                    if (depth >= MOST_INCLUDES_DEEP) {
                        throw asset.fault("models attach each other more than " + MOST_INCLUDES_DEEP
                                + " deep: is there a circle?");
                    }
                    XmlElement other = XmlFile.parse(folder.text(asset.need("file"), asset.place()), folder.repairs());
                    include(other, folder, 0);
                    MjcfSettings own = new MjcfSettings(other, new ImportReport(), folder.repairs());
                    writeOut(other, own, folder, report, depth + 1);
                    return other;
                })
                .expand();
        new MjcfReplicas(mujoco, settings).expand();
    }

    /** The tree alone; empty if it is not fit to be one, which is told when all of the mechanism is there. */
    private static Optional<Mechanism> withoutLoops(MechanismBuilder builder) {
        try {
            return Optional.of(builder.build());
        } catch (ModelException e) {
            return Optional.empty();
        }
    }

    /** Puts what included files hold in the place of {@code <include file="…"/>}. */
    private static void include(XmlElement element, ModelFolder folder, int depth) {
        List<XmlElement> includes = new ArrayList<>();
        List<XmlElement> open = new ArrayList<>(List.of(element));
        for (int k = 0; k < open.size(); k++) { // grows while it is walked
            XmlElement each = open.get(k);
            includes.clear();
            includes.addAll(each.peek("include"));
            for (XmlElement include : includes) {
                if (depth >= MOST_INCLUDES_DEEP) {
                    throw include.fault(
                            "files include each other more than " + MOST_INCLUDES_DEEP + " deep: is there a circle?");
                }
                XmlElement root = XmlFile.parse(folder.text(include.need("file"), include.place()), folder.repairs());
                include(root, folder, depth + 1);
                each.replace(include, root.peek());
            }
            open.addAll(each.peek());
        }
    }
}
