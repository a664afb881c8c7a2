import { Film } from 'gimbal/data/film.js';
import { Player } from 'gimbal/play/player.js';
import { frame } from 'gimbal/test/frames.js';
import { same, test } from 'gimbal/test/suite.js';

function player() {
    const film = new Film();
    [0, 1, 2, 3].forEach((time) => film.append(frame(time)));
    return new Player(film);
}

test('player: time goes on with its speed while it plays', () => {
    const made = player();
    made.advance(1);
    same(made.time, 0);
    made.play();
    made.setSpeed(0.5);
    made.advance(1);
    same(made.time, 0.5);
});

test('player: begins again at the end, or stays there', () => {
    const made = player();
    made.play();
    made.seek(2.9);
    made.advance(0.5);
    same(made.time, 0);
    made.loop = false;
    made.seek(2.9);
    made.advance(0.5);
    same([made.time, made.playing], [3, false]);
});

test('player: steps go from frame to frame and stop', () => {
    const made = player();
    made.play();
    made.seek(1.5);
    made.step(1);
    same([made.time, made.playing], [2, false]);
    made.step(-1);
    made.step(-1);
    made.step(-1);
    same(made.time, 0);
});

test('player: seeking stays within the film', () => {
    const made = player();
    made.seek(99);
    same(made.time, 3);
    made.seek(-99);
    same(made.time, 0);
});
