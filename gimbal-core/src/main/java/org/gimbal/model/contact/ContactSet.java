package org.gimbal.model.contact;

import java.util.List;

/**
 * Bodies that may touch each other by rule, in place of a {@link ContactRule} for each two of them. Two shapes of its
 * members may touch if the group of one is in the mask of the other, either way round, but not
 *
 * <ul>
 *   <li>within a body, nor ground with ground;
 *   <li>if a joint connects their bodies, unless {@code jointed} says so; joints to the ground do not count;
 *   <li>if an exclusion names their bodies;
 *   <li>if a {@link ContactRule} or a set before this one has them.
 * </ul>
 *
 * @param members whose shapes may touch
 * @param exclusions which bodies do not, all the same
 * @param jointed whether bodies that a joint connects may touch
 * @param friction how the friction of two sides is combined; friction against rolling and spinning is the larger one
 * @param restitution how the restitution of two sides is combined
 * @param restitutionLaw what restitution is a share of
 */
public record ContactSet(
        String name,
        List<ContactMember> members,
        List<ContactExclusion> exclusions,
        boolean jointed,
        Blend friction,
        Blend restitution,
        RestitutionLaw restitutionLaw) {
    public ContactSet {
        members = List.copyOf(members);
        exclusions = List.copyOf(exclusions);
    }

    /** A set whose members combine as {@link Surface} says, without exclusions. */
    public ContactSet(String name, List<ContactMember> members) {
        this(name, members, List.of(), false, Blend.GEOMETRIC_MEAN, Blend.SMALLEST, RestitutionLaw.STRONGE);
    }

    /** All bodies and the ground, of one surface. */
    public static ContactSet ofAll(String name, double friction, double restitution) {
        return new ContactSet(name, List.of(new ContactMember("*", new Surface(friction, restitution))));
    }

    /** The same with other exclusions. */
    public ContactSet without(List<ContactExclusion> others) {
        return new ContactSet(name, members, others, jointed, friction, restitution, restitutionLaw);
    }

    /** The same for bodies that joints connect too. */
    public ContactSet withJointed(boolean may) {
        return new ContactSet(name, members, exclusions, may, friction, restitution, restitutionLaw);
    }

    /** Whether anything may bounce. */
    public boolean bounces() {
        return members.stream().anyMatch(member -> member.surface().restitution() > 0);
    }

    /** Whether anything has friction against rolling or spinning. */
    public boolean rolls() {
        return members.stream()
                .anyMatch(member ->
                        member.surface().rolling() > 0 || member.surface().spinning() > 0);
    }

    /** Whether the ground, or a body of that name, is in it. */
    public boolean names(String body) {
        return members.stream().anyMatch(member -> member.names(body));
    }
}
