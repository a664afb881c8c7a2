/**
 * Runs that other languages drive: requests and answers as lines of JSON, described in docs/protocol.md. Begin with
 * {@link org.gimbal.cli.serve.Dialogue}, which answers one request. Uses no other class of the command line; a new
 * request is a line in its {@code answer}.
 */
@NullMarked
package org.gimbal.cli.serve;

import org.jspecify.annotations.NullMarked;
