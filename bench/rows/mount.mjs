/** Click to form painted, and what that costs the merchant's main thread. */
import { CONDITIONS, mountTimes, SIDES } from '../mount-times.mjs';
import { median, medianInterval, ratioOfMedians } from '../statistics.mjs';

const THROTTLING = '40 ms round trip, 10 Mbps of all connections together, processor 4 × slower';
const METHOD = [
  'Real Adyen Drop-in with card fields; creating the session takes 150 ms on either side.',
  'The plain integration asks its own origin for the session; Pay asks the platform across origins, preflight included.',
  `Throttled: ${THROTTLING}; the network is shaped before the servers, and all of the browser’s processes are stopped for three quarters of each 8 ms.`,
];

function paintedRow(condition, side, limit, what) {
  const { name, text } = condition;
  return {
    name: `mount-${side === 'warmed' ? 'warm-frame' : 'made-at-click'}-${name}`,
    what: `${what}, ${text}`,
    goal: { text: `≤ ${limit.toFixed(2)} × SDK in the page`, limit, unit: '×', direction: 'max' },
    async run(options) {
      const times = await mountTimes(condition, options);
      const painted = (one) => times[one].map((visit) => visit.painted);
      return {
        ...ratioOfMedians(painted(side), painted('direct')),
        unit: '×',
        samples: times[side].length,
        peers: peersOf(painted),
        peerUnit: 'ms',
        notes: METHOD,
      };
    },
  };
}

function blockingRow(condition) {
  const { name, text, throttled } = condition;
  const goal = throttled
    ? { text: '< 0.05 × SDK in the page', limit: 0.05, unit: '×', direction: 'max' }
    : { text: '0 ms', limit: 0, unit: 'ms', direction: 'max' };
  return {
    name: `mount-blocking-${name}`,
    what: `merchant’s main thread: total blocking time from click to painted, ${text}`,
    goal,
    async run(options) {
      const times = await mountTimes(condition, options);
      const blocking = (one) => times[one].map((visit) => visit.blocking);
      const ours = blocking('warmed');
      const figure = throttled
        ? ratioOfMedians(ours, blocking('direct'))
        : { figure: median(ours), spread: medianInterval(ours) };
      return {
        ...figure,
        unit: goal.unit,
        samples: ours.length,
        peers: peersOf(blocking),
        peerUnit: 'ms',
        notes: ['Tasks of the page’s main thread above 50 ms count with what exceeds 50 ms.'],
      };
    },
  };
}

function peersOf(values) {
  return Object.entries(SIDES).map(([side, { text }]) => ({
    name: text,
    figure: median(values(side)),
    spread: medianInterval(values(side)),
  }));
}

export default CONDITIONS.flatMap((condition) => [
  paintedRow(condition, 'warmed', 1, 'click to form painted, frame warm'),
  paintedRow(condition, 'atClick', 1.15, 'click to form painted, nothing warmed'),
  blockingRow(condition),
]);
