/** The names of bodies, as text over the picture. */
import { Matrix4, Vector3 } from 'three';
import { bodyMatrix } from 'gimbal/scene/pose.js';
import { element } from 'gimbal/ui/dom.js';

const MOST = 60;

const matrix = new Matrix4();
const point = new Vector3();

export class Labels {
    constructor({ mechanism, stage }) {
        this.stage = stage;
        this.host = element('div', { className: 'labels' });
        stage.host.append(this.host);
        this.labels = mechanism.bodies.slice(0, MOST).map((body, index) => {
            const label = element('span', { textContent: body.name });
            this.host.append(label);
            return { label, index, center: new Vector3(...body.center) };
        });
        this.object = { visible: false };
    }

    show(visible) {
        this.host.hidden = !visible;
    }

    update({ poses }) {
        const { clientWidth, clientHeight } = this.stage.host;
        for (const { label, index, center } of this.labels) {
            point.copy(center).applyMatrix4(bodyMatrix(poses, index, matrix)).project(this.stage.camera);
            label.hidden = point.z > 1;
            const x = ((point.x + 1) / 2) * clientWidth;
            const y = ((1 - point.y) / 2) * clientHeight;
            label.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
        }
    }
}
