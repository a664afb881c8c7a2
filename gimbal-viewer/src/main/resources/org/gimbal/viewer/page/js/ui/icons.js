/** Drawn signs, since not every machine has a font with them. */

const PATHS = {
    play: 'M7 4.5v15l12-7.5z',
    pause: 'M6 4.5h4v15H6zM14 4.5h4v15h-4z',
    rewind: 'M5 4.5h2.6v15H5zM20 4.5v15L8.6 12z',
    back: 'M15.5 4.5v15L5 12zM17 4.5h2.4v15H17z',
    forward: 'M8.5 4.5v15L19 12zM4.6 4.5H7v15H4.6z',
    theme: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2.4v13.2a6.6 6.6 0 0 1 0-13.2z',
    live: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
};

export function icon(name) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    svg.setAttribute('viewBox', '0 0 24 24');
    path.setAttribute('d', PATHS[name]);
    svg.append(path);
    return svg;
}
