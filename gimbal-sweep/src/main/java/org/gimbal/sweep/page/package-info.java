/**
 * The page of a sweep, one HTML file: {@link org.gimbal.sweep.page.SweepPage} collects what it shows; how it shows it is
 * in {@code sweep.js} and the folder of that name beside the other modules of {@code gimbal-viewer}.
 */
@NullMarked
package org.gimbal.sweep.page;

import org.jspecify.annotations.NullMarked;
