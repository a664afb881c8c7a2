/** The page of a running simulation. */
import { App } from 'gimbal/app.js';
import { Film } from 'gimbal/data/film.js';
import { unpackMeshes } from 'gimbal/data/meshes.js';
import { pageData } from 'gimbal/data/page.js';
import { Connection } from 'gimbal/live/connection.js';
import { Controls } from 'gimbal/live/controls.js';
import { Grab } from 'gimbal/live/grab.js';
import { LivePlayer } from 'gimbal/live/livePlayer.js';
import { Sliders } from 'gimbal/live/sliders.js';
import { status } from 'gimbal/live/status.js';
import { element } from 'gimbal/ui/dom.js';
import { reportFailure } from 'gimbal/ui/failure.js';
import { wantsLessMotion } from 'gimbal/ui/motion.js';

/** How often plots take in what is new, in milliseconds. */
const REDRAW = 250;

/** Waits for the first frames and shows what comes. */
async function start() {
    const data = pageData();
    await unpackMeshes(data.mechanism);
    const film = new Film(data.live.capacity);
    const sizes = { bodies: data.mechanism.bodies.length, quantities: data.quantities.length };
    const connection = new Connection(film, sizes, data.live.model);
    const player = new LivePlayer(film, connection);
    connection.listen();
    await new Promise((ready) => {
        connection.addEventListener('news', () => film.length && ready());
    });
    const controls = new Controls(data, connection);
    const tabs = [{ name: 'Simulation', content: controls.object }];
    const sliders = new Sliders(data.live.sliders, connection);
    if (data.live.sliders.length) {
        tabs.push({ name: 'Pose', content: sliders.object });
    }
    const app = new App(data, film, { player, tabs });
    app.attend(sliders);
    app.layout.badges.before(status(connection));
    if (data.live.engine.takesHands && app.stage) {
        app.attend(new Grab(app, connection));
    }
    app.transport.object.prepend(liveButton(player, connection));
    app.start();
    watchWhenSeen(connection);
    setInterval(() => app.plots.redraw(), REDRAW);
    globalThis.gimbal = Object.assign(app, { connection }); // for the console, and for tests
}

/** A run that waits for somebody begins when its picture is on a screen; who wants no motion starts it himself. */
function watchWhenSeen(connection) {
    const tell = () => {
        if (document.visibilityState === 'visible' && !wantsLessMotion()) {
            document.removeEventListener('visibilitychange', tell);
            connection.send({ command: 'watch' });
        }
    };
    document.addEventListener('visibilitychange', tell);
    tell();
}

function liveButton(player, connection) {
    const button = element('button', { className: 'live', type: 'button', title: 'To the newest frame', on: { click: () => player.goLive() } }, 'Live');
    const show = () => {
        button.dataset.on = String(player.live);
        button.dataset.state = connection.state;
    };
    player.addEventListener('change', show);
    connection.addEventListener('state', show);
    connection.addEventListener('news', show);
    show();
    return button;
}

start().catch(reportFailure);
