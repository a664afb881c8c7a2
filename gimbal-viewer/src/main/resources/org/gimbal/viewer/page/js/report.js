/** The page of a finished run. */
import { App } from 'gimbal/app.js';
import { decodeFilm } from 'gimbal/data/channels.js';
import { filmBytes, pageData } from 'gimbal/data/page.js';

const data = pageData();
const film = decodeFilm(await filmBytes(), {
    frames: data.frames,
    bodies: data.mechanism.bodies.length,
    quantities: data.quantities.length,
});
const app = new App(data, film);
app.start();
app.player.play();

/** For the console, and for tests. */
globalThis.gimbal = app;
