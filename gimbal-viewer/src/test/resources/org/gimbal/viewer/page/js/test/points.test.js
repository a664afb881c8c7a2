import { Film } from 'gimbal/data/film.js';
import { frame } from 'gimbal/test/frames.js';
import { same, test } from 'gimbal/test/suite.js';
import { brief } from 'gimbal/ui/numbers.js';
import { plotPoints } from 'gimbal/ui/points.js';

test('points: a short film is drawn frame by frame', () => {
    const film = new Film();
    [3, 1, 2].forEach((value, time) => film.append(frame(time, value)));
    same(plotPoints(film, 0, 100), [{ x: 0, y: 3 }, { x: 1, y: 1 }, { x: 2, y: 2 }]);
});

test('points: a rise between frames is no peak, what goes beyond is', () => {
    const film = new Film();
    film.append(frame(0, 0));
    film.append(frame(1, 2, 0.5, 2));
    film.append(frame(2, 2, 1, 7));
    same(plotPoints(film, 0, 100), [{ x: 0, y: 0 }, { x: 1, y: 2 }, { x: 1.5, y: 1 }, { x: 1.5, y: 7 }, { x: 2, y: 2 }]);
});

test('points: a long film keeps its extremes and their order in few points', () => {
    const film = new Film();
    for (let i = 0; i < 100000; i++) {
        film.append(frame(i, i === 77777 ? -5 : i === 33333 ? 8 : Math.sin(i)));
    }
    const points = plotPoints(film, 0, 400);
    same(points.length <= 800, true);
    same(Math.min(...points.map(({ y }) => y)), -5);
    same(points.find(({ y }) => y === 8).x, 33333);
    same(points.every(({ x }, i) => i === 0 || x >= points[i - 1].x), true);
});

test('points: what is no number hides no extreme beside it', () => {
    const film = new Film();
    for (let i = 0; i < 1000; i++) {
        film.append(frame(i, i % 10 === 0 ? NaN : i === 555 ? 8 : 1));
    }
    same(plotPoints(film, 0, 100).some(({ y }) => y === 8), true);
    same(brief(NaN), '–');
});

test('numbers: four digits, powers of ten only where needed', () => {
    same([0, 1.23456, -12345, 1.5e-7, 2e9].map(brief), ['0', '1.235', '-12350', '1.50e-7', '2.00e9']);
});
