package org.gimbal.learn.contract;

import java.util.Arrays;
import java.util.List;

/** The numbers of an observation or an action, in their order, with names, units and bounds. */
public record Space(List<Channel> channels) {
    public Space {
        channels = List.copyOf(channels);
        if (channels.stream().map(Channel::name).distinct().count() < channels.size()) {
            throw new IllegalArgumentException("two channels have one name: " + channels);
        }
    }

    public static Space of(Channel... channels) {
        return new Space(Arrays.asList(channels));
    }

    public int size() {
        return channels.size();
    }

    /** Where a channel is. */
    public int index(String name) {
        for (int i = 0; i < size(); i++) {
            if (channels.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("there is no channel '" + name + "'; there are "
                + channels.stream().map(Channel::name).toList());
    }

    /** The values moved into the bounds; NaN stays. */
    public double[] clamped(double[] values) {
        double[] inside = values.clone();
        for (int i = 0; i < size(); i++) {
            inside[i] = Math.min(
                    Math.max(values[i], channels.get(i).low()), channels.get(i).high());
        }
        return inside;
    }

    /**
     * Refuses what is no point of this space: a wrong number of values, or one that is not finite.
     *
     * @param what it is and of which environment, for the message
     * @throws ContractException naming the channel
     */
    public void require(String what, double[] values) {
        if (values.length != size()) {
            throw new ContractException(what + " has " + values.length + " numbers, but the space has " + size() + ": "
                    + channels.stream().map(Channel::name).toList());
        }
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new ContractException(
                        what + " has " + values[i] + " for '" + channels.get(i).name() + "'");
            }
        }
    }
}
