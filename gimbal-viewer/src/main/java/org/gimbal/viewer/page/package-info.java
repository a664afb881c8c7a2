/**
 * The page: mechanism and film as data, the modules of the page's own code and the libraries it stands on, all in one
 * HTML file.
 *
 * <p>Entry point: {@link org.gimbal.viewer.page.Report} writes the file of a finished run. The code of the page lies in
 * the resources beside this package: {@code page.html}, {@code style.css} and the modules under {@code js}.
 *
 * <p>May import: the core, the film, the pictures. Must not know: commands, servers.
 */
@NullMarked
package org.gimbal.viewer.page;

import org.jspecify.annotations.NullMarked;
