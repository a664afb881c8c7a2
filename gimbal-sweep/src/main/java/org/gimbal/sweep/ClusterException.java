package org.gimbal.sweep;

/** A cluster that cannot be reached, or gave up. */
public final class ClusterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param place where the runs were to be made */
    public ClusterException(String place, Exception cause) {
        super(place + " ended the sweep: " + firstLine(cause), cause);
    }

    /** What is told first; reflection wraps what failed in exceptions that tell nothing. */
    private static String firstLine(Exception cause) {
        Throwable telling = cause;
        while (telling.getMessage() == null && telling.getCause() != null) {
            telling = telling.getCause();
        }
        String told = telling.getMessage() == null ? telling.toString() : telling.getMessage();
        int end = told.indexOf('\n');
        return end < 0 ? told : told.substring(0, end);
    }
}
