/** Puts picture, player and panel together and keeps them going. */
import { Recording } from 'gimbal/data/recording.js';
import { Player } from 'gimbal/play/player.js';
import { Pace } from 'gimbal/play/pace.js';
import { TimeAxis } from 'gimbal/play/timeAxis.js';
import { onPress } from 'gimbal/scene/picker.js';
import { Stage } from 'gimbal/scene/stage.js';
import { View, viewDirection } from 'gimbal/scene/view.js';
import { World } from 'gimbal/scene/world.js';
import { display } from 'gimbal/ui/display.js';
import { Layout } from 'gimbal/ui/layout.js';
import { Plots } from 'gimbal/ui/plots.js';
import { Selection } from 'gimbal/ui/selection.js';
import { stillPicture } from 'gimbal/ui/still.js';
import { summary } from 'gimbal/ui/summary.js';
import { applyTheme, initialTheme, keepTheme, onSystemTheme } from 'gimbal/ui/theme.js';
import { Transport } from 'gimbal/ui/transport.js';

export class App {
    /**
     * @param {object} data of the page
     * @param {import('gimbal/data/film.js').Film} film with at least one frame
     * @param {object} more the player, tabs in front of the usual ones ({name, content: Node}), other runs ({name, film,
     *     mechanism, quantities})
     */
    constructor(data, film, { player = new Player(film), tabs = [], others = [] } = {}) {
        this.film = film;
        this.poses = new Float32Array(film.frames[0].poses.length);
        this.player = player;
        this.attendants = [];
        this.layout = new Layout(data);
        this.recordings = [new Recording(data.run ?? 'this run', film, data.quantities, data.mechanism), ...others.map((run) => new Recording(run.name, run.film, run.quantities, run.mechanism))];
        const stand = { player, axis: new TimeAxis(film), recordings: this.recordings };
        this.plots = new Plots(stand);
        this.selection = new Selection(stand);
        this.#openPicture(data, others);
        this.transport = new Transport(this.player);
        this.layout.main.append(this.transport.object);
        tabs.forEach(({ name, content }) => this.layout.addTab(name, content));
        this.#addTabs(data);
        this.setTheme(initialTheme());
        onSystemTheme((name) => this.setTheme(name));
        this.layout.themeButton.addEventListener('click', () => this.#chooseTheme());
    }

    /** The picture in space; where the browser draws none, the still one that the page carries. */
    #openPicture(data, others) {
        const stage = Stage.open(this.layout.viewport);
        if (!stage) {
            this.layout.viewport.append(stillPicture(data.still));
            return;
        }
        this.stage = stage;
        this.world = new World(stage, data.mechanism, this.film, others);
        this.view = new View(stage, viewDirection(data.mechanism, this.film.frames[0].poses));
        this.pace = new Pace(stage);
        this.view.frame(this.world.box);
        onPress(stage, (part) => this.#select(part));
        this.selection.addEventListener('change', () => this.world.select(this.selection.part));
    }

    #select(part) {
        this.selection.select(part);
        if (part) {
            this.layout.showTab('Part');
        }
    }

    #addTabs(data) {
        this.layout.addTab('Plots', this.plots.object);
        this.layout.addTab('Part', this.selection.object);
        if (this.stage) {
            const frameNow = () => this.view.frame(this.world.frameBox(this.poses));
            this.layout.addTab('Display', display({ world: this.world, view: this.view, mechanism: data.mechanism, frameNow }));
        }
        this.layout.addTab('Summary', summary(data));
        if (data.warnings.length) {
            this.layout.badges.textContent = `⚠ ${data.warnings.length}`;
            this.layout.badges.title = data.warnings.join('\n');
        }
    }

    setTheme(name) {
        this.theme = name;
        const colors = applyTheme(name);
        this.world?.setTheme(name);
        this.plots.setColors(colors);
        this.selection.setColors(colors);
    }

    /** Only what was chosen is kept. */
    #chooseTheme() {
        this.setTheme(this.theme === 'dark' ? 'light' : 'dark');
        keepTheme(this.theme);
    }

    /** Lets something else draw along with every picture. */
    attend(attendant) {
        this.attendants.push(attendant);
    }

    /** Draws once, and then again with every picture the screen shows. */
    start() {
        let before = performance.now();
        const loop = (now) => {
            this.player.advance(Math.min(0.25, Math.max(0, (now - before) / 1000)));
            before = now;
            this.draw();
            requestAnimationFrame(loop);
        };
        this.draw();
        this.firstFrame = performance.now();
        requestAnimationFrame(loop);
    }

    draw() {
        if (!this.film.length) {
            return; // a run that was just reset
        }
        const index = this.film.sample(this.player.time, this.poses);
        const state = { time: this.player.time, index, frame: this.film.frames[index], poses: this.poses };
        if (this.stage) {
            this.view.update(state);
            this.world.update(state);
            this.attendants.forEach((attendant) => attendant.update(state));
            this.pace.tick(performance.now()); // a change of quality clears the picture: before it is drawn
            this.stage.render();
        }
        this.plots.update(state);
        this.selection.update(state);
        this.transport.update();
    }
}
