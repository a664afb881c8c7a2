package org.gimbal.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.gimbal.sweep.table.Column;
import org.gimbal.sweep.table.ParquetFile;
import org.gimbal.sweep.table.Table;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables are read by the format's own reader, to the bit; of sizes around the ends of runs, groups and pages. */
class ParquetTableTest {
    @TempDir
    private Path folder;

    /** Numbers that come and go in runs of many lengths, words of many alphabets. */
    private record Sample(int rows) implements Table {
        @Override
        public List<Column> columns() {
            return List.of(
                    new Column("run", Column.Kind.COUNT),
                    new Column("start.a.angle", Column.Kind.NUMBER),
                    new Column("all there", Column.Kind.NUMBER),
                    new Column("reason", Column.Kind.WORD));
        }

        @Override
        public Object[] row(int index) {
            boolean there = index / 300 % 3 != 1 && index % 7 != 3;
            double number = index == 1 ? Double.NEGATIVE_INFINITY : Math.sqrt(index) * (index % 2 == 0 ? 1 : -1e-300);
            return new Object[] {
                (long) index - 5, there ? number : Double.NaN, 1.0 / (1 + index), index % 5 == 0 ? "" : "ß∂ “" + index
            };
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 63, 64, 700, 99_999, 100_001})
    void theReaderOfTheFormatFindsWhatWasWritten(int rows) throws IOException {
        Table table = new Sample(rows);
        Path file = folder.resolve("table.parquet");
        try (OutputStream out = Files.newOutputStream(file)) {
            ParquetFile.write(table, "test", out);
        }
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
            assertThat(reader.getRecordCount()).isEqualTo(rows);
            MessageType schema = reader.getFileMetaData().getSchema();
            assertThat(schema.getFields())
                    .extracting(field -> field.getName())
                    .containsExactly("run", "start.a.angle", "all there", "reason");
            MessageColumnIO columns = new ColumnIOFactory().getColumnIO(schema);
            int index = 0;
            for (PageReadStore group = reader.readNextRowGroup(); group != null; group = reader.readNextRowGroup()) {
                RecordReader<Group> records = columns.getRecordReader(group, new GroupRecordConverter(schema));
                for (long k = 0; k < group.getRowCount(); k++) {
                    check(records.read(), table.row(index++));
                }
            }
            assertThat(index).isEqualTo(rows);
        }
    }

    private static void check(Group found, Object[] written) {
        assertThat(found.getLong(0, 0)).isEqualTo(written[0]);
        boolean there = !((Double) written[1]).isNaN();
        assertThat(found.getFieldRepetitionCount(1)).isEqualTo(there ? 1 : 0);
        if (there) {
            assertThat(found.getDouble(1, 0)).isEqualTo(written[1]);
        }
        assertThat(found.getDouble(2, 0)).isEqualTo(written[2]);
        assertThat(found.getString(3, 0)).isEqualTo(written[3]);
    }
}
