/** The page around the picture: title, picture with controls, panel with tabs. */
import { element } from 'gimbal/ui/dom.js';
import { icon } from 'gimbal/ui/icons.js';

export class Layout {
    constructor({ title, subtitle }) {
        this.viewport = element('div', { className: 'viewport' });
        this.tabs = element('nav', { className: 'tabs' });
        this.panel = element('aside', { className: 'panel' }, this.tabs);
        this.themeButton = element('button', { className: 'theme', type: 'button', title: 'Light or dark' }, icon('theme'));
        this.badges = element('span', { className: 'badges' });
        this.main = element('main', {}, this.viewport);
        const heading = element('h1', { textContent: title });
        const words = element('p', { textContent: subtitle });
        this.header = element('header', {}, element('div', { className: 'titles' }, heading, words), this.badges, this.themeButton);
        document.body.append(element('div', { className: 'app' }, this.header, this.main, this.panel));
    }

    /** Adds a tab; the first is shown. */
    addTab(name, content) {
        const first = !this.tabs.childElementCount;
        const button = element('button', { type: 'button', textContent: name, ariaSelected: String(first), data: { tab: name } });
        const page = element('section', { hidden: !first, data: { page: name } }, content);
        button.addEventListener('click', () => {
            [...this.tabs.children].forEach((other) => (other.ariaSelected = String(other === button)));
            [...this.panel.querySelectorAll('section')].forEach((other) => (other.hidden = other !== page));
        });
        this.tabs.append(button);
        this.panel.append(page);
    }
}
