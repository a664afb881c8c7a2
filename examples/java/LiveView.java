// The live page from code: open the address that is printed, drag bodies, change parameters. Any scene will do, or one
// of your own: a name, parameters, and how it is built.
//
//     java -cp gimbal.jar LiveView.java          until Ctrl-C
//     java -cp gimbal.jar LiveView.java 2        for two seconds

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.gimbal.engines.Engines;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.viewer.live.LiveRun;
import org.gimbal.viewer.live.LiveServer;

class LiveView {
    public static void main(String[] args) throws Exception {
        // region serve
        Scene scene = Scenes.named("double-pendulum");
        try (LiveRun run = new LiveRun(Engines.standard(), scene, Settings.defaults(scene));
                LiveServer server = LiveServer.open(run, InetAddress.getLoopbackAddress(), 0, System.err::println)) {
            run.start(true);
            System.out.println("Open the address in a browser:");
            System.err.println(server.url());
            System.out.println("the page answers: " + status(server.url()));
            Thread.sleep(args.length == 0 ? Long.MAX_VALUE : (long) (1000 * Double.parseDouble(args[0])));
        }
        // endregion
    }

    private static int status(String url) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
    }
}
