package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.xml.XmlElement;

/**
 * What xacro leaves in a file: a template looks like a URDF and is a program that writes one, and is refused; a single
 * call of a macro that nothing defines stayed behind when the file was written out, and stands for nothing.
 */
final class XacroLeftovers {
    private static final String PREFIX = "xacro:";

    /** What only templates have; anything else with the prefix is a call. */
    private static final Set<String> OF_TEMPLATES = Set.of(
            "include", "macro", "property", "arg", "if", "unless", "insert_block", "call", "element", "attribute");

    private XacroLeftovers() {}

    /** Takes calls that stayed behind out of a robot, and tells so. */
    static void in(XmlElement robot, Repairs repairs) {
        List<XmlElement> all = new ArrayList<>(List.of(robot));
        for (int k = 0; k < all.size(); k++) { // grows while it is walked
            XmlElement each = all.get(k);
            for (XmlElement child : each.peek()) {
                if (!child.name().startsWith(PREFIX)) {
                    all.add(child);
                } else if (isTemplate(child)) {
                    throw child.fault(
                            "belongs to a xacro template, which is no URDF yet: write it out with 'xacro FILE > robot.urdf' and read that");
                } else {
                    repairs.add(
                            child.place(),
                            child.label(),
                            "calls a macro of xacro that nothing here defines: taken as nothing, as if it was not there");
                    each.replace(child, List.of());
                }
            }
        }
    }

    private static boolean isTemplate(XmlElement element) {
        return OF_TEMPLATES.contains(element.name().substring(PREFIX.length())) || element.hasPlaceholder();
    }
}
