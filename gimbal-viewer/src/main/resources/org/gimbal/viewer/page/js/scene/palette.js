/** Colours of the two themes, and of bodies, axes and joints. */

const BODIES = ['#4c78a8', '#f28e2b', '#59a14f', '#e15759', '#76b7b2', '#b07aa1', '#edc948', '#9c755f', '#ff9da7'];

export function bodyColor(index) {
    return BODIES[index % BODIES.length];
}

/** x, y and z, as everybody draws them. */
export const AXES = ['#e5484d', '#46a758', '#3e7bfa'];

export const JOINT = '#2f3a4a';
export const JOINT_AXIS = '#d6409f';
export const CENTER = '#ffd84d';
export const CONTACT = '#ff5a1f';
export const FORCE = '#12a594';
export const COLLISION = '#f5a524';

export const THEMES = {
    light: { sky: '#eef2f7', ground: '#f7f9fc', grid: '#b9c4d3', gridStrong: '#8c9bb0', joint: '#3b475a', hemisphere: 1.25, sun: 2.1 },
    dark: { sky: '#12161d', ground: '#1a2029', grid: '#39455a', gridStrong: '#5a6c8a', joint: '#c3cede', hemisphere: 0.75, sun: 2.0 },
};
