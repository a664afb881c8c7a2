package org.gimbal.book.redmax;

import java.util.List;
import org.gimbal.book.chapter.Chapter;

/** The chapters on RedMax. */
public final class Redmax {
    private Redmax() {}

    public static List<Chapter> chapters() {
        return List.of(new EndEnergies(), new SplineJoints(), new PrescribedBodies(), new HybridDynamics());
    }
}
