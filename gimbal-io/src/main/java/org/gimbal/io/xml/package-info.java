/**
 * XML with lines, read safely: no document types, no entities, bounded depth and size.
 *
 * <p>Entry points: {@link org.gimbal.io.xml.XmlFile} makes a tree, {@link org.gimbal.io.xml.XmlElement} is asked for
 * its parts and reports what nobody asked for. May import: {@code io.source}, {@code io.report}.
 */
@NullMarked
package org.gimbal.io.xml;

import org.jspecify.annotations.NullMarked;
