import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { WEBHOOK_HEADERS } from '../../../shared/platform/webhooks.ts';
import { checkPlatform } from '../check-platform.ts';
import type { Transport } from '../run/wire.ts';

const SECRET = 'sk_test_1';
const SESSION = { session_id: 'session_1', payment_id: 'payment_1' };
/** s */
const TEN_MINUTES = 600;

afterEach(() => vi.useRealTimers());

/** A platform that creates one session. */
const transport: Transport = async () => ({
  status: 201,
  headers: new Headers(),
  body: JSON.stringify(SESSION),
});

/** Checks a platform whose deliveries were signed some time before they are sent. */
async function signedBefore(age: number, passTime: () => void): Promise<string | undefined> {
  let listener = '';
  const { results } = await checkPlatform({
    baseUrl: 'https://api.platform.example',
    key: 'pk_test_1',
    secret: SECRET,
    origin: 'https://shop.example',
    only: ['webhooks.signed-now'],
    transport,
    webhooks: {
      register: async (url) => {
        listener = url;
      },
    },
    scenarios: {
      approve: {
        async run() {
          const time = Math.floor(Date.now() / 1000) - age;
          const body = JSON.stringify({ type: 'payment.captured', data: { payment: SESSION } });
          const signature = createHmac('sha256', SECRET).update(`${time}.evt_1.${body}`);
          const headers = {
            [WEBHOOK_HEADERS.id]: 'evt_1',
            [WEBHOOK_HEADERS.signature]: `t=${time},v1=${signature.digest('hex')}`,
          };
          await fetch(listener, { method: 'POST', headers, body });
          passTime();
          return '';
        },
      },
    },
  });
  return results[0]?.result;
}

test('a delivery is judged by the time at which it arrived, however long the run takes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const passTime = () => vi.setSystemTime(Date.now() + TEN_MINUTES * 1000);
  expect(await signedBefore(0, passTime)).toBe('met');
});

test('a delivery that was signed long before it is sent is not met', async () => {
  expect(await signedBefore(TEN_MINUTES, () => {})).toBe('unmet');
});
