package org.gimbal.cli.serve;

import java.util.Base64;
import java.util.List;
import org.gimbal.cli.serve.Fault.Kind;
import org.gimbal.io.source.Nearest;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Answers requests, one at a time; a request that fails leaves the run as it was. */
public final class Dialogue {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** Of docs/protocol.md; changes when an old client would misunderstand an answer. */
    private static final int VERSION = 1;

    /** Numbers in one answer: some hundred megabytes of text. */
    private static final long MOST_NUMBERS = 5_000_000;

    private static final List<String> REQUESTS =
            List.of("hello", "load", "set", "step", "read", "save", "restore", "reset", "quit");

    private final String program;
    private @Nullable LoadedRun run;
    private boolean ended;

    /** @param program name and version, for those who ask */
    public Dialogue(String program) {
        this.program = program;
    }

    /** Whether the other side took its leave. */
    public boolean ended() {
        return ended;
    }

    /** The answer to one line, also a line. */
    public String answer(String line) {
        ObjectNode answer = JSON.createObjectNode();
        try {
            JsonNode node = parse(line);
            if (node.has("id")) {
                answer.set("id", node.get("id"));
            }
            answer.put("ok", true);
            answer(new Request(node), answer);
        } catch (RuntimeException e) {
            Fault fault = Loading.fault(e);
            JsonNode id = answer.get("id");
            answer.removeAll();
            if (id != null) {
                answer.set("id", id);
            }
            answer.put("ok", false).put("error", fault.kind().word()).put("message", fault.sentence());
        }
        return answer.toString();
    }

    private static JsonNode parse(String line) {
        JsonNode node;
        try {
            node = JSON.readTree(line);
        } catch (JacksonException e) {
            throw new Fault(Kind.MALFORMED, "the line is not JSON: " + e.getOriginalMessage());
        }
        if (!node.isObject()) {
            throw new Fault(Kind.MALFORMED, "the line is not a JSON object");
        }
        return node;
    }

    private void answer(Request request, ObjectNode out) {
        switch (request.name()) {
            case "hello" -> out.put("program", program).put("protocol", VERSION);
            case "load" -> load(request, out);
            case "set" -> set(request.only("inputs"), out);
            case "step" -> step(request.only("count", "every", "columns", "inputs"), out);
            case "read" -> read(request.only("columns"), out);
            case "save" ->
                out.put(
                        "state",
                        Base64.getEncoder().encodeToString(loaded().simulation().save()));
            case "restore" -> restore(request.only("state"), out);
            case "reset" -> {
                loaded().reset();
                out.put("time", loaded().simulation().time());
            }
            case "quit" -> ended = true;
            default ->
                throw new Fault(
                        Kind.REQUEST,
                        "there is no request '" + request.name() + "'" + Nearest.remedy(request.name(), REQUESTS));
        }
    }

    private LoadedRun loaded() {
        if (run == null) {
            throw new Fault(Kind.NOTHING_LOADED, "nothing is loaded: send a 'load' first");
        }
        return run;
    }

    private void load(Request request, ObjectNode out) {
        LoadedRun fresh = Loading.run(request);
        run = fresh;
        Simulation simulation = fresh.simulation();
        out.put("name", simulation.mechanism().name())
                .put("engine", simulation.engine().name())
                .put("step", simulation.stepLength())
                .put("time", simulation.time());
        ArrayNode bodies = out.putArray("bodies");
        simulation.mechanism().bodies().stream().map(Body::name).forEach(bodies::add);
        ObjectNode joints = out.putObject("joints");
        for (Joint joint : simulation.mechanism().joints()) {
            ArrayNode coordinates = joints.putArray(joint.name());
            joint.type().coordinates().stream().map(Coordinate::name).forEach(coordinates::add);
        }
        put(out.putArray("servos"), fresh.inputs().servos());
        put(out.putArray("columns"), fresh.columnNames());
        put(out.putArray("findings"), fresh.findings());
    }

    private static void put(ArrayNode array, List<String> words) {
        words.forEach(array::add);
    }

    private void set(Request request, ObjectNode out) {
        loaded().inputs().set(request.object("inputs"), loaded().simulation().inputs());
        out.put("time", loaded().simulation().time());
    }

    private void read(Request request, ObjectNode out) {
        double[] values = loaded().read(loaded().indices(request.texts("columns")));
        out.put("time", loaded().simulation().time());
        put(out.putArray("values"), values);
    }

    private static void put(ArrayNode array, double[] values) {
        for (double value : values) {
            array.add(value);
        }
    }

    /** As many steps as {@code count} says, or one for each element of {@code inputs}: all of them, or none. */
    private void step(Request request, ObjectNode out) {
        Simulation simulation = loaded().simulation();
        List<JsonNode> inputs = request.objects("inputs");
        if (request.has("inputs") && request.has("count")) {
            throw new Fault(Kind.REQUEST, "'step' takes 'count' or 'inputs', not both");
        }
        long count = request.has("inputs") ? inputs.size() : request.count("count", 1);
        long every = request.count("every", count == 0 ? 1 : count);
        int[] indices = request.has("columns") ? loaded().indices(request.texts("columns")) : new int[0];
        if (count / every * Math.max(1, indices.length) > MOST_NUMBERS) {
            throw new Fault(
                    Kind.REQUEST,
                    "the answer would hold more than " + MOST_NUMBERS + " numbers: take fewer"
                            + " steps or columns at once, or a larger 'every'");
        }
        byte[] before = simulation.save();
        ArrayNode rows = JSON.createArrayNode();
        try {
            for (long k = 0; k < count; k++) {
                if (!inputs.isEmpty()) {
                    loaded().inputs().set(inputs.get((int) k), simulation.inputs());
                }
                simulation.step();
                if (request.has("columns") && (k + 1) % every == 0) {
                    put(rows.addArray(), loaded().read(indices));
                }
            }
        } catch (Fault | SimulationException e) {
            simulation.restore(before);
            throw e;
        }
        out.put("time", simulation.time());
        if (request.has("columns")) {
            out.set("rows", rows);
        }
    }

    private void restore(Request request, ObjectNode out) {
        try {
            loaded().simulation().restore(Base64.getDecoder().decode(request.text("state")));
        } catch (IllegalArgumentException e) {
            throw new Fault(Kind.STATE, "this is no state of what is loaded: " + e.getMessage());
        }
        out.put("time", loaded().simulation().time());
    }
}
