/**
 * The import doctor: {@link org.gimbal.io.doctor.Doctor} adds to the report of a model what is possible but most likely
 * not meant.
 *
 * <p>May import: the core, {@code io.source}, {@code io.report}, {@code io.model}. What only a reader can see is
 * reported by the readers.
 */
@NullMarked
package org.gimbal.io.doctor;

import org.jspecify.annotations.NullMarked;
