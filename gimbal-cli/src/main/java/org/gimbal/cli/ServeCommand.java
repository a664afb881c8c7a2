package org.gimbal.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Callable;
import org.gimbal.cli.serve.Dialogue;
import org.gimbal.cli.serve.Lines;
import picocli.CommandLine.Command;

/** Lets another program drive runs over standard input and output. */
@Command(
        name = "serve",
        description = {
            "Lets a program in any language drive runs: reads requests from standard input and answers on standard"
                    + " output, each a line of JSON.",
            "",
            "docs/protocol.md describes them; examples/python/gimbal_client.py is a client.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
final class ServeCommand implements Callable<Integer> {
    private final Screen screen;
    private final InputStream requests;

    ServeCommand(Screen screen, InputStream requests) {
        this.screen = screen;
        this.requests = requests;
    }

    @Override
    public Integer call() throws IOException {
        boolean written = new Lines(requests, screen.out()).serve(new Dialogue(Main.version()));
        return written ? ExitCode.OK : ExitCode.OUTPUT;
    }
}
