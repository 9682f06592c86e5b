/** What a frame costs before its gateway, and the gateway's own part, by the built files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliSize, bundledSize } from '../bundle.mjs';
import { distFolder, projectFolder } from '../paths.mjs';

const frameFolder = join(distFolder, 'frame');
const assetFolder = join(frameFolder, 'assets');
const readFrame = (path) => readFileSync(join(frameFolder, path), 'utf8');

/** A counted figure. */
function counted(figure, unit, more) {
  return { figure, spread: [figure, figure], unit, samples: 1, peers: [], notes: [], ...more };
}

/** Scripts and styles that a document names, and those that they import, by the order of asking. */
function linked(html) {
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => path);
  return [...new Set(files)];
}

/** Files of assets that a script imports, whichever of them is asked for first. */
function withImports(name) {
  const files = new Set([name]);
  for (const file of files) {
    const code = readFrame(`assets/${file}`);
    for (const [, found] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      files.add(found);
    }
  }
  return [...files];
}

const shell = {
  name: 'frame-shell-bytes',
  what: 'frame shell before any gateway',
  goal: { text: 'at most 15 kB brotli', limit: 15_000, unit: 'B', direction: 'max' },
  async run() {
    const html = readFrame('index.html');
    const parts = linked(html).map((path) => [path, brotliSize(readFrame(path))]);
    const files = Object.fromEntries([['index.html', brotliSize(html)], ...parts]);
    const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    return counted(total, 'B', {
      notes: ['The document, and every script and style sheet that it names.'],
      details: { files },
    });
  },
};

const chain = {
  name: 'frame-request-chain',
  what: 'frame: requests one after the other until the gateway’s code is there',
  goal: {
    text: 'no longer than document, script, gateway chunk',
    limit: 3,
    unit: 'requests',
    direction: 'max',
  },
  async run() {
    const ownScripts = linked(readFrame('index.html')).filter((path) => path.endsWith('.js'));
    const links = ['document', ...(ownScripts.length > 0 ? ['script'] : []), 'gateway chunk'];
    return counted(links.length, 'requests', {
      notes: [`In order: ${links.join(', ')}. What a chunk imports is asked for along with it.`],
    });
  },
};

const adyen = {
  name: 'adyen-chunk-bytes',
  what: 'Adyen chunk for cards, beside the package’s own minimum',
  goal: {
    text: 'at most 1.05 × card + drop-in bundled alone',
    limit: 1.05,
    unit: '×',
    direction: 'max',
  },
  async run() {
    const main = readdirSync(assetFolder).find((name) => /^adyen-cards-[^.]+\.js$/.test(name));
    const files = withImports(main);
    const ours = files.reduce((sum, name) => sum + brotliSize(readFrame(`assets/${name}`)), 0);
    const alone = await bundledSize(
      projectFolder,
      `import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
       AdyenCheckout({}).then((checkout) => new Dropin(checkout, { paymentMethodComponents: [Card] }));`,
    );
    const peer = (name, figure) => ({ name, figure, spread: [figure, figure] });
    return counted(ours / alone, '×', {
      peers: [peer('Pay’s chunk for cards', ours), peer('Drop-in + card, bundled alone', alone)],
      peerUnit: 'B',
      notes: ['Brotli 11. Ours also holds the adapter and what redirects such as iDEAL’s need.'],
      details: { files },
    });
  },
};

export default [shell, chain, adyen];
