/** Tests and checks of the page's JavaScript modules. */
@NullMarked
package org.gimbal.viewer.js;

import org.jspecify.annotations.NullMarked;
