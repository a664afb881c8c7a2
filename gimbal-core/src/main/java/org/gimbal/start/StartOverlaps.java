package org.gimbal.start;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.ContactWork;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/** Which bodies that may touch overlap where a run would start, which engines refuse. */
public final class StartOverlaps {
    private StartOverlaps() {}

    /**
     * Two bodies that overlap.
     *
     * @param contact name of the rule or set that lets them touch
     * @param depth of the deepest place, m
     * @param normal there, from a to b, world axes
     */
    public record Overlap(String contact, String a, String b, double depth, Vec3 normal) {}

    /**
     * Each two bodies that overlap by more than engines let pass, in the order of their contacts.
     *
     * @throws org.gimbal.model.part.ModelException if the start cannot be assembled
     */
    public static List<Overlap> of(InitialState start) {
        if (!start.mechanism().touches()) {
            return List.of();
        }
        Linkage linkage = new Linkage(start.mechanism());
        ContactTable table = new ContactTable(start.mechanism(), linkage.bodies);
        ContactTolerances.Search tolerances = ContactTolerances.standard().search();
        ContactWork work = new ContactWork(table, tolerances);
        work.place(new Assembly(linkage, start).configuration());
        double[] measured = new double[ShapePair.SIZE];
        Map<List<String>, Overlap> deepest = new LinkedHashMap<>();
        for (int pair :
                work.nearPairs(0)) { // one by one: bodies deep in each other have more contacts than a run has room for
            int[] feature = new int[work.mostOf(pair)];
            int count = work.find(pair, 0, feature);
            for (int c = 0; c < count; c++) {
                work.evaluate(pair, feature[c], measured, 0);
                note(table.rule(pair), measured, tolerances.startOverlap(), deepest);
            }
        }
        return new ArrayList<>(deepest.values());
    }

    private static void note(ContactRule rule, double[] measured, double allowed, Map<List<String>, Overlap> deepest) {
        double depth = -measured[ShapePair.GAP];
        List<String> both = List.of(rule.name(), rule.a(), rule.b());
        Overlap known = deepest.get(both);
        if (depth > allowed && (known == null || depth > known.depth())) {
            Vec3 normal = Vec3.from(measured, ShapePair.NORMAL);
            deepest.put(both, new Overlap(rule.name(), rule.a(), rule.b(), depth, normal));
        }
    }
}
