/** Tests of what spans the viewer's packages. */
@NullMarked
package org.gimbal.viewer;

import org.jspecify.annotations.NullMarked;
