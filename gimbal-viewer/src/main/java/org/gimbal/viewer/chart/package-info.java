/**
 * Charts of a written trajectory as PNG and SVG, without a browser.
 *
 * <p>Entry point: {@link org.gimbal.viewer.chart.TrajectoryCharts}; {@link org.gimbal.viewer.chart.HouseChart} is the
 * style for charts made elsewhere. Drawing is the chart library's, SVG that of Batik.
 *
 * <p>May import: the core, input and output, the chart libraries. Must not know: pages, servers, commands.
 */
@NullMarked
package org.gimbal.viewer.chart;

import org.jspecify.annotations.NullMarked;
