package org.gimbal.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeersBenchmarkTest {
    @TempDir
    private Path folder;

    @Test
    void argumentsChooseGroupsRoundsAndFolder() {
        PeersArguments all = PeersArguments.of(List.of());
        assertThat(all.groups()).isEqualTo(Scenarios.names());
        assertThat(all.precision()).isTrue();

        PeersArguments some = PeersArguments.of(List.of("lift", "rounds=2", "out=here"));
        assertThat(some).isEqualTo(new PeersArguments(List.of("lift"), false, 2, List.of(), Path.of("here")));
        assertThat(PeersArguments.of(List.of("precision")).groups()).isEmpty();
    }

    @Test
    void wrongArgumentsAreNamed() {
        assertThatThrownBy(() -> PeersArguments.of(List.of("chain")))
                .hasMessageContaining("'chain' is none of the groups chains, loops");
        assertThatThrownBy(() -> PeersArguments.of(List.of("rounds=none")))
                .hasMessageContaining("positive whole number, got none");
    }

    @Test
    void enginesAreChosenByWords() {
        Peer own = GimbalWorld.ofOrder(2);
        Peer bullet = new AbsentPeer("Bullet", "multibody");
        List<Peer> peers = List.of(own, bullet, new AbsentPeer("ODE", "step"));
        assertThat(PeersArguments.of(List.of("lift", "only=bullet")).choose(peers))
                .containsExactly(own, bullet);
        assertThatThrownBy(() -> PeersArguments.of(List.of("only=havok")).checkWords(peers))
                .hasMessage("no engine or setting has the word 'havok'; there are Gimbal order 2, Bullet multibody, "
                        + "ODE step");
    }

    /** Engines of this virtual machine alone, so that it runs everywhere and is over in seconds. */
    @Test
    void tableAndCsvHoldARowForEveryEngine() throws IOException {
        Scenario scenario = Scenarios.chain(1, "revolute", 45, 1);
        List<Peer> peers = List.of(GimbalWorld.ofOrder(2), Peers.ode4j("step").get(0), new AbsentPeer("none", "x"));
        List<Comparison.Row> rows = new Comparison(peers, 1).run(scenario);
        var bytes = new ByteArrayOutputStream();
        PeerTable.print(scenario, rows, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        PeerCsv csv = PeerCsv.ofTables();
        rows.forEach(row -> csv.add(scenario, row));
        csv.write(folder.resolve("peers.csv"));

        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).secondsPerStep()).isPositive();
        assertThat(rows.get(0).gap()).isLessThan(1e-12);
        assertThat(rows.get(1).gap()).isGreaterThan(1e-6);
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains("**revolute chain, n = 1, from 45°**")
                .containsPattern("\\| Gimbal order 2 +\\| +[0-9.]+ \\| +1.00 \\|")
                .containsPattern("\\| ode4j step +\\| +[0-9.]+ \\|");
        assertThat(Files.readAllLines(folder.resolve("peers.csv"))).hasSize(3);
    }

    @Test
    void aimsAreJudgedByTheRowsThatThereAre() {
        Scenario chain = Scenarios.chain(100, "ball", 45, 10);
        Outcome fine = new Outcome(new Motion(1), 1, null);
        Peer bullet = new AbsentPeer("Bullet", "multibody");
        Aims aims = new Aims();
        aims.add(
                chain,
                List.of(
                        new Comparison.Row(GimbalWorld.ofOrder(2), fine, 3e-6, 0, 0, 0, 0, 0, false),
                        new Comparison.Row(bullet, fine, 2e-6, 0, 0, 0, 0, 0, false)));
        aims.add(
                Scenarios.chain(10, "revolute", 90, 10),
                List.of(new Comparison.Row(GimbalWorld.ofOrder(2), fine, 1, 0, 0, 0, 0, 0, false)));
        var bytes = new ByteArrayOutputStream();
        aims.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));

        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .contains(
                        "| ball chain, n = 100, from 45°: time over that of Bullet multibody | 1.00 | 1.50 | missed |",
                        "| revolute chain, n = 10, from horizontal: failures | 0.00 | 0.00 | reached |")
                .hasSize(1 + 2 + 2);
    }

    @Test
    void surroundingsNameEveryEngineOrHowToGetIt() {
        var bytes = new ByteArrayOutputStream();
        List<Peer> peers = Peers.all(new DriverFolder(folder));
        Surroundings.print(peers, new PrintStream(bytes, true, StandardCharsets.UTF_8));

        String text = bytes.toString(StandardCharsets.UTF_8);
        for (NativeEngine engine : NativeEngine.values()) {
            assertThat(text).containsPattern("- " + engine.label() + ": (lib|unknown|not installed; .*apt-get)");
        }
        assertThat(text).contains("- Gimbal: ", "- ode4j: ", "- mecano: ");
    }

    @Test
    void runsThatGainTheirOwnEnergyHaveFailed() {
        Outcome fine = new Outcome(new Motion(1), 1, null);
        Peer peer = GimbalWorld.ofOrder(2);
        assertThat(new Comparison.Row(peer, fine, 1, 0.9, 0.9, 0, 0, 0, false).verdict())
                .isEqualTo("ok");
        assertThat(new Comparison.Row(peer, fine, 1, 2, 2, 0, 0, 0, false).verdict())
                .isEqualTo("failed: exploded");
        Outcome broken = new Outcome(new Motion(1), Double.NaN, "at 3 s: bad\nnumbers");
        assertThat(new Comparison.Row(peer, broken, Double.NaN, 0, 0, 0, 0, 0, false).verdict())
                .isEqualTo("failed: at 3 s: bad");
    }
}
