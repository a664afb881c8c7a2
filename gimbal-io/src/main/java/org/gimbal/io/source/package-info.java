/**
 * Where models are read from: text with places in it, the folder a model is confined to, and what a file that is no
 * model says.
 *
 * <p>Entry points: {@link org.gimbal.io.source.ModelFolder} reads files and refuses what leads outside; {@link
 * org.gimbal.io.source.ModelFileException} is how every reader refuses a file. May import: nothing of Gimbal.
 */
@NullMarked
package org.gimbal.io.source;

import org.jspecify.annotations.NullMarked;
