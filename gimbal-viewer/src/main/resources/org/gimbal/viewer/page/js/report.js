/** The page of a finished run. */
import { App } from 'gimbal/app.js';
import { decodeFilm } from 'gimbal/data/channels.js';
import { filmBytes, pageData } from 'gimbal/data/page.js';
import { reportFailure } from 'gimbal/ui/failure.js';

/** Shows the film that the page carries. */
async function start() {
    const data = pageData();
    const film = decodeFilm(await filmBytes(), {
        frames: data.frames,
        bodies: data.mechanism.bodies.length,
        quantities: data.quantities.length,
    });
    const app = new App(data, film);
    app.start();
    app.player.play();
    globalThis.gimbal = app; // for the console, and for tests
}

start().catch(reportFailure);
