/** A browser for tests: starts Chromium, opens pages, asks them questions. */
@NullMarked
package org.gimbal.viewer.browser;

import org.jspecify.annotations.NullMarked;
