/** The page of a finished run. */
import { App } from 'gimbal/app.js';
import { decodeFilm } from 'gimbal/data/channels.js';
import { unpackMeshes } from 'gimbal/data/meshes.js';
import { filmBytes, otherFilmBytes, pageData } from 'gimbal/data/page.js';
import { reportFailure } from 'gimbal/ui/failure.js';
import { wantsLessMotion } from 'gimbal/ui/motion.js';

/** Shows the film that the page carries. */
async function start() {
    const data = pageData();
    await unpackMeshes(data.mechanism);
    const sizes = { bodies: data.mechanism.bodies.length, quantities: data.quantities.length };
    const film = decodeFilm(await filmBytes(), { frames: data.frames, ...sizes });
    const others = await Promise.all(
        data.others.map(async ({ name, frames, film: packed, mechanism = data.mechanism, quantities = data.quantities }) => ({
            name,
            mechanism: mechanism === data.mechanism ? mechanism : await unpackMeshes(mechanism),
            quantities,
            film: decodeFilm(await otherFilmBytes(packed), { frames, bodies: mechanism.bodies.length, quantities: quantities.length }),
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
