/**
 * What a sweep leaves behind: {@link org.gimbal.sweep.table.Journal}, to which every finished run is added at once and
 * which survives any end of the program, and the table made of it when all runs are done, as CSV and as Parquet.
 *
 * <p>A new format of tables is a {@code TableFile}. May import: {@code gimbal-io}.
 */
@NullMarked
package org.gimbal.sweep.table;

import org.jspecify.annotations.NullMarked;
