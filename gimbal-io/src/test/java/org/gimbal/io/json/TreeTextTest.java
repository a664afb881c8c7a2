package org.gimbal.io.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** What is written, read by another library. */
class TreeTextTest {
    private static final String ODD = "a \"quoted\" \\ back\nnext \u2028 \u0007 <b> ü 漢";

    @Test
    void everyKindOfValueComesBackFromJson() throws IOException {
        Tree tree = new Tree()
                .put("word", ODD)
                .put(ODD, 1)
                .put("third", 1.0 / 3)
                .put("zero", -0.0)
                .put("large", 1e300)
                .put("yes", true)
                .put("no", false)
                .put("vector", new Vec3(1, 2.5, -3))
                .put("empty", List.of())
                .put("inner", new Tree().put("list", List.of(new Tree(), new Tree().put("x", 4))));
        JsonNode node = new ObjectMapper().readTree(TreeText.json(tree, UnaryOperator.identity()));
        assertThat(node.get("word").asText()).isEqualTo(ODD);
        assertThat(node.get(ODD).asInt()).isEqualTo(1);
        assertThat(node.get("third").asDouble()).isEqualTo(1.0 / 3);
        assertThat(node.get("zero").asDouble()).isEqualTo(-0.0);
        assertThat(node.get("large").asDouble()).isEqualTo(1e300);
        assertThat(node.get("yes").isBoolean()).isTrue();
        assertThat(node.get("yes").asBoolean()).isTrue();
        assertThat(node.get("no").isBoolean()).isTrue();
        assertThat(node.get("no").asBoolean()).isFalse();
        assertThat(node.at("/vector/1").asDouble()).isEqualTo(2.5);
        assertThat(node.get("empty")).isEmpty();
        assertThat(node.at("/inner/list/1/x").asInt()).isEqualTo(4);
    }

    @Test
    void numbersThatJsonDoesNotHaveBecomeWords() throws IOException {
        Tree tree = new Tree()
                .put("up", Double.POSITIVE_INFINITY)
                .put("down", Double.NEGATIVE_INFINITY)
                .put("none", Double.NaN);
        JsonNode node = new ObjectMapper().readTree(TreeText.json(tree, UnaryOperator.identity()));
        assertThat(node.get("up").textValue()).isEqualTo("inf");
        assertThat(node.get("down").textValue()).isEqualTo("-inf");
        assertThat(node.get("none").textValue()).isEqualTo("nan");
    }
}
