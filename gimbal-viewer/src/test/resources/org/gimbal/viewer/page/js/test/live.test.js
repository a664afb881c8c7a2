import { Film } from 'gimbal/data/film.js';
import { LivePlayer } from 'gimbal/live/livePlayer.js';
import { decodeFrames, decodeHead } from 'gimbal/live/news.js';
import { frame } from 'gimbal/test/frames.js';
import { same, test } from 'gimbal/test/suite.js';

class FakeConnection extends EventTarget {
    sent = [];

    head = { playing: true };

    send(command) {
        this.sent.push(command);
    }

    hear(film, time) {
        film.append(frame(time));
        this.dispatchEvent(new Event('news'));
    }
}

function live() {
    const film = new Film();
    const connection = new FakeConnection();
    const player = new LivePlayer(film, connection);
    [0, 1, 2].forEach((time) => connection.hear(film, time));
    return { film, connection, player };
}

test('live: shows the newest frame, and steers the simulation', () => {
    const { connection, player } = live();
    same([player.time, player.playing], [2, true]);
    player.toggle();
    player.step(1);
    same(connection.sent, [{ command: 'pause' }, { command: 'step' }]);
});

test('live: stays where it was scrubbed to, and plays from there until it has caught up', () => {
    const { film, connection, player } = live();
    player.seek(0.5);
    connection.hear(film, 3);
    same([player.time, player.live, player.playing], [0.5, false, false]);
    player.toggle();
    player.advance(1);
    same([player.time, connection.sent.length], [1.5, 0]);
    player.advance(5);
    same([player.time, player.live], [3, true]);
});

test('live: reads what the server writes', () => {
    const head = new TextEncoder().encode(JSON.stringify({ frames: 1, run: 4 }));
    const floats = [1, 2, 3, 1, 0, 0, 0, 10, 9, 11];
    const buffer = new ArrayBuffer(4 + head.length + 16 + 4 * floats.length + 4 + 4);
    const view = new DataView(buffer);
    view.setUint32(0, head.length, true);
    new Uint8Array(buffer).set(head, 4);
    let offset = 4 + head.length;
    view.setFloat64(offset, 42, true);
    view.setFloat64(offset + 8, 0.5, true);
    offset += 16;
    floats.forEach((number, k) => view.setFloat32(offset + 4 * k, number, true));
    offset += 4 * floats.length;
    view.setUint32(offset, 1, true);
    view.setFloat32(offset + 4, 7, true);
    const read = decodeHead(buffer);
    same(read.head.run, 4);
    const [first] = decodeFrames(buffer, read.offset, 1, { bodies: 1, quantities: 1 });
    same([first.knot, first.time, [...first.poses], first.values[0], first.lows[0], first.highs[0], first.contacts[0]], [42, 0.5, [1, 2, 3, 1, 0, 0, 0], 10, 9, 11, 7]);
});
