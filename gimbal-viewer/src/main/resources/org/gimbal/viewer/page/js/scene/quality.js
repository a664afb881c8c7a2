/** How carefully pictures are drawn, from best to fastest. */
export const LEVELS = [
    { scale: 1, shadow: 2048 },
    { scale: 0.75, shadow: 1024 },
    { scale: 0.6, shadow: 512 },
    { scale: 0.5, shadow: 0 },
];

/** Whether the machine draws without a graphics processor. */
export function drawsBySoftware(gl) {
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    const name = info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : '';
    return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** The level to begin with: as the address says (?quality=0…3), else by the machine. */
export function firstLevel(gl) {
    const asked = new URLSearchParams(location.search).get('quality');
    if (asked !== null && LEVELS[Number(asked)]) {
        return { level: Number(asked), fixed: true };
    }
    return { level: drawsBySoftware(gl) ? 1 : 0, fixed: false };
}
