package org.gimbal.record;

/**
 * What a constraint that rolls took in a run.
 *
 * @param constraint its name
 * @param friction the coefficient of friction it would have taken to roll without it; infinite if it once was held to
 *     its track, where nothing presses it
 * @param leastLoad the smallest force that pressed it to its track, N; negative where it was held
 */
public record Grip(String constraint, double friction, double leastLoad) {}
