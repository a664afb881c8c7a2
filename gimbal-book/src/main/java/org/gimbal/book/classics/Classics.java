package org.gimbal.book.classics;

import java.util.List;
import org.gimbal.book.chapter.Chapter;

/** The chapters on classical benchmarks. */
public final class Classics {
    private Classics() {}

    public static List<Chapter> chapters() {
        return List.of(
                new SimplePendulum(),
                new FourBars(),
                new FlippingBody(),
                new HeavyTop(),
                new RollingBall(),
                new RollingDisc(),
                new ChaplyginSleigh(),
                new BicycleStability(),
                new TippeTop(),
                new InclinedBlock(),
                new BouncingBall(),
                new NewtonsCradle(),
                new PainleveRod(),
                new MassRatios());
    }
}
