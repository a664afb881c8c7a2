package org.gimbal.model.contact;

/**
 * What one side of a contact is made of. Where two surfaces meet, friction is the geometric mean of theirs, so that
 * either of them may be slippery; restitution is the smaller one, so that either of them may deaden the impact;
 * friction against rolling and spinning is the larger one, that of the softer side. Properties of a pair that were
 * measured go into a {@link ContactRule} as they are.
 *
 * @param friction coefficient of Coulomb friction against itself
 * @param restitution share of the approach speed that an impact with something hard gives back
 * @param rolling m
 * @param spinning m
 */
public record Surface(double friction, double restitution, double rolling, double spinning) {
    public Surface(double friction, double restitution) {
        this(friction, restitution, 0, 0);
    }

    /** The rule for all shapes of two sides of these surfaces. */
    public ContactRule against(String name, String a, Surface other, String b) {
        return ContactRule.between(
                        name, a, b, Math.sqrt(friction * other.friction), Math.min(restitution, other.restitution))
                .withRolling(Math.max(rolling, other.rolling), Math.max(spinning, other.spinning));
    }
}
