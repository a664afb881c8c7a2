package org.gimbal.viewer.live;

import com.sun.net.httpserver.HttpExchange;
import java.util.LinkedHashMap;
import java.util.Map;

/** The part of an address behind the question mark. Its values here are tokens and numbers, which need no decoding. */
final class Query {
    private Query() {}

    static Map<String, String> of(HttpExchange exchange) {
        Map<String, String> values = new LinkedHashMap<>();
        String query = exchange.getRequestURI().getRawQuery();
        if (query != null) {
            for (String part : query.split("&", -1)) {
                int equals = part.indexOf('=');
                if (equals > 0) {
                    values.putIfAbsent(part.substring(0, equals), part.substring(equals + 1));
                }
            }
        }
        return values;
    }

    /** A whole number; −1 if there is none. */
    static long number(Map<String, String> query, String name) {
        try {
            return Long.parseLong(query.getOrDefault(name, "-1"));
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
