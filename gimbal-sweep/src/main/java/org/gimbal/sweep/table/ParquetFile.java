package org.gimbal.sweep.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;

/**
 * A table as Parquet: a flat schema, values as they are (encoding PLAIN), not compressed, so that one table has one file,
 * byte for byte, whatever the machine. Heads and foot are those of the format's own library.
 *
 * <p>A file is the magic word, groups of rows, the foot, its length, the magic word. A group has for each column one
 * page: its head, for numbers that may be missing the levels (1 where there is one, in runs), then the values.
 */
public final class ParquetFile {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    /** About 16 MB for a table of twenty columns. */
    private static final int GROUP_ROWS = 100_000;

    private final Table table;
    private final OutputStream out;
    private long written;

    private ParquetFile(Table table, OutputStream out) {
        this.table = table;
        this.out = out;
    }

    /**
     * Writes a table.
     *
     * @param program what wrote it, for the foot
     */
    public static void write(Table table, String program, OutputStream out) throws IOException {
        new ParquetFile(table, out).write(program);
    }

    private void write(String program) throws IOException {
        put(MAGIC);
        List<RowGroup> groups = new ArrayList<>();
        for (int from = 0; from < table.rows(); from += GROUP_ROWS) {
            groups.add(group(from, Math.min(from + GROUP_ROWS, table.rows())));
        }
        FileMetaData foot = new FileMetaData(1, schema(), table.rows(), groups);
        foot.setCreated_by(program);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Util.writeFileMetaData(foot, bytes);
        put(bytes.toByteArray());
        put(little(4).putInt(bytes.size()).array());
        put(MAGIC);
        out.flush();
    }

    private void put(byte[] bytes) throws IOException {
        out.write(bytes);
        written += bytes.length;
    }

    private List<SchemaElement> schema() {
        List<SchemaElement> schema = new ArrayList<>();
        SchemaElement root = new SchemaElement("sweep");
        root.setNum_children(table.columns().size());
        schema.add(root);
        for (Column column : table.columns()) {
            SchemaElement element = new SchemaElement(column.name());
            element.setType(type(column));
            element.setRepetition_type(
                    column.kind() == Column.Kind.NUMBER ? FieldRepetitionType.OPTIONAL : FieldRepetitionType.REQUIRED);
            if (column.kind() == Column.Kind.WORD) {
                element.setConverted_type(ConvertedType.UTF8);
            }
            schema.add(element);
        }
        return schema;
    }

    private static Type type(Column column) {
        return switch (column.kind()) {
            case COUNT -> Type.INT64;
            case NUMBER -> Type.DOUBLE;
            case WORD -> Type.BYTE_ARRAY;
        };
    }

    private RowGroup group(int from, int to) throws IOException {
        List<Column> columns = table.columns();
        Object[][] cells = new Object[columns.size()][to - from];
        for (int index = from; index < to; index++) {
            Object[] row = table.row(index);
            for (int k = 0; k < row.length; k++) {
                cells[k][index - from] = row[k];
            }
        }
        long begin = written;
        List<ColumnChunk> chunks = new ArrayList<>();
        for (int k = 0; k < columns.size(); k++) {
            chunks.add(chunk(columns.get(k), cells[k]));
        }
        return new RowGroup(chunks, written - begin, to - from);
    }

    private ColumnChunk chunk(Column column, Object[] cells) throws IOException {
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        if (column.kind() == Column.Kind.NUMBER) {
            byte[] levels = levels(cells);
            page.write(little(4).putInt(levels.length).array());
            page.write(levels);
        }
        for (Object cell : cells) {
            page.write(plain(cell));
        }
        PageHeader head = new PageHeader(PageType.DATA_PAGE, page.size(), page.size());
        head.setData_page_header(new DataPageHeader(cells.length, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
        ByteArrayOutputStream headBytes = new ByteArrayOutputStream();
        Util.writePageHeader(head, headBytes);
        long begin = written;
        put(headBytes.toByteArray());
        put(page.toByteArray());
        ColumnMetaData about = new ColumnMetaData(
                type(column),
                List.of(Encoding.PLAIN, Encoding.RLE),
                List.of(column.name()),
                CompressionCodec.UNCOMPRESSED,
                cells.length,
                written - begin,
                written - begin,
                begin);
        ColumnChunk chunk = new ColumnChunk(begin);
        chunk.setMeta_data(about);
        return chunk;
    }

    private static boolean isThere(Object cell) {
        return !(cell instanceof Double number && number.isNaN());
    }

    /** Runs of equal levels: twice their length as a number of 7-bit groups, then the level in a byte. */
    private static byte[] levels(Object[] cells) {
        ByteArrayOutputStream runs = new ByteArrayOutputStream();
        for (int k = 0; k < cells.length; ) {
            boolean there = isThere(cells[k]);
            int end = k;
            while (end < cells.length && isThere(cells[end]) == there) {
                end++;
            }
            int head = (end - k) << 1;
            for (; head > 0x7F; head >>>= 7) {
                runs.write((head & 0x7F) | 0x80);
            }
            runs.write(head);
            runs.write(there ? 1 : 0);
            k = end;
        }
        return runs.toByteArray();
    }

    private static byte[] plain(Object cell) {
        if (cell instanceof Double number) {
            return number.isNaN() ? new byte[0] : little(8).putDouble(number).array();
        }
        if (cell instanceof Long count) {
            return little(8).putLong(count).array();
        }
        byte[] text = cell.toString().getBytes(StandardCharsets.UTF_8);
        return little(4 + text.length).putInt(text.length).put(text).array();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
