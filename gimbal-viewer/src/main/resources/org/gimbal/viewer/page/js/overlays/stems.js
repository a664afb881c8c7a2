/** Lines from bodies to those of their joints that lie away from their shapes, such as the string a ball hangs on. */
import { Matrix4, Vector3 } from 'three';
import { Bars } from 'gimbal/scene/instances.js';
import { bodyColor } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

const matrix = new Matrix4();

export class Stems {
    constructor({ mechanism, unit }) {
        this.stems = mechanism.stems;
        this.radius = 0.18 * unit;
        this.bars = new Bars(this.stems.length, this.stems.map((stem) => bodyColor(stem.body)), { shadow: true });
        this.bars.mesh.userData.bodies = this.stems.map((stem) => stem.body);
        this.object = this.bars.mesh;
    }

    update({ poses }) {
        this.stems.forEach((stem, i) => {
            bodyMatrix(poses, stem.body, matrix);
            this.bars.put(i, new Vector3(...stem.from).applyMatrix4(matrix), new Vector3(...stem.to).applyMatrix4(matrix), this.radius);
        });
        this.bars.commit();
    }
}
