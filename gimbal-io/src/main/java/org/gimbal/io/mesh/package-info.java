/**
 * Meshes: files of triangles, and the convex shapes and mass properties made of them.
 *
 * <p>Entry point: {@link org.gimbal.io.mesh.MeshShapes}. A new file format gets a reader here and a line in {@link
 * org.gimbal.io.mesh.MeshFiles}. May import: the core's geometry, {@code io.source}, {@code io.report}.
 */
@NullMarked
package org.gimbal.io.mesh;

import org.jspecify.annotations.NullMarked;
