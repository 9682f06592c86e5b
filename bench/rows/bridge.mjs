/** One call over the bridge, and the way from an element added to a bridge that stands. */
import { comparator } from '../comparators.mjs';
import { medianInterval, median, ratioOfMedians } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

const ROUNDS = 240;

const BRIDGES = {
  pay: () => 'Pay: Penpal with guards and checks',
  penpal: () => `Penpal ${comparator.version('penpal')}`,
  'post-robot': () => `post-robot ${comparator.version('post-robot')}`,
  comlink: () => `comlink ${comparator.version('comlink')} on a MessagePort`,
  port: () => 'MessagePort',
  window: () => 'window.postMessage',
};

let measured;

/** ms for each call; both rows read the same run. */
function callTimes({ samples = ROUNDS }) {
  measured ??= withPage({ name: 'bridge' }, (page) => page.evaluate(`callTimes(${samples})`));
  return measured;
}

function callRow({ name, goal, ratio }) {
  return {
    name,
    what: 'bridge call with our guards and checks',
    goal,
    async run(options) {
      const times = await callTimes(options);
      return {
        ...ratio(times),
        unit: '×',
        samples: times.pay.length,
        peers: Object.entries(BRIDGES).map(([bridge, text]) => {
          const microseconds = times[bridge].map((time) => time * 1000);
          return {
            name: text(),
            figure: median(microseconds),
            spread: medianInterval(microseconds),
          };
        }),
        peerUnit: 'µs',
        notes: [
          'A sample is ten calls in a row; the frames are of another site, in another process.',
          'Each call carries one small object and answers with another.',
        ],
      };
    },
  };
}

export default [
  callRow({
    name: 'bridge-call-penpal',
    goal: { text: '≤ 1.25 × bare Penpal', limit: 1.25, unit: '×', direction: 'max' },
    ratio: ({ pay, penpal }) => ratioOfMedians(pay, penpal),
  }),
  callRow({
    name: 'bridge-call-post-robot',
    goal: { text: '≥ 5 × faster than post-robot', limit: 5, unit: '×', direction: 'min' },
    ratio: (times) => ratioOfMedians(times['post-robot'], times.pay),
  }),
];
