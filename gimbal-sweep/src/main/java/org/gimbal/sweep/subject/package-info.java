/**
 * What a sweep runs: a scene that comes along or a model file, {@code Subject}, and from which
 * start, on which engine and with which steps, {@code Settings}.
 *
 * <p>May import: the core, {@code gimbal-io}, {@code sample}.
 */
@NullMarked
package org.gimbal.sweep.subject;

import org.jspecify.annotations.NullMarked;
