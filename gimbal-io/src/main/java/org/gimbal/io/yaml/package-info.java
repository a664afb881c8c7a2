/**
 * YAML and JSON as people write them by hand: values with the line they stand in, numbers that may be expressions, and
 * refusal of keys that nobody asked for. Scenes and other files of this project are read through it.
 *
 * <p>Entry points: {@link org.gimbal.io.yaml.YamlParser} makes a tree of a text, {@link org.gimbal.io.yaml.Fields} reads
 * the values of a mapping by key. May import: places and faults, vectors of the core.
 */
@NullMarked
package org.gimbal.io.yaml;

import org.jspecify.annotations.NullMarked;
