/**
 * The native scene format: YAML or JSON, with parameters, arithmetic, repeats and includes; docs/scene-files.md
 * describes it, {@code scene-1.schema.json} among the resources of this package is its schema.
 *
 * <p>Entry points: {@link org.gimbal.io.scene.SceneReader} and {@link org.gimbal.io.scene.SceneWriter}. A {@code …Form}
 * knows how one kind of element is written and read; a new part of the model gets a form here, a place in
 * {@code SceneReading} and {@code SceneWriter}, and an entry in the schema, which a test compares with the forms.
 */
@NullMarked
package org.gimbal.io.scene;

import org.jspecify.annotations.NullMarked;
