/** Renderer, lights and camera. */
import {
    Color,
    DirectionalLight,
    Fog,
    HemisphereLight,
    PCFShadowMap,
    PerspectiveCamera,
    Scene,
    Vector3,
    WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/orbit';
import { THEMES } from 'gimbal/scene/palette.js';
import { firstLevel, LEVELS } from 'gimbal/scene/quality.js';

export class Stage {
    /** A stage in an element; null where the browser cannot draw in space. */
    static open(host) {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
        return context ? new Stage(host, canvas, context) : null;
    }

    /** @param {HTMLElement} host */
    constructor(host, canvas, context) {
        this.host = host;
        this.renderer = new WebGLRenderer({ canvas, context, antialias: true });
        this.renderer.shadowMap.enabled = true;
        this.renderer.shadowMap.type = PCFShadowMap;
        host.append(this.renderer.domElement);
        this.scene = new Scene();
        this.camera = new PerspectiveCamera(40, 1, 0.01, 1000);
        this.camera.up.set(0, 0, 1);
        this.controls = new OrbitControls(this.camera, this.renderer.domElement);
        this.controls.zoomToCursor = true;
        this.#addLights();
        const { level, fixed } = firstLevel(this.renderer.getContext());
        this.fixedQuality = fixed;
        this.setQuality(level);
        new ResizeObserver(() => this.#fit()).observe(host);
        this.resize();
    }

    #addLights() {
        this.sky = new HemisphereLight('#ffffff', '#8a93a3', 1);
        this.sun = new DirectionalLight('#fff4e2', 2);
        this.sun.castShadow = true;
        this.sun.shadow.bias = -2e-4;
        this.sun.shadow.normalBias = 0.02;
        this.scene.add(this.sky, this.sun, this.sun.target);
    }

    /** Fits light, shadow and clipping to a mechanism of this size. */
    setSize(size) {
        this.size = size;
        this.camera.near = size / 200;
        this.camera.far = size * 80;
        const shadow = this.sun.shadow.camera;
        shadow.left = shadow.bottom = -1.3 * size;
        shadow.right = shadow.top = 1.3 * size;
        shadow.near = 0.1 * size;
        shadow.far = 8 * size;
        this.sun.shadow.normalBias = 0.004 * size;
        shadow.updateProjectionMatrix();
        this.camera.updateProjectionMatrix();
    }

    /** Keeps the lit and shadowed region around a point. */
    lightAt(center) {
        this.sun.target.position.copy(center);
        this.sun.position.copy(center).add(new Vector3(1.4, -1.9, 3.2).multiplyScalar(this.size));
    }

    setTheme(name) {
        const theme = THEMES[name];
        this.theme = theme;
        this.scene.background = new Color(theme.sky);
        this.scene.fog = new Fog(theme.sky, 5 * this.size, 22 * this.size);
        this.sky.intensity = theme.hemisphere;
        this.sun.intensity = theme.sun;
    }

    /** Takes a level of {@link LEVELS}. */
    setQuality(level) {
        this.quality = level;
        const { scale, shadow } = LEVELS[level];
        this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2) * scale);
        this.sun.castShadow = shadow > 0;
        if (shadow > 0) {
            this.sun.shadow.mapSize.set(shadow, shadow);
            this.sun.shadow.map?.dispose();
            this.sun.shadow.map = null;
        }
        this.resize();
    }

    /** Goes to the next level, if there is one and nobody has asked for a certain one. */
    drawFaster() {
        if (this.fixedQuality || this.quality + 1 >= LEVELS.length) {
            return false;
        }
        this.setQuality(this.quality + 1);
        return true;
    }

    /** A new size clears the picture: it is drawn again before anybody sees that. */
    #fit() {
        this.resize();
        if (this.theme) {
            this.render();
        }
    }

    resize() {
        const { clientWidth, clientHeight } = this.host;
        if (clientWidth > 0 && clientHeight > 0) {
            this.renderer.setSize(clientWidth, clientHeight);
            this.camera.aspect = clientWidth / clientHeight;
            this.camera.updateProjectionMatrix();
        }
    }

    render() {
        this.renderer.render(this.scene, this.camera);
    }
}
