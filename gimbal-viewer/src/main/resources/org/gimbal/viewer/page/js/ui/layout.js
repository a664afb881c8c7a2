/** The page around the picture: title, picture with controls, panel with tabs. */
import { element } from 'gimbal/ui/dom.js';
import { icon } from 'gimbal/ui/icons.js';

export class Layout {
    constructor({ title, subtitle }) {
        this.viewport = element('div', { className: 'viewport' });
        this.tabs = element('div', { className: 'tabs', role: 'tablist', ariaLabel: 'Panels' });
        this.panel = element('aside', { className: 'panel' }, this.tabs);
        this.themeButton = element('button', { className: 'theme', type: 'button', title: 'Light or dark', ariaLabel: 'Light or dark' }, icon('theme'));
        this.badges = element('span', { className: 'badges' });
        this.main = element('main', {}, this.viewport);
        const heading = element('h1', { textContent: title });
        const words = element('p', { textContent: subtitle });
        this.header = element('header', {}, element('div', { className: 'titles' }, heading, words), this.badges, this.themeButton);
        this.tabs.addEventListener('keydown', (event) => this.#key(event));
        document.body.append(element('div', { className: 'app' }, this.header, this.main, this.panel));
    }

    /** Adds a tab; the first is shown. */
    addTab(name, content) {
        const number = this.tabs.childElementCount;
        const id = `tab-${number}`;
        const button = element('button', { type: 'button', id, role: 'tab', textContent: name, data: { tab: name } });
        const page = element('section', { id: `${id}-page`, role: 'tabpanel', tabIndex: 0, data: { page: name } }, content);
        button.setAttribute('aria-controls', page.id);
        page.setAttribute('aria-labelledby', id);
        button.addEventListener('click', () => this.showTab(name));
        this.tabs.append(button);
        this.panel.append(page);
        this.showTab(this.tabs.children[0].dataset.tab);
    }

    /** Shows one tab instead of the others; of all tabs the keyboard reaches that one. */
    showTab(name) {
        [...this.tabs.children].forEach((tab) => {
            const chosen = tab.dataset.tab === name;
            tab.ariaSelected = String(chosen);
            tab.tabIndex = chosen ? 0 : -1;
        });
        [...this.panel.querySelectorAll('[role="tabpanel"]')].forEach((page) => (page.hidden = page.dataset.page !== name));
    }

    /** Arrow keys go from tab to tab, Home and End to the first and the last. */
    #key(event) {
        const tabs = [...this.tabs.children];
        const at = tabs.indexOf(event.target);
        const goals = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
        const goal = tabs[(goals[event.key] + tabs.length) % tabs.length];
        if (at >= 0 && goal && !event.ctrlKey && !event.altKey && !event.metaKey) {
            event.preventDefault();
            this.showTab(goal.dataset.tab);
            goal.focus();
        }
    }
}
