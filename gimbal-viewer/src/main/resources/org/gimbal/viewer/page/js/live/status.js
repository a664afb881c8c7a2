/** Says in the head of the page whether the simulation is heard of, and what it does. */
import { element } from 'gimbal/ui/dom.js';
import { brief } from 'gimbal/ui/numbers.js';

/** A simulation that makes less of the speed that is asked for cannot keep up. */
const KEEPS_UP = 0.9;

const WORDS = {
    connecting: 'Connecting…',
    lost: 'Connection lost, trying again…',
    refused: 'Refused: open the address that the program has printed',
};

export function status(connection) {
    const object = element('span', { className: 'status', role: 'status', data: { state: '' } });
    const show = () => {
        const { state, words } = told(connection);
        if (object.dataset.state !== state || object.textContent !== words) {
            object.dataset.state = state;
            object.textContent = words;
        }
    };
    connection.addEventListener('news', show);
    connection.addEventListener('state', show);
    show();
    return object;
}

/** What there is to say. */
export function told({ state, head }) {
    if (WORDS[state] || !head) {
        return { state, words: WORDS[state] || WORDS.connecting };
    }
    if (head.failure) {
        return { state: 'stopped', words: 'Stopped: see Simulation' };
    }
    if (!head.playing) {
        return { state: 'paused', words: 'Connected, paused' };
    }
    const slow = head.rate > 0 && head.rate < KEEPS_UP * head.speed;
    return { state: 'running', words: slow ? `Connected, running at ${brief(head.rate)} × instead of ${brief(head.speed)} ×` : 'Connected, running' };
}
