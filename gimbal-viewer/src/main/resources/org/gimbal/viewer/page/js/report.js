/** The page of a finished run. */
import { App } from 'gimbal/app.js';
import { decodeFilm } from 'gimbal/data/channels.js';
import { filmBytes, otherFilmBytes, pageData } from 'gimbal/data/page.js';
import { reportFailure } from 'gimbal/ui/failure.js';
import { wantsLessMotion } from 'gimbal/ui/motion.js';

/** Shows the film that the page carries. */
async function start() {
    const data = pageData();
    const sizes = { bodies: data.mechanism.bodies.length, quantities: data.quantities.length };
    const film = decodeFilm(await filmBytes(), { frames: data.frames, ...sizes });
    const others = await Promise.all(
        data.others.map(async ({ name, frames, film: packed }) => ({
            name,
            film: decodeFilm(await otherFilmBytes(packed), { frames, ...sizes }),
        })),
    );
    const app = new App(data, film, { others });
    app.start();
    if (!wantsLessMotion()) {
        app.player.play();
    }
    globalThis.gimbal = app; // for the console, and for tests
}

start().catch(reportFailure);
