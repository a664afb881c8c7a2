import { Film } from 'gimbal/data/film.js';
import { LivePlayer } from 'gimbal/live/livePlayer.js';
import { told } from 'gimbal/live/status.js';
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

test('live: one speed for the simulation and for what it recorded', () => {
    const { connection, player, film } = live();
    player.setSpeed(5);
    same([player.speed, connection.sent], [5, [{ command: 'speed', factor: 5 }]]);
    connection.head = { playing: true, speed: 2 };
    connection.hear(film, 3); // older than the wish that is under way
    same(player.speed, 5);
});

test('live: takes the speed that another window has asked for', () => {
    const { connection, player, film } = live();
    connection.head = { playing: true, speed: 0.5 };
    connection.hear(film, 3);
    same([player.speed, connection.sent], [0.5, []]);
});

test('live: tells the state of the connection and of the run', () => {
    const head = { playing: true, speed: 1, rate: 30 };
    same(told({ state: 'connecting', head: null }).words, 'Connecting…');
    same(told({ state: 'connected', head }), { state: 'running', words: 'Connected, running' });
    same(told({ state: 'connected', head: { ...head, rate: 0.25 } }).words, 'Connected, running at 0.25 × instead of 1 ×');
    same(told({ state: 'connected', head: { ...head, playing: false } }).state, 'paused');
    same(told({ state: 'connected', head: { ...head, failure: 'why' } }).state, 'stopped');
    same(told({ state: 'lost', head }).state, 'lost');
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
