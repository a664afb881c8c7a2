package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Skate;
import org.gimbal.numerics.space.Kernels3;

/**
 * A blade that moves along itself (docs/theory/common.md, C19): with f the direction of the blade, P its point of
 * contact, both as seen from the ice, and n = z × f,
 *
 * <pre>
 *   γ = ½ (n₀ + n)·(P − P₀)
 *   δγ = ½ (n₀ + n)·δP + ½ (f × ((P − P₀) × z))·δφ
 * </pre>
 *
 * A blade that turns on a circle is on it at every knot: the chord is along the mean direction.
 */
final class SkateClosure extends StepClosure {
    SkateClosure(Mechanism mechanism, BodyTable bodies, Skate skate, int memoryStart, int number) {
        super(new AnchoredFrames(mechanism, bodies, skate.ice(), skate.blade()), skate, memoryStart, number);
    }

    /** Space for the blade's directions. */
    private static final class Scratch extends RelativeStep {
        final double[] blade = new double[3];
        final double[] bladeBefore = new double[3];
        final double[] across = new double[3];
    }

    @Override
    public ClosureScratch newScratch() {
        return new Scratch();
    }

    @Override
    void evaluate(RelativeStep step, LocatedPoints located, double[] violation, int v, double[] gradient, int g) {
        Scratch s = (Scratch) step;
        RelativeStep.axis(s.matrix, 0, s.blade);
        RelativeStep.axis(s.matrixBefore, 0, s.bladeBefore);
        s.clearRow();
        s.row[0] = -0.5 * (s.blade[1] + s.bladeBefore[1]);
        s.row[1] = 0.5 * (s.blade[0] + s.bladeBefore[0]);
        violation[v] = Kernels3.dot(s.row, 0, s.moved, 0);
        s.across[0] = 0.5 * s.moved[1];
        s.across[1] = -0.5 * s.moved[0];
        s.addTurned(s.blade, s.across);
        s.write(located, gradient, g);
    }
}
