package org.gimbal.book.chapter;

/** A line or a row of points in a figure. */
public record Series(String name, double[] x, double[] y, Look look) {
    /** How it is drawn. */
    public enum Look {
        LINE,
        /** Points joined by a line. */
        POINTS,
        /** Points alone. */
        DOTS
    }

    public Series {
        if (x.length != y.length) {
            throw new IllegalArgumentException("series '" + name + "' has " + x.length + " x and " + y.length + " y");
        }
    }

    /** A line, for many values. */
    public static Series line(String name, double[] x, double[] y) {
        return new Series(name, x, y, Look.LINE);
    }

    /** Points joined by a line, for few values. */
    public static Series points(String name, double[] x, double[] y) {
        return new Series(name, x, y, Look.POINTS);
    }

    /** Points alone. */
    public static Series dots(String name, double[] x, double[] y) {
        return new Series(name, x, y, Look.DOTS);
    }
}
