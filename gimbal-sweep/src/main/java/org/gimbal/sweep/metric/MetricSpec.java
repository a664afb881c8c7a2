package org.gimbal.sweep.metric;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import org.gimbal.io.source.Place;
import org.gimbal.learn.training.Curve;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.jspecify.annotations.Nullable;

/**
 * A metric as a file asks for it.
 *
 * @param name of the column
 * @param quantity what is read; empty for a class of the user's
 * @param from start of the part of the run that counts, s
 * @param to its end, s
 * @param bound for {@link Take#FIRST}
 * @param above whether the quantity is to be above or below it
 * @param custom class of the user's, if it is one
 * @param place where it stands in the file
 */
public record MetricSpec(
        String name,
        Take take,
        String quantity,
        double from,
        double to,
        double bound,
        boolean above,
        @Nullable Class<? extends Metric> custom,
        Place place) {

    /** Whether it is read off a training, not off a trajectory. */
    public boolean ofLearning() {
        return quantity.startsWith(LearningQuantities.PREFIX);
    }

    /** Read off a training. What is first above a bound is so from a whole attempt on. */
    public double of(Curve curve) {
        Course course = course();
        LearningQuantities.read(curve, quantity, course);
        return take == Take.FIRST ? Math.ceil(course.value()) : course.value();
    }

    private Course course() {
        Reduction.Window window = new Reduction.Window(from, to);
        return take == Take.FIRST ? new Crossing(window, bound, above) : new Reduction(take, window);
    }

    /**
     * Ready to observe one run.
     *
     * @throws ModelException if the mechanism has no such quantity
     */
    public Metric make(Mechanism mechanism, Quantities quantities) {
        if (custom != null) {
            return made(custom, mechanism);
        }
        return new CourseMetric(quantities.named(quantity), course());
    }

    private static Metric made(Class<? extends Metric> type, Mechanism mechanism) {
        String who = "metric class " + type.getName();
        try {
            for (Constructor<?> each : type.getConstructors()) {
                Class<?>[] wanted = each.getParameterTypes();
                if (wanted.length == 0) {
                    return type.cast(each.newInstance());
                }
                if (wanted.length == 1 && wanted[0] == Mechanism.class) {
                    return type.cast(each.newInstance(mechanism));
                }
            }
        } catch (InvocationTargetException e) {
            throw new ModelException(who + " cannot be made: " + e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new ModelException(who + " cannot be made: " + e);
        }
        throw new ModelException(
                who + " needs a public constructor without arguments or with a " + Mechanism.class.getName());
    }
}
