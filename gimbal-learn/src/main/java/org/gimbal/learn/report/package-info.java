/**
 * The curve of a training as chart and page: {@link org.gimbal.learn.report.CurveReport}. May import: {@code training},
 * and the charts of the viewer.
 */
@NullMarked
package org.gimbal.learn.report;

import org.jspecify.annotations.NullMarked;
