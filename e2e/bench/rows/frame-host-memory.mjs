/** What the frame host keeps in memory of requests whose queries always differ. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { startMeasuredServer } from '../measured-server.mjs';
import { distFolder } from '../paths.mjs';
import { medianOf } from '../statistics.mjs';

const SAMPLES = 5;
const CONNECTIONS = 32;
const MERCHANT = { key: 'pk_test_shop', origins: ['https://shop.example'] };
/** A host name needs no port for a request that a balancer has passed on. */
const HOST = 'hosted.frame.pay.example';

/** Requests of each kind; a query is one kB short of the longest that the host accepts. */
const LONG = 18_000;
const SHORT = 36_000;
const PADDING = 'x'.repeat(15_000);

/** @type {readonly { name: string, amount: number, queryOf: (index: number) => string }[]} */
const LOADS = [
  {
    name: `${LONG.toLocaleString('en')} long queries, of a registered page`,
    amount: LONG,
    queryOf: (index) => `key=${MERCHANT.key}&origin=${MERCHANT.origins[0]}&v=${index}${PADDING}`,
  },
  {
    name: `${SHORT.toLocaleString('en')} short queries, of other pages`,
    amount: SHORT,
    queryOf: (index) => `key=pk_test_${index}&origin=https://shop-${index}.example`,
  },
];
const STARTED = 'started';

/**
 * @param {string} url
 * @param {(typeof LOADS)[number]} load
 */
async function request(url, { name, amount, queryOf }) {
  let sent = 0;
  const result = await autocannon({
    url,
    amount,
    connections: CONNECTIONS,
    headers: { Host: HOST },
    requests: [
      {
        setupRequest: (one) => {
          sent += 1;
          return { ...one, path: `${new URL(url).pathname}?${queryOf(sent)}` };
        },
      },
    ],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the ${name} failed`);
}

/** @returns {Promise<Record<string, number>>} MB: at the start, and after each load */
async function sample() {
  const folder = mkdtempSync(join(tmpdir(), 'pay-frame-host-memory-'));
  try {
    const releases = join(folder, 'releases');
    const { writeRelease } = await import(
      pathToFileURL(join(distFolder, 'frame-host', 'write-release.js')).href
    );
    const version = await writeRelease({
      dist: distFolder,
      releases,
      loaderUrl: 'https://js.pay.example/',
    });
    const { protocol } = JSON.parse(readFileSync(join(releases, version, 'release.json'), 'utf8'));
    const config = join(folder, 'merchants.json');
    const frameUrl = 'https://{gateway}.frame.pay.example/';
    writeFileSync(config, JSON.stringify({ frameUrl, releases, merchants: [MERCHANT] }));
    const host = await startMeasuredServer(
      join(distFolder, 'frame-host', 'main.js'),
      ['--config', config, '--port', '0', '--admin-port', '0', '--drain', '0'],
      /"started".*"port":(\d+)/,
    );
    try {
      const url = `http://127.0.0.1:${host.ports[0]}/p${protocol}/`;
      /** @type {Record<string, number>} */
      const memory = { [STARTED]: await host.memory() };
      for (const load of LOADS) {
        await request(url, load);
        memory[load.name] = await host.memory();
      }
      return memory;
    } finally {
      await host.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @type {import('../row.ts').Row} */
export const frameHostMemory = {
  name: 'memory-of-frame-host',
  table: 'frame-host-memory',
  column: 'memory of the process',
  async run({ samples = SAMPLES, log }) {
    /** @type {Record<string, number>[]} */
    const measured = [];
    while (measured.length < samples) {
      measured.push(await sample());
      log(`round ${measured.length} of ${samples}`);
    }
    /** @param {string} name */
    const all = (name) => measured.map(({ [name]: memory = Number.NaN }) => memory);
    const growth = measured.map((one) => Math.max(...Object.values(one)) - (one[STARTED] ?? 0));
    return {
      unit: 'MB',
      samples,
      sides: [
        { name: 'started', ...medianOf(all(STARTED)) },
        ...LOADS.map(({ name }) => ({ name: `after ${name}`, ...medianOf(all(name)) })),
      ],
      goals: [
        {
          what: 'memory that the frame host needs more under load',
          limit: 60,
          direction: 'at most',
          unit: 'MB',
          ...medianOf(growth),
        },
      ],
    };
  },
};
