/** A grid that fades towards its edge. */
import { BufferGeometry, Color, Float32BufferAttribute, LineBasicMaterial, LineSegments } from 'three';

/** 1, 2 or 5 times a power of ten, near `length`. */
export function roundSpacing(length) {
    const power = 10 ** Math.floor(Math.log10(length));
    const digit = length / power;
    return power * (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10);
}

/**
 * Lines in the plane z = 0, cell by cell: some drawing engines drop a line of which one end is behind the camera.
 *
 * @param {number} spacing between lines; each fifth is stronger
 * @param {number} cells from the middle to the edge
 */
export function fadingGrid(spacing, cells, theme) {
    const positions = [];
    const colors = [];
    const shades = [new Color(theme.grid), new Color(theme.gridStrong)];
    const vertex = (i, j, shade) => {
        positions.push(i * spacing, j * spacing, 0);
        const fade = Math.max(0, 1 - Math.hypot(i, j) / cells);
        colors.push(shade.r, shade.g, shade.b, Math.min(1, 1.6 * fade));
    };
    for (let line = -cells; line <= cells; line++) {
        const shade = shades[line % 5 === 0 ? 1 : 0];
        for (let along = -cells; along < cells; along++) {
            if (Math.hypot(line, along) < cells) {
                vertex(line, along, shade);
                vertex(line, along + 1, shade);
                vertex(along, line, shade);
                vertex(along + 1, line, shade);
            }
        }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(colors, 4));
    return new LineSegments(geometry, new LineBasicMaterial({ vertexColors: true, transparent: true }));
}
