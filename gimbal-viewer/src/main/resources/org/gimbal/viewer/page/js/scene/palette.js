/** Colours of the two themes, and of bodies, axes and joints. */

const BODIES = ['#4c78a8', '#f28e2b', '#59a14f', '#e15759', '#76b7b2', '#b07aa1', '#edc948', '#9c755f', '#ff9da7'];

export function bodyColor(index) {
    return BODIES[index % BODIES.length];
}

const OTHERS = ['#e5484d', '#8e4ec6', '#12a594', '#ab8b00'];

/** The colour of another run that is drawn beside the one shown. */
export function otherColor(index) {
    return OTHERS[index % OTHERS.length];
}

/** x, y and z, as everybody draws them. */
export const AXES = ['#e5484d', '#46a758', '#3e7bfa'];

export const JOINT = '#55637a';
export const JOINT_AXIS = '#d6409f';
export const CENTER = '#ffd84d';
export const CONTACT = '#ff5a1f';
export const FORCE = '#12a594';
export const STRING = '#8e4ec6';
export const SPRING = '#2b8a3e';
export const COLLISION = '#f5a524';

export const THEMES = {
    light: { sky: '#f2f5fa', ground: '#e6ebf2', grid: '#c4cedc', gridStrong: '#9aaac0', shadow: 0.3, hemisphere: 2.7, sun: 2.3 },
    dark: { sky: '#10141b', ground: '#191f29', grid: '#2e394b', gridStrong: '#4b5d7a', shadow: 0.55, hemisphere: 2.0, sun: 2.2 },
};
