package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.io.xml.XmlText;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * Writes out {@code <replicate>}: as many frames as it says, each moved and turned against the one before, with what is
 * inside. Names get the number behind them, with as many digits as their count has; elements elsewhere that name one of
 * them are there as often.
 */
final class MjcfReplicas {
    private static final String WORD = "replicate";

    private final XmlElement mujoco;
    private final MjcfSettings settings;
    private long elements;

    MjcfReplicas(XmlElement mujoco, MjcfSettings settings) {
        this.mujoco = mujoco;
        this.settings = settings;
    }

    void expand() {
        List<XmlElement> all = new ArrayList<>();
        mujoco.peek("worldbody").forEach(world -> all.addAll(world.withAllInside()));
        for (int k = all.size() - 1; k >= 0; k--) { // the innermost stand last
            for (XmlElement replicate : all.get(k).peek(WORD)) {
                all.get(k).replace(replicate, copies(replicate));
            }
        }
    }

    private List<XmlElement> copies(XmlElement replicate) {
        int count = (int) replicate.number("count");
        if (!(count >= 1)) {
            throw replicate.fault("has count " + count + ": it must be one or more");
        }
        elements += (long) count * replicate.withAllInside().size();
        if (count > Limits.REPEATS || elements > Limits.ELEMENTS) {
            throw replicate.fault(
                    "makes too much: at most " + Limits.REPEATS + " copies and " + Limits.ELEMENTS + " elements");
        }
        Vec3 offset = replicate.vector("offset", Vec3.ZERO);
        Vec3 euler = replicate.vector("euler", Vec3.ZERO);
        Pose step = new Pose(offset, turned(euler, 1));
        MjcfReferences.Names names = new MjcfReferences.Names();
        names.addAll(replicate);
        List<String> suffixes = new ArrayList<>();
        List<XmlElement> frames = new ArrayList<>();
        Pose pose = Pose.IDENTITY;
        for (int k = 0; k < count; k++) {
            String suffix = suffix(replicate.word("sep", ""), count, k);
            suffixes.add(suffix);
            XmlElement frame =
                    XmlElement.inPlaceOf(replicate, "frame", replicate.copy().peek());
            MjcfReferences.rename(frame, names, name -> name + suffix);
            replicate.find("childclass").ifPresent(each -> frame.set("childclass", each));
            frame.set("pos", XmlText.vector(pose.position()));
            Quat q = turned(euler, k);
            frame.set("quat", XmlText.number(q.w()) + " " + XmlText.vector(new Vec3(q.x(), q.y(), q.z())));
            frames.add(frame);
            pose = pose.times(step);
        }
        repeatReferences(names, suffixes);
        return frames;
    }

    /** Angles grow with the number: of one axis that is the same as turning again and again. */
    private Quat turned(Vec3 euler, int times) {
        return Rotations.euler(settings.eulerSequence(), new double[] {
            settings.angle(times * euler.x()), settings.angle(times * euler.y()), settings.angle(times * euler.z())
        });
    }

    private static String suffix(String separator, int count, int k) {
        String number = Integer.toString(k);
        return separator + "0".repeat(Integer.toString(count).length() - number.length()) + number;
    }

    private void repeatReferences(MjcfReferences.Names names, List<String> suffixes) {
        for (String section : MjcfReferences.SECTIONS) {
            for (XmlElement group : mujoco.peek(section)) {
                for (XmlElement each : group.peek()) {
                    if (MjcfReferences.names(each, names, false)) {
                        String name = each.peekAttributes().get("name");
                        group.replace(each, repeated(each, names, suffixes));
                        if (name != null) {
                            names.add(section, name);
                        }
                    }
                }
            }
        }
    }

    private List<XmlElement> repeated(XmlElement element, MjcfReferences.Names names, List<String> suffixes) {
        List<XmlElement> copies = new ArrayList<>();
        for (String suffix : suffixes) {
            elements += element.withAllInside().size();
            if (elements > Limits.ELEMENTS) {
                throw element.fault("is repeated too often: at most " + Limits.ELEMENTS + " elements");
            }
            XmlElement copy = element.copy();
            MjcfReferences.rename(copy, names, name -> name + suffix);
            copies.add(copy);
        }
        return copies;
    }
}
