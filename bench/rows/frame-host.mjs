/** How many frames a second the frame host serves, beside what else serves files in Node. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { comparator } from '../comparators.mjs';
import { startMeasuredServer } from '../measured-server.mjs';
import { distFolder, projectFolder, workFolder } from '../paths.mjs';
import { interleave, median, medianInterval, ratioOfMedians } from '../statistics.mjs';

const PEERS = {
  'node:http': `node:http from memory, Node ${process.versions.node}`,
  'express-static-gzip': 'express-static-gzip, compressed files',
  sirv: 'sirv, compressed files',
};
const LOAD = { connections: 32, duration: 2 };
const SAMPLES = 9;
const ACCEPTED = { 'Accept-Encoding': 'gzip, br' };

/** Both rows come from one run. */
let measured;

async function measure({ samples = SAMPLES, log }) {
  const servers = [];
  const start = async (...program) => {
    const server = await startMeasuredServer(...program);
    servers.push(server);
    return server;
  };
  try {
    const sandbox = await start(
      join(distFolder, 'sandbox', 'main.js'),
      ['--port', '0', '--shop-port', '0'],
      /Platform\s+http:\/\/localhost:(\d+)/,
    );
    const query = `?key=pk_test_sandbox&origin=${encodeURIComponent('http://127.0.0.1:3000')}`;
    const shell = {
      url: `http://127.0.0.1:${sandbox.port}/${query}`,
      headers: { ...ACCEPTED, Host: `adyen.frame.localhost:${sandbox.port}` },
    };
    const { folder, bytes } = await keepDocument(shell);
    const sides = { ours: () => serve(sandbox, shell) };
    for (const way of Object.keys(PEERS)) {
      const program = join(projectFolder, 'bench', 'static-server.mjs');
      const peer = await start(program, [way, folder], /^(\d+)\n/);
      const target = { url: `http://127.0.0.1:${peer.port}/`, headers: ACCEPTED };
      sides[way] = () => serve(peer, target);
    }
    const onRound = (round) => log(`round ${round} of ${samples}`);
    return { bytes, served: await interleave(sides, samples, { onRound }) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** The peers serve the very bytes that we do. */
async function keepDocument(shell) {
  const folder = join(workFolder, 'frame-host');
  mkdirSync(folder, { recursive: true });
  const bytes = {};
  for (const [encoding, suffix] of Object.entries({ identity: '', br: '.br', gzip: '.gz' })) {
    const body = await download(shell, encoding);
    writeFileSync(join(folder, `index.html${suffix}`), body);
    bytes[encoding] = body.length;
  }
  return { folder, bytes };
}

/** The body as it comes, which `fetch` would decompress. */
function download({ url, headers }, encoding) {
  return new Promise((resolve, reject) => {
    const options = { headers: { ...headers, 'Accept-Encoding': encoding } };
    const request = get(url, options, (response) => {
      response.toArray().then((chunks) => resolve(Buffer.concat(chunks)), reject);
    });
    request.on('error', reject);
  });
}

/** Under load: requests a second as they passed, and for each second that the server worked. */
async function serve(server, target) {
  const before = await server.ask('processor time');
  const result = await comparator.require('autocannon')({ ...target, ...LOAD });
  const worked = (await server.ask('processor time')) - before;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${target.url} failed`);
  const answered = result['2xx'];
  return { passed: answered / result.duration, perWork: answered / worked };
}

function row(peer, goal) {
  return {
    name: `frame-host-${peer.replace(':', '-')}`,
    what: 'frame host: requests for each second of processor time',
    goal: { unit: '×', direction: 'min', ...goal },
    async run(options) {
      measured ??= measure(options);
      const { served, bytes } = await measured;
      const perWork = (side) => served[side].map((sample) => sample.perWork);
      const passed = Object.entries(served).map(([side, samples]) => [
        side,
        Math.round(median(samples.map((sample) => sample.passed))),
      ]);
      return {
        ...ratioOfMedians(perWork('ours'), perWork(peer)),
        unit: '×',
        samples: served.ours.length,
        peers: Object.keys(served).map((side) => ({
          name: PEERS[side] ?? 'Pay’s frame host',
          figure: median(perWork(side)),
          spread: medianInterval(perWork(side)),
        })),
        peerUnit: 'requests/s',
        notes: [
          `The shell’s document: ${bytes.br} bytes brotli of ${bytes.identity}. The peers send the same bytes, without our policies.`,
          `autocannon with ${LOAD.connections} connections on the same machine; the servers’ own processor time is counted, so what the client and others take does not matter.`,
        ],
        details: { bytes, passedPerSecond: Object.fromEntries(passed) },
      };
    },
  };
}

export default [
  row('express-static-gzip', {
    text: 'at least 10 × express-static-gzip with compressed files',
    limit: 10,
  }),
  row('node:http', { text: 'at least half of plain node:http from memory', limit: 0.5 }),
];
