package org.gimbal.viewer.film;

/**
 * What a plot can show: one number at each knot.
 *
 * @param group quantities of one group share a plot
 * @param unit as one writes it; empty for counts
 */
public record Quantity(String group, String name, String unit) {}
