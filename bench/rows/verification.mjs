/** How fast a backend verifies a customer's return, beside the bare HMAC over the same message. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { distFolder } from '../paths.mjs';
import { interleave, median, medianInterval, ratioOfMedians } from '../statistics.mjs';

const SECRET = 'sk_test_6f1c1de98b3c4e7f9a2f0c51f8a0b7d2';
const MESSAGE = [
  'pay-return-v1',
  'payment_id=pay_7f3c9a52e1b84d06a9d2c4f8135be670',
  'order_id=order-1001',
  'status=captured',
  'gateway=adyen',
  '',
].join('\n');
const SIGNATURE = createHmac('sha256', SECRET).update(MESSAGE).digest('hex');
const SAMPLES = 31;
const VERIFICATIONS = 20_000;

/** @returns verifications for each second of this process's time, garbage collection included */
async function rate(verify) {
  const before = process.cpuUsage();
  for (let count = 0; count < VERIFICATIONS; count += 1) {
    const verdict = verify();
    // Bare crypto answers at once, and need not wait for a promise.
    if (verdict !== true && !(await verdict)) throw new Error('A genuine return was refused');
  }
  const { user, system } = process.cpuUsage(before);
  return VERIFICATIONS / ((user + system) / 1e6);
}

function bareVerification() {
  const expected = createHmac('sha256', SECRET).update(MESSAGE).digest();
  return timingSafeEqual(expected, Buffer.from(SIGNATURE, 'hex'));
}

export default {
  name: 'verification',
  what: 'verification of a return on a Node backend',
  goal: { text: 'at least 0.7 × bare node:crypto', limit: 0.7, unit: '×', direction: 'min' },
  async run({ samples = SAMPLES, log }) {
    const entry = pathToFileURL(join(distFolder, 'verify.js')).href;
    const { verifyRedirectSignature } = await import(entry);
    const lines = MESSAGE.trim().split('\n').slice(1).join('&');
    const query = new URLSearchParams(`${lines}&signature=${SIGNATURE}`);
    const sides = {
      'Pay, URL read and verified': () => verifyRedirectSignature(query, SECRET),
      'node:crypto over the ready message': bareVerification,
    };
    const rates = await interleave(
      Object.fromEntries(Object.entries(sides).map(([side, verify]) => [side, () => rate(verify)])),
      samples,
      { warmUps: 3, onRound: (round) => round % 10 === 0 && log(`round ${round} of ${samples}`) },
    );
    const [ours, bare] = Object.values(rates);
    return {
      ...ratioOfMedians(ours, bare),
      unit: '×',
      samples: ours.length,
      peers: Object.entries(rates).map(([side, values]) => ({
        name: side,
        figure: median(values),
        spread: medianInterval(values),
      })),
      peerUnit: 'verifications/s',
      notes: [
        'For each second of processor time, garbage collection included.',
        'Ours reads the query by the rules, encodes the message and answers with a promise; the other gets the message ready made.',
      ],
    };
  },
};
