package org.gimbal.viewer.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may come in: those who know the token, from pages of this server alone. The token is in the address that the
 * program prints; the names a request may call this server by are checked against pages that point their own name at
 * this machine.
 */
final class Gate {
    private static final int TOKEN_BYTES = 18;

    private final String token;
    private final Set<String> hosts;

    private Gate(String token, Set<String> hosts) {
        this.token = token;
        this.hosts = hosts;
    }

    /** @param host name or address by which it is reached, besides localhost */
    static Gate withNewToken(String host, int port) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        return new Gate(
                Base64.getUrlEncoder().withoutPadding().encodeToString(random),
                Set.of(host + ":" + port, "localhost:" + port));
    }

    String token() {
        return token;
    }

    /** Why a request is refused; nothing if it is let in. */
    @Nullable
    String refusal(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        String host = headers.getFirst("Host");
        if (host == null || !hosts.contains(host)) {
            return "foreign host";
        }
        String origin = headers.getFirst("Origin");
        if (origin != null && hosts.stream().noneMatch(own -> origin.equals("http://" + own))) {
            return "foreign origin";
        }
        String site = headers.getFirst("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            return "foreign page";
        }
        return knowsToken(exchange) ? null : "wrong token";
    }

    private boolean knowsToken(HttpExchange exchange) {
        String given = exchange.getRequestHeaders().getFirst("X-Gimbal-Token");
        String told = given != null ? given : Query.of(exchange).getOrDefault("token", "");
        // takes the same time wherever the first difference is
        return MessageDigest.isEqual(told.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
