package org.gimbal.model.contact;

/**
 * What the restitution e of a contact is a share of (docs/theory/common.md, C11). Without friction, or where the normal
 * impulse passes through the centres of mass, all three say the same.
 */
public enum RestitutionLaw {
    /**
     * Of the approach speed (Newton): n·u⁺ = −e n·u⁻. With friction, an impact beside the centre of mass may gain
     * energy.
     */
    NEWTON,
    /**
     * Of the impulse that stops the approach (Poisson): restitution adds e times as much. With friction, it may gain
     * energy.
     */
    POISSON,
    /**
     * Of the energy (Stronge): the normal impulse gives back e² of the work that stopping the approach took. Never gains
     * energy.
     */
    STRONGE
}
