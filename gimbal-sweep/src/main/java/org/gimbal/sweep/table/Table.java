package org.gimbal.sweep.table;

import java.util.List;

/** A table, row by row: it may be larger than memory. */
public interface Table {
    List<Column> columns();

    int rows();

    /** The cells of a row, asked for in order: {@code Long}, {@code Double} or {@code String} by the kind of the column. */
    Object[] row(int index);
}
