package org.gimbal.model;

import org.gimbal.model.part.CoordinateRef;

/**
 * A gear: the second coordinate follows the first, {@code second = ratio · first + offset}.
 *
 * @param first the driving coordinate
 * @param second the driven coordinate
 */
public record Coupling(String name, CoordinateRef first, CoordinateRef second, double ratio, double offset) {}
