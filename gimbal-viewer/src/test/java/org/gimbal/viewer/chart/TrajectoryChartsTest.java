package org.gimbal.viewer.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gimbal.io.ReadException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class TrajectoryChartsTest {
    @TempDir
    private Path folder;

    private Path table(String... lines) throws IOException {
        return Files.writeString(folder.resolve("trajectory.csv"), String.join("\n", lines) + "\n");
    }

    /** Of a million samples the two that stand out are kept, with their times, in little memory. */
    @Test
    void peaksSurviveThinning() {
        PeakSeries series = new PeakSeries(500);
        for (int i = 0; i < 1_000_000; i++) {
            series.add(0.001 * i, i == 123_456 ? 7 : i == 777_777 ? -9 : Math.sin(0.01 * i));
        }
        List<PeakSeries.Sample> samples = series.samples();
        assertThat(samples.size()).isBetween(500, 1000);
        assertThat(samples).contains(new PeakSeries.Sample(123.456, 7), new PeakSeries.Sample(777.777, -9));
        for (int i = 1; i < samples.size(); i++) {
            assertThat(samples.get(i).time()).isGreaterThan(samples.get(i - 1).time());
        }
    }

    @Test
    void fewSamplesStayAsTheyAre() {
        PeakSeries series = new PeakSeries(10);
        series.add(0, 3);
        series.add(1, 3);
        series.add(2, 1);
        assertThat(series.samples()).extracting(PeakSeries.Sample::value).containsExactly(3.0, 3.0, 1.0);
    }

    @Test
    void chartsAreWrittenAsPngAndSvg() throws Exception {
        Path file =
                table("# a comment", "t,a.angle,a.angle.rate,kinetic,potential,energy", "0,1,0,0,5,5", "1,2,1,1,4,5");
        List<Path> written = new TrajectoryCharts(400, 300).write(file, List.of(), folder);
        assertThat(written)
                .extracting(path -> path.getFileName().toString())
                .containsExactly(
                        "energy.png",
                        "energy.svg",
                        "energy-change.png",
                        "energy-change.svg",
                        "coordinates.png",
                        "coordinates.svg",
                        "rates.png",
                        "rates.svg");
        BufferedImage image = ImageIO.read(written.get(0).toFile());
        assertThat(image.getWidth()).isEqualTo(400);
        assertThat(paths(written.get(1))).isGreaterThan(3);
    }

    /** Titles, names of lines and ticks can be searched and read aloud. */
    @Test
    void wordsAreWords() throws Exception {
        Path file = table("t,kinetic,potential,energy", "0,0,5,5", "0.5,1,4,5", "1,1.25,4,5.25");
        List<Path> written = new TrajectoryCharts(600, 300).write(file, List.of(), folder);
        List<String> words = words(written.get(1));
        assertThat(words).contains("Energy", "t / s", "J", "kinetic", "potential", "energy", "0", "0.2", "1", "5");
    }

    /** Ticks are at round numbers, and few enough to be read. */
    @Test
    void ticksAreRoundAndFew() throws Exception {
        List<String> rows = new java.util.ArrayList<>(List.of("t,kinetic,potential,energy"));
        for (int i = 0; i <= 300; i++) {
            rows.add(0.01 * i + "," + Math.sin(i) + ",0," + 0.37 * i);
        }
        Path file = table(rows.toArray(String[]::new));
        List<Path> written = new TrajectoryCharts(1000, 520).write(file, List.of(), folder);
        List<Double> ticks = words(written.get(1)).stream()
                .filter(word -> word.matches("−?[0-9.]+"))
                .map(word -> Double.parseDouble(word.replace('−', '-')))
                .toList();
        assertThat(ticks)
                .hasSizeBetween(8, 26)
                .allSatisfy(tick ->
                        assertThat(Math.abs(tick / 0.1 - Math.rint(tick / 0.1))).isLessThan(1e-9));
        assertThat(Ticks.label(0.1 + 0.2)).isEqualTo("0.3");
        assertThat(Ticks.label(-2.5e-7)).isEqualTo("−2.5E−7");
        assertThat(Ticks.label(123456)).isEqualTo("123456");
    }

    /** None is left out: nine coordinates need two sheets, and both say so. */
    @Test
    void allCoordinatesAreDrawn() throws Exception {
        StringBuilder head = new StringBuilder("t");
        StringBuilder low = new StringBuilder("0");
        StringBuilder high = new StringBuilder("1");
        for (int i = 0; i < 9; i++) {
            head.append(",j").append(i).append(".angle,j").append(i).append(".angle.rate");
            low.append(",0,0");
            high.append(',').append(i).append(",1");
        }
        Path file = table(head + ",kinetic,potential,energy", low + ",0,0,0", high + ",1,0,1");
        List<Path> written = new TrajectoryCharts(400, 300).write(file, List.of(), folder);
        assertThat(written)
                .extracting(path -> path.getFileName().toString())
                .contains("coordinates.svg", "coordinates-2.svg", "rates-2.svg");
        assertThat(words(folder.resolve("coordinates-2.svg"))).contains("Joint coordinates, sheet 2 of 2", "j8.angle");
    }

    private static List<String> words(Path svg) throws Exception {
        NodeList texts = root(svg).getElementsByTagName("text");
        return java.util.stream.IntStream.range(0, texts.getLength())
                .mapToObj(i -> texts.item(i).getTextContent())
                .toList();
    }

    /** Lines and letters of a drawing that is well-formed XML, whatever the columns are called. */
    private static int paths(Path svg) throws Exception {
        return root(svg).getElementsByTagName("path").getLength();
    }

    private static Element root(Path svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        Element root = factory.newDocumentBuilder().parse(svg.toFile()).getDocumentElement();
        assertThat(root.getTagName()).isEqualTo("svg");
        return root;
    }

    @Test
    void chosenColumnsAreOneChart() throws Exception {
        Path file = table("t,<b>&,y", "0,1,2", "1,3,4");
        List<Path> written = new TrajectoryCharts(400, 300).write(file, List.of("<b>&", "y"), folder);
        assertThat(written).hasSize(2);
        assertThat(paths(written.get(1))).isGreaterThan(3);
    }

    @Test
    void whatIsNotATableIsNamed() throws IOException {
        TrajectoryCharts charts = new TrajectoryCharts(400, 300);
        assertThatThrownBy(() -> charts.write(folder.resolve("none.csv"), List.of(), folder))
                .isInstanceOf(ReadException.class)
                .hasMessageContaining("none.csv")
                .hasMessageContaining("there is no such file");
        Path words = table("t,kinetic,potential,energy", "0,1,2,3", "1,x,2,3");
        assertThatThrownBy(() -> charts.write(words, List.of(), folder))
                .isInstanceOf(ReadException.class)
                .hasMessageContaining("line 3: column 'kinetic' holds 'x'");
        Path cut = table("t,kinetic,potential,energy", "0,1");
        assertThatThrownBy(() -> charts.write(cut, List.of(), folder))
                .isInstanceOf(ReadException.class)
                .hasMessageContaining("2 values for 4 columns");
        Path other = table("t,y", "0,1");
        assertThatThrownBy(() -> charts.write(other, List.of(), folder)).hasMessageContaining("no column 'kinetic'");
        Path empty = Files.writeString(folder.resolve("empty.csv"), "");
        assertThatThrownBy(() -> charts.write(empty, List.of(), folder)).hasMessageContaining("it is empty");
    }
}
