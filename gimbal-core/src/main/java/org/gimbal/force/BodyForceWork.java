package org.gimbal.force;

/** Scratch space for {@link BodyForces}: one for each thread that asks it, made by {@link BodyForces#newWork}. */
public final class BodyForceWork {
    /** What each potential and each wrench of the user sees of its bodies. */
    final ForceBodies[] potentials;

    final ForceBodies[] wrenches;

    /** Wrenches of which something is computed, six numbers per link. */
    final double[] wrench;

    final WrenchDifference difference;

    /** Where the points of each field are. */
    final PointPlaces[] places;

    final GradientWork gradient = new GradientWork();

    BodyForceWork(int links, ForceBodies[] potentials, ForceBodies[] wrenches, PointPlaces[] places) {
        this.places = places;
        this.potentials = potentials;
        this.wrenches = wrenches;
        wrench = new double[6 * links];
        difference = new WrenchDifference(links);
    }
}
