package org.gimbal.io.mjcf;

import java.util.List;
import java.util.Optional;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.numerics.space.Vec3;

/** An element together with the defaults of its class: what it does not say itself, the nearest of them says. */
final class Defaulted {
    private final XmlElement own;
    private final List<XmlElement> defaults;

    Defaulted(XmlElement own, List<XmlElement> defaults) {
        this.own = own;
        this.defaults = defaults;
    }

    XmlElement own() {
        return own;
    }

    Place place() {
        return own.place();
    }

    String label() {
        return own.label();
    }

    ModelFileException fault(String problem) {
        return own.fault(problem);
    }

    /** Who says it. */
    private XmlElement source(String attribute) {
        if (own.has(attribute)) {
            return own;
        }
        for (XmlElement each : defaults) {
            if (each.has(attribute)) {
                return each;
            }
        }
        return own;
    }

    boolean has(String attribute) {
        return source(attribute).has(attribute);
    }

    Optional<String> find(String attribute) {
        return source(attribute).find(attribute);
    }

    String word(String attribute, String otherwise) {
        return source(attribute).word(attribute, otherwise);
    }

    double number(String attribute, double otherwise) {
        return source(attribute).number(attribute, otherwise);
    }

    Vec3 vector(String attribute, Vec3 otherwise) {
        return source(attribute).vector(attribute, otherwise);
    }

    Optional<double[]> numbers(String attribute, int least, int most) {
        return source(attribute).numbers(attribute, least, most);
    }

    /** Says once where it stands that an attribute has no effect. */
    void ignore(String attribute, ImportReport report, String why) {
        source(attribute).ignore(attribute, report, why);
    }

    void ignore(List<String> attributes, ImportReport report, String why) {
        attributes.forEach(attribute -> ignore(attribute, report, why));
    }
}
