package org.gimbal.io.urdf;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.io.mesh.MeshFiles;
import org.gimbal.io.mesh.TriangleMesh;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.tree.Link;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/** Reads what links look like. Looks never stop a model from being read: what cannot be drawn is told and left out. */
final class UrdfVisuals {
    private final ModelFolder folder;
    private final ImportReport report;
    private final UrdfShapes shapes;
    private final Map<String, Visual.Color> colors = new HashMap<>();

    /** Surfaces by file and scale: four wheels of one file share one. */
    private final Map<String, TriangleSurface> surfaces = new HashMap<>();

    UrdfVisuals(ModelFolder folder, ImportReport report, UrdfShapes shapes) {
        this.folder = folder;
        this.report = report;
        this.shapes = shapes;
    }

    /** A material that links may name. */
    void add(XmlElement material) {
        color(material).ifPresent(color -> colors.put(material.need("name"), color));
    }

    /** Its own colour, told under its name too: some files say it once and name it afterwards. */
    private Optional<Visual.Color> color(XmlElement material) {
        material.child("texture")
                .ifPresent(
                        texture -> texture.passOver(report, "textures are not drawn, only the colours of materials"));
        Optional<Visual.Color> own = material.child("color")
                .flatMap(color -> color.numbers("rgba", 3, 4))
                .map(Visual.Color::clamped);
        return own.isPresent() ? own : material.find("name").flatMap(name -> Optional.ofNullable(colors.get(name)));
    }

    /** What a visual draws; nothing of one that has no extent or cannot be read. */
    Optional<Visual> read(XmlElement visual, Link link) {
        try {
            visual.find("name");
            Optional<XmlElement> material = visual.child("material");
            material.ifPresent(this::add);
            Visual.@Nullable Color color = material.flatMap(this::color).orElse(null);
            Pose origin = UrdfReader.origin(visual);
            Optional<XmlElement> mesh = visual.child("geometry").flatMap(geometry -> geometry.child("mesh"));
            if (mesh.isPresent()) {
                return Optional.of(new Visual.Skin(surface(mesh.get()), origin, color));
            }
            return shapes.read(visual, link)
                    .map(formed -> new Visual.Solid(
                            formed.placed().shape(), formed.placed().pose(), color));
        } catch (ModelFileException fault) {
            visual.passOver(report, "is not drawn: " + String.join("; ", fault.faults()));
            return Optional.empty();
        }
    }

    private TriangleSurface surface(XmlElement mesh) {
        String file = mesh.need("filename");
        Vec3 scale = UrdfShapes.scale(mesh);
        String key = file + " " + scale;
        TriangleSurface known = surfaces.get(key);
        if (known == null) {
            TriangleMesh read = MeshFiles.read(file, mesh.place(), folder).scaled(scale);
            known = new TriangleSurface(read.vertices(), read.triangles());
            surfaces.put(key, known);
        }
        return known;
    }
}
