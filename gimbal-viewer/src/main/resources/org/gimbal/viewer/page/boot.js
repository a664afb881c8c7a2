// Unpacks the modules that the page carries, gives each an address in memory and starts the first.
(async () => {
    'use strict';
    const boot = document.getElementById('page-boot');

    const unpack = async (id) => {
        const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), (c) => c.charCodeAt(0));
        return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
    };

    const fail = (error) => {
        const note = document.createElement('pre');
        note.className = 'fatal';
        note.textContent = `The page could not start: ${error && error.message ? error.message : error}`;
        document.body.append(note);
        throw error;
    };

    try {
        const sources = await (await unpack('page-modules')).json();
        const imports = {};
        for (const [name, source] of Object.entries(sources)) {
            imports[name] = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
        }
        const map = document.createElement('script');
        map.type = 'importmap';
        map.nonce = boot.nonce;
        map.textContent = JSON.stringify({ imports });
        document.head.append(map);
        await import(boot.dataset.entry);
    } catch (error) {
        fail(error);
    }
})();
