package org.gimbal.learn.learner;

import java.util.List;

/**
 * Looks for points with a high score. Points are counted in spreads from the start of learning, which is zero, so that
 * about one is far enough to begin with.
 *
 * <p>The same seed and the same scores give the same points, to the bit: a learner needs no file of its own, because
 * telling it its history again brings it back to where it was.
 */
public interface Learner {
    /** The next points to try, in their order; none if it has found what it can. */
    List<double[]> ask();

    /** The scores of all points last asked for, in their order: finite, and the higher, the better. */
    void tell(double[] scores);
}
