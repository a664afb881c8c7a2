import { Box3, Matrix4, PerspectiveCamera, Vector3 } from 'three';
import { JointAxes } from 'gimbal/overlays/jointAxes.js';
import { JointMarks } from 'gimbal/overlays/jointMarks.js';
import { pointsOf, Tracks } from 'gimbal/overlays/tracks.js';
import { bodyReach, Extent } from 'gimbal/scene/extent.js';
import { roundSpacing } from 'gimbal/scene/grid.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';
import { framingDistance } from 'gimbal/scene/view.js';
import { gridTriangles, placement, shapeGeometry, shapeKey, shapeReach } from 'gimbal/scene/shapes.js';
import { same, test } from 'gimbal/test/suite.js';

const AT_ORIGIN = { position: [0, 0, 0], orientation: [1, 0, 0, 0] };

test('scene: quaternions have the scalar first', () => {
    const half = Math.SQRT1_2;
    const turned = new Vector3(1, 0, 0).applyMatrix4(bodyMatrix([1, 2, 3, half, 0, 0, half], 0, new Matrix4()));
    same(turned.toArray().map((number) => Math.round(1e6 * number) / 1e6), [1, 3, 3]);
    const placed = new Vector3(1, 0, 0).applyMatrix4(placement({ position: [0, 0, 1], orientation: [half, 0, 0, half] }));
    same(placed.toArray().map((number) => Math.round(1e6 * number) / 1e6), [0, 1, 1]);
});

test('scene: the ground does not move', () => {
    same(bodyMatrix([], -1, new Matrix4().setPosition(1, 2, 3)).elements, new Matrix4().elements);
});

test('scene: shapes have the sizes that they say', () => {
    const sizes = (shape) => {
        const geometry = shapeGeometry({ ...AT_ORIGIN, ...shape });
        geometry.computeBoundingBox();
        return geometry.boundingBox.getSize(new Vector3()).toArray().map((number) => Math.round(1000 * number) / 1000);
    };
    same(sizes({ kind: 'box', size: [1, 2, 3] }), [1, 2, 3]);
    same(sizes({ kind: 'sphere', radius: 2 }), [4, 4, 4]);
    same(sizes({ kind: 'ellipsoid', radii: [1, 2, 3] }), [2, 4, 6]);
    same(sizes({ kind: 'cylinder', radius: 1, length: 5 }), [2, 2, 5]);
    same(sizes({ kind: 'capsule', radius: 1, length: 5 }), [2, 2, 7]);
    same(sizes({ kind: 'mesh', vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2] }), [1, 1, 1]);
    same(shapeGeometry({ ...AT_ORIGIN, kind: 'point' }), null);
});

test('scene: equal shapes share a geometry wherever they are', () => {
    const a = { kind: 'sphere', radius: 1, body: 0, ...AT_ORIGIN };
    same(shapeKey(a) === shapeKey({ ...a, body: 7, position: [1, 2, 3] }), true);
    same(shapeKey(a) === shapeKey({ ...a, radius: 2 }), false);
});

test('scene: how far shapes and bodies reach', () => {
    same(shapeReach({ kind: 'capsule', radius: 1, length: 4, position: [0, 0, 2] }), 5);
    const bare = { bodies: [{ center: [0, 0, 0.5], shapes: [] }], joints: [{ a: { body: -1, position: [0, 0, 9] }, b: { body: 0, position: [0, 2, 0] } }] };
    same(bodyReach(bare, 0), 2);
});

test('scene: tracks move with the body that carries them, and are in the picture if that is the ground', () => {
    const tracks = [[0, 0, 0, 1, 0, 0, 1, 5, 0]];
    same(pointsOf(tracks[0]).map((point) => point.toArray()), [[0, 0, 0], [1, 0, 0], [1, 5, 0]]);
    const held = { joints: [{ kind: 'path', a: { body: 0, ...AT_ORIGIN }, tracks }, { kind: 'revolute', a: { body: -1, ...AT_ORIGIN } }] };
    const shown = new Tracks({ mechanism: held, unit: 1 });
    same(shown.tracks.map(({ body, bars }) => [body, bars.mesh.count]), [[0, 2]]);
    shown.update({ poses: [7, 8, 9, 1, 0, 0, 0] });
    same(new Vector3().setFromMatrixPosition(shown.tracks[0].bars.mesh.matrix).toArray(), [7, 8, 9]);
    const side = { body: -1, ...AT_ORIGIN };
    const extent = new Extent({ bodies: [], joints: [{ kind: 'path', a: side, b: side, tracks }] });
    same(extent.fixed.some((point) => point.y === 5), true);
    const rolled = { joints: [], tracks: [{ body: 0, lines: tracks }] };
    same(new Tracks({ mechanism: rolled, unit: 1 }).tracks.map(({ body, bars }) => [body, bars.mesh.count]), [[0, 2]]);
});

test('scene: a composite joint shows what its first part is on one side and its last on the other', () => {
    const ends = [
        { body: -1, kind: 'revolute', axis: [0, 0, 1], ...AT_ORIGIN },
        { body: 0, kind: 'spherical', axis: [0, 0, 1], ...AT_ORIGIN },
    ];
    const side = { body: 0, ...AT_ORIGIN };
    const mechanism = { joints: [{ kind: 'composite', axis: [0, 0, 1], a: side, b: side, ends }] };
    const axes = new JointAxes({ mechanism, unit: 1 });
    same(axes.lines.map((line) => line.side.body), [-1]); // a ball has no axis
    const marks = new JointMarks(mechanism, 1, () => true);
    same(marks.batches.map((batch) => batch.places.map((place) => place.body)), [[-1], [0]]);
});

test('scene: a height field has two triangles a cell', () => {
    same(gridTriangles(2, 2), [0, 1, 3, 0, 3, 2]);
    same(gridTriangles(4, 3).length, 3 * 2 * 6);
});

test('scene: a framed box fills the picture and stays in it', () => {
    const box = new Box3(new Vector3(-3, 1, 0), new Vector3(5, 2, 0.5));
    const direction = new Vector3(1, -2, 0.8).normalize();
    const camera = new PerspectiveCamera(40, 1.5, 0.1, 100);
    const tangent = Math.tan((20 * Math.PI) / 180);
    camera.up.set(0, 0, 1);
    camera.position.copy(box.getCenter(new Vector3())).addScaledVector(direction, framingDistance(box, direction, 1.5 * tangent, tangent));
    camera.lookAt(box.getCenter(new Vector3()));
    camera.updateMatrixWorld();
    const corners = Array.from({ length: 8 }, (_, k) => new Vector3(k & 1 ? -3 : 5, k & 2 ? 1 : 2, k & 4 ? 0 : 0.5).project(camera));
    const reach = Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
    same(reach > 0.9 && reach < 1, true);
});

test('scene: grids have round spacings', () => {
    same([0.011, 0.03, 0.6, 9, 1234].map((length) => Number(roundSpacing(length).toPrecision(3))), [0.01, 0.02, 0.5, 10, 1000]);
});
