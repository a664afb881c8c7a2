import { Film } from 'gimbal/data/film.js';
import { frame, ONLY } from 'gimbal/test/frames.js';
import { same, test } from 'gimbal/test/suite.js';
import { brief } from 'gimbal/ui/numbers.js';
import { plotPoints, sizes } from 'gimbal/ui/points.js';

test('points: a short film is drawn frame by frame', () => {
    const film = new Film();
    [3, 1, 2].forEach((value, time) => film.append(frame(time, value)));
    same(plotPoints(film, ONLY, 100).line, [{ x: 0, y: 3 }, { x: 1, y: 1 }, { x: 2, y: 2 }]);
});

test('points: a rise between frames is no peak, what goes beyond is', () => {
    const film = new Film();
    film.append(frame(0, 0));
    film.append(frame(1, 2, 0.5, 2));
    film.append(frame(2, 2, 1, 7));
    same(plotPoints(film, ONLY, 100).line, [{ x: 0, y: 0 }, { x: 1, y: 2 }, { x: 1.5, y: 1 }, { x: 1.5, y: 7 }, { x: 2, y: 2 }]);
});

function longFilm() {
    const film = new Film();
    for (let i = 0; i < 100000; i++) {
        film.append(frame(i, i === 77777 ? -5 : i === 33333 ? 8 : Math.sin(i)));
    }
    return film;
}

test('points: a long film is a band with all its peaks, and a line in the middle', () => {
    const { line, lows, highs } = plotPoints(longFilm(), ONLY, 400);
    same([line.length, lows.length, highs.length], [400, 400, 400]);
    same(Math.min(...lows.map(({ y }) => y)), -5);
    same(Math.max(...highs.map(({ y }) => y)), 8);
    same(highs.find(({ y }) => y === 8).x, 33333, 250);
    same(line.every(({ y }) => Math.abs(y) < 0.05), true);
    same(line.every(({ x }, i) => i === 0 || x > line[i - 1].x), true);
});

test('points: zoomed in, a band becomes the line frame by frame, with a frame beyond either end', () => {
    const { line, lows } = plotPoints(longFilm(), ONLY, 400, { from: 1000.5, to: 1100.5 });
    same([lows.length, line[0].x, line[line.length - 1].x], [0, 1000, 1101]);
    same(line[7].y, Math.sin(1007), 1e-6);
});

test('points: on a logarithmic axis sizes are drawn, zero is a gap, a band through zero ends at its line', () => {
    const points = { line: [{ x: 0, y: -3 }, { x: 1, y: 0 }], lows: [{ x: 0, y: -8 }, { x: 1, y: -5 }], highs: [{ x: 0, y: 2 }, { x: 1, y: -4 }] };
    const drawn = sizes(points);
    same(drawn.line.map(({ y }) => y), [3, NaN]);
    same(drawn.lows.map(({ y }) => y), [3, 4]);
    same(drawn.highs.map(({ y }) => y), [8, 5]);
});

test('points: what is no number hides no extreme beside it', () => {
    const film = new Film();
    for (let i = 0; i < 1000; i++) {
        film.append(frame(i, i % 10 === 0 ? NaN : i === 555 ? 8 : 1));
    }
    same(plotPoints(film, ONLY, 100).highs.some(({ y }) => y === 8), true);
    same(brief(NaN), '–');
});

test('numbers: four digits, powers of ten only where needed', () => {
    same([0, 1.23456, -12345, 1.5e-7, 2e9].map(brief), ['0', '1.235', '-12350', '1.50e-7', '2.00e9']);
});
