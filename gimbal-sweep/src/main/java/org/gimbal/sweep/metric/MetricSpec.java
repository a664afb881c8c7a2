package org.gimbal.sweep.metric;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import org.gimbal.io.source.Place;
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

    /**
     * Ready to observe one run.
     *
     * @throws ModelException if the mechanism has no such quantity
     */
    public Metric make(Mechanism mechanism, Quantities quantities) {
        if (custom != null) {
            return made(custom, mechanism);
        }
        Reading reading = quantities.named(quantity);
        Reduction.Window window = new Reduction.Window(from, to);
        return take == Take.FIRST ? new Crossing(reading, window, bound, above) : new Reduction(reading, take, window);
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
