/**
 * Makes a static site of the documents of the project, to be read without network: pages from Markdown, search, sources
 * that documents link to, scenes with their reports, and the Javadoc. Begin with {@link org.gimbal.cli.site.Site}. Uses
 * no other class of the command line; how pages look stands in {@code site.css} and {@code site.js} of the resources.
 */
@NullMarked
package org.gimbal.cli.site;

import org.jspecify.annotations.NullMarked;
