/** How many frames the frame host serves, beside general file servers for Node. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startMeasuredServer } from '../measured-server.mjs';
import { benchFolder, workFolder } from '../paths.mjs';
import { interleave, medianOf, ratioOfMedians } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

const LOAD = { connections: 32, duration: 2 };
const SAMPLES = 9;
const ACCEPTED = { 'Accept-Encoding': 'gzip, br' };

/**
 * @typedef {import('../measured-server.mjs').MeasuredServer} MeasuredServer
 * @typedef {{ url: string, headers: Record<string, string> }} Target
 */

/**
 * Requests under load, for each second of the server's processor time.
 *
 * @param {MeasuredServer} server
 * @param {Target} target
 */
async function serve(server, target) {
  const before = await server.processorTime();
  const result = await autocannon({ ...target, ...LOAD });
  const worked = (await server.processorTime()) - before;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${target.url} failed`);
  return result['2xx'] / worked;
}

/**
 * Stores the document, so that the other servers send the same bytes.
 *
 * @param {Target} target
 */
async function keepDocument(target) {
  const folder = join(workFolder, 'frame-host');
  mkdirSync(folder, { recursive: true });
  let brotliBytes = 0;
  for (const [encoding, suffix] of Object.entries({ identity: '', br: '.br', gzip: '.gz' })) {
    const body = await download(target, encoding);
    writeFileSync(join(folder, `index.html${suffix}`), body);
    if (encoding === 'br') brotliBytes = body.length;
  }
  return { folder, brotliBytes };
}

/**
 * The body as it was sent; `fetch` would decompress it.
 *
 * @param {Target} target
 * @param {string} encoding
 * @returns {Promise<Buffer>}
 */
function download({ url, headers }, encoding) {
  return new Promise((resolve, reject) => {
    const options = { headers: { ...headers, 'Accept-Encoding': encoding } };
    const request = get(url, options, (response) => {
      response.toArray().then((chunks) => resolve(Buffer.concat(chunks)), reject);
    });
    request.on('error', reject);
  });
}

/** @type {import('../row.ts').Row} */
export const frameHost = {
  name: 'frame-host',
  table: 'frame-host',
  column: 'requests for each second of processor time',
  run({ samples = SAMPLES, log }) {
    const parameters = { way: 'after-session', gateway: 'hosted' };
    return withPage({ name: 'pay', parameters }, async ({ page, site }) => {
      await page.evaluate('checkout.press()');
      const frame = new URL(await page.evaluate(`document.querySelector('#payment iframe').src`));
      const shell = {
        url: `http://127.0.0.1:${frame.port}${frame.pathname}${frame.search}`,
        headers: { ...ACCEPTED, Host: frame.host },
      };
      const { folder, brotliBytes } = await keepDocument(shell);
      /** @type {MeasuredServer[]} */
      const servers = [];
      /** @param {string} library */
      const start = async (library) => {
        const program = join(benchFolder, 'static-server.mjs');
        const server = await startMeasuredServer(program, [library, folder], /^(\d+)\n/);
        servers.push(server);
        const target = { url: `http://127.0.0.1:${server.ports[0]}/`, headers: ACCEPTED };
        return () => serve(server, target);
      };
      try {
        const sides = {
          pay: () => serve(site.sandbox, shell),
          nodeHttp: await start('node:http'),
          sirv: await start('sirv'),
          expressStaticGzip: await start('express-static-gzip'),
        };
        const rates = await interleave(sides, samples, {
          onRound: (round) => log(`round ${round} of ${samples}`),
        });
        const goal = { direction: /** @type {const} */ ('at least'), unit: '×' };
        const what = 'frames served';
        return {
          unit: 'requests/s',
          samples,
          sides: [
            { name: 'Pay’s frame host', ...medianOf(rates.pay) },
            { name: '`node:http` from memory', ...medianOf(rates.nodeHttp) },
            { name: 'sirv, compressed files', ...medianOf(rates.sirv) },
            {
              name: 'express-static-gzip, compressed files',
              ...medianOf(rates.expressStaticGzip),
            },
          ],
          goals: [
            {
              what,
              limit: 10,
              of: 'express-static-gzip',
              ...goal,
              ...ratioOfMedians(rates.pay, rates.expressStaticGzip),
            },
            {
              what,
              limit: 0.5,
              of: '`node:http`',
              ...goal,
              ...ratioOfMedians(rates.pay, rates.nodeHttp),
            },
          ],
          notes: [`The document has ${brotliBytes.toLocaleString('en')} B, compressed by brotli.`],
        };
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    });
  },
};
