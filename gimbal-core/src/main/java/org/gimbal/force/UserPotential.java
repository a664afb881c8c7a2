package org.gimbal.force;

import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.part.ModelException;

/**
 * A potential of the user, which sees body frames through a {@link ForceBodies}. The change of its wrench is what a
 * {@link PotentialForce.SecondOrderLaw} says; for other laws it is a central difference ({@link WrenchDifference}).
 */
final class UserPotential implements BodyPotential {
    final PotentialForce force;
    private final int number;

    /**
     * Compiles.
     *
     * @param number where the bodies it sees are in {@link BodyForceWork#potentials}
     */
    UserPotential(PotentialForce force, int number) {
        this.force = force;
        this.number = number;
    }

    /** Its bodies, as the work shows them. */
    ForceBodies bodies(BodyForceWork work) {
        return work.potentials[number];
    }

    @Override
    public double energy(double[] x, double[] q, BodyForceWork work) {
        ForceBodies bodies = bodies(work);
        bodies.look(x, q, work.wrench);
        double energy = force.law().energy(bodies.view);
        require(Double.isFinite(energy), "an energy");
        return energy;
    }

    @Override
    public void addWrench(double[] x, double[] q, double[] out, BodyForceWork work) {
        ForceBodies bodies = bodies(work);
        bodies.look(x, q, out);
        force.law().push(bodies.view, bodies);
        require(bodies.finite(), "a force or torque");
    }

    private void require(boolean finite, String what) {
        if (!finite) {
            throw new ModelException("potential '" + force.name() + "' has " + what
                    + " that is not finite at a pose of the run: mend its law,"
                    + " or keep the bodies away from there");
        }
    }

    @Override
    public void addWrenchChange(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work) {
        if (force.law() instanceof PotentialForce.SecondOrderLaw law) {
            ForceBodies bodies = bodies(work);
            bodies.look(x, q, out);
            bodies.lookAtDisplacements(displacement);
            law.pushChange(bodies.view, bodies, bodies);
        } else {
            addDifference(x, q, displacement, out, work);
        }
    }

    /** Adds the change of the wrench by a central difference, whether or not the law knows it. */
    void addDifference(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work) {
        WrenchDifference difference = work.difference;
        double reach = difference.begin(displacement, displacement);
        if (reach > 0) {
            for (int sign = 1; sign >= -1; sign -= 2) {
                difference.displace(x, q, displacement, sign * reach);
                addWrench(difference.x, difference.q, difference.wrench(sign), work);
            }
            difference.addTo(reach, out);
        }
    }

    @Override
    public double power(double[] x, double[] q, double[] velocity, BodyForceWork work) {
        addWrench(x, q, work.wrench, work);
        return bodies(work).power(velocity);
    }
}
