package org.gimbal.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTableTest {
    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("table.csv"), text);
    }

    @Test
    void namesAndNumbersAreRead() throws IOException {
        List<double[]> rows = new ArrayList<>();
        try (CsvTable table = new CsvTable(file("# words\nt,\"a,b\"\n0,1.5\n0.1,-2e-3\n"))) {
            assertThat(table.names()).containsExactly("t", "a,b");
            table.forEach(row -> rows.add(row.clone()));
        }
        assertThat(rows).hasSize(2);
        assertThat(rows.get(1)).containsExactly(0.1, -2e-3);
    }

    @Test
    void faultsHaveTheirPlace() throws IOException {
        Path words = file("t,x\n0,1\n1,one\n");
        assertThatThrownBy(() -> read(words))
                .isInstanceOf(ReadException.class)
                .hasMessage("cannot read '" + words + "', line 3: column 'x' holds 'one', which is no number");
        Path cut = file("t,x\n0,1\n1\n");
        assertThatThrownBy(() -> read(cut))
                .hasMessage("cannot read '" + cut + "', line 3: 1 values for 2 columns; the file may be cut off");
        Path long3 = file("t,x\n0,1,2\n");
        assertThatThrownBy(() -> read(long3)).hasMessageContaining("line 2: 3 values for 2 columns");
        Path none = folder.resolve("none.csv");
        assertThatThrownBy(() -> read(none)).hasMessage("cannot read '" + none + "': there is no such file or folder");
    }

    private static void read(Path file) {
        try (CsvTable table = new CsvTable(file)) {
            table.forEach(row -> {});
        }
    }
}
