/**
 * The list of all engines: the one place that knows every engine. A new engine adds a line to {@link
 * org.gimbal.engines.Engines}.
 *
 * <p>May import: {@code sim} and the engines. Nothing of the core may import it.
 */
@NullMarked
package org.gimbal.engines;

import org.jspecify.annotations.NullMarked;
