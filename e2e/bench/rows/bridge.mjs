/** One call from the page to a frame of another site and back. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { medianOf, ratioOfMedians } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

const SAMPLES = 120;

/** @param {string} name */
function versionOf(name) {
  const { resolve } = createRequire(import.meta.url);
  const [folder] = resolve(name).split(`/node_modules/${name}/`);
  const manifest = readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8');
  return `${name} ${JSON.parse(manifest).version}`;
}

/** @type {import('../row.ts').Row} */
export const bridge = {
  name: 'bridge',
  table: 'bridge',
  column: 'one call',
  async run({ samples = SAMPLES }) {
    // A form whose presses the frame sees: no status is requested before one.
    const parameters = { gateway: 'checkout' };
    /** @type {Record<'pay' | 'penpal' | 'postRobot' | 'port', number[]>} ms */
    const times = await withPage({ name: 'bridge', parameters }, ({ page }) =>
      page.evaluate(`callTimes(${samples})`),
    );
    /** @param {number[]} side */
    const inMicroseconds = (side) => medianOf(side.map((time) => time * 1000));
    return {
      unit: 'µs',
      samples,
      sides: [
        { name: 'Pay', ...inMicroseconds(times.pay) },
        { name: versionOf('penpal'), ...inMicroseconds(times.penpal) },
        { name: versionOf('post-robot'), ...inMicroseconds(times.postRobot) },
        { name: 'bare `MessagePort`', ...inMicroseconds(times.port) },
      ],
      goals: [
        {
          what: 'call over the bridge, with its checks',
          limit: 1.25,
          direction: 'at most',
          unit: '×',
          of: 'Penpal',
          ...ratioOfMedians(times.pay, times.penpal),
        },
        {
          what: 'speed of a call over the bridge',
          limit: 5,
          direction: 'at least',
          unit: '×',
          of: 'post-robot',
          ...ratioOfMedians(times.postRobot, times.pay),
        },
      ],
    };
  },
};
