import { Film, merge } from 'gimbal/data/film.js';
import { frame } from 'gimbal/test/frames.js';
import { same, test } from 'gimbal/test/suite.js';

function filmOf(...times) {
    const film = new Film();
    times.forEach((time) => film.append(frame(time)));
    return film;
}

test('film: the frame at or before a time', () => {
    const film = filmOf(0, 1, 2, 4);
    same([-1, 0, 0.5, 1, 3.9, 4, 9].map((time) => film.indexAt(time)), [0, 0, 0, 1, 2, 3, 3]);
});

test('film: poses are blended between frames and stay at the ends', () => {
    const film = filmOf(0, 1, 3);
    const poses = new Float32Array(7);
    same([-1, 0.25, 2, 9].map((time) => (film.sample(time, poses), poses[0])), [0, 0.25, 2, 3]);
});

test('film: blended quaternions are unit quaternions', () => {
    const film = filmOf(0, 1);
    film.frames[1].poses.set([0, 1, 0, 0], 3);
    const poses = new Float32Array(7);
    film.sample(0.5, poses);
    same(Math.hypot(...poses.subarray(3)), 1, 1e-6);
    same(poses[3], Math.SQRT1_2, 1e-6);
});

test('film: a merged frame is the later one with the extremes of both', () => {
    const merged = merge(frame(1, 5, 2, 9), frame(2, 6, 4, 7));
    same([merged.time, merged.values[0], merged.lows[0], merged.highs[0]], [2, 6, 2, 9]);
});

test('film: an endless film stays within its capacity, keeps the last frames and every peak', () => {
    const film = new Film(100);
    for (let i = 0; i < 5000; i++) {
        film.append(frame(i, i === 1234 ? 99999 : 0));
    }
    const recent = film.frames.slice(-50).map(({ time }) => time);
    same(film.length <= 100, true);
    same(recent, Array.from({ length: 50 }, (_, i) => 4950 + i));
    same(film.frames.filter(({ highs }) => highs[0] === 99999).length, 1);
    same(film.start, 0);
});
