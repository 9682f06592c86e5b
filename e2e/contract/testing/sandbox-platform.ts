/** The sandbox as a platform team would describe it to the conformance check. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { pathOf } from '../../../shared/platform/paths.ts';
import { isRecord } from '../../../shared/plain/value-types.ts';
import { TEST_OUTCOMES } from '../../../server/gateways/test-numbers.ts';
import { typedCard } from '../../../server/gateways/testing/typed-card.ts';
import { startSandbox } from '../../../server/sandbox.ts';
import { writeBuiltFiles } from '../../../packages/frame-host/testing/built-files.ts';
import type {
  PlatformOptions,
  Scenario,
  ScenarioSession,
} from '../../../packages/conformance/run/platform-options.ts';

const SECRET = 'sk_test_sandbox';
const CARD = { paymentMethod: { type: 'scheme' } };
/** Each is typed into the card fields. */
const SAVED_CARDS = {
  save: TEST_OUTCOMES.approve.card,
  save_declined: TEST_OUTCOMES.declined_without_customer.card,
  save_unauthenticated: TEST_OUTCOMES.authentication_without_customer.card,
} as const;
const APP = { paymentMethod: { type: 'swish' } };

const sandbox = (scenario = 'approve', gateway = 'adyen') => ({
  metadata: { sandbox: { gateway, scenario } },
});

const ShownMethods = v.object({
  paymentMethods: v.object({
    storedPaymentMethods: v.optional(v.array(v.object({ id: v.string() })), []),
  }),
});

const ASSETS = ['assets/main-1.js', 'assets/form-2.css'];

/** As the release of the frame has them in integrity.json. */
async function digestsIn(folder: string, paths: readonly string[]) {
  const digests = paths.map(async (path) => {
    const hash = createHash('sha384').update(await readFile(join(folder, path)));
    return [path, `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

export interface SandboxPlatform {
  readonly options: PlatformOptions;
  stop(): Promise<void>;
}

export async function startSandboxPlatform(): Promise<SandboxPlatform> {
  const built = await writeBuiltFiles();
  const running = await startSandbox({
    platformPort: 0,
    shopPort: 0,
    distFolder: built.folder,
  });
  const { platformOrigin, shopOrigin } = running;
  const control = async (name: 'advanceClock' | 'registerWebhook', body: object) => {
    const response = await fetch(platformOrigin + pathOf(name), {
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
  };
  const wait = (seconds: number) => control('advanceClock', { advance: seconds * 1000 });
  return {
    options: {
      baseUrl: platformOrigin,
      key: 'pk_test_sandbox',
      secret: SECRET,
      origin: shopOrigin,
      frameUrl: running.frameUrl,
      frameIntegrity: await digestsIn(join(built.folder, 'frame'), ASSETS),
      otherKey: 'pk_test_other',
      backendKey: 'pk_test_backend',
      offers: {
        query: { sandbox: '{"gateway":"adyen"}' },
        notRepresentable: { currency: 'CVE', amount: '1001' },
        needsSession: { sandbox: '{"gateway":"checkout"}' },
        forbiddenKey: 'pk_test_other',
      },
      session: sandbox('approve', 'hosted'),
      scenarios: {
        approve: { session: sandbox(), submission: CARD },
        decline: { session: sandbox('decline'), submission: CARD },
        decline_always: { session: sandbox('decline_always'), submission: CARD },
        action: {
          session: sandbox('challenge'),
          submission: CARD,
          run: async ({ submitted }) => (await challenge(platformOrigin, submitted), ''),
        },
        in_progress: { session: sandbox('unanswered'), submission: APP },
        pending: { session: sandbox('pending'), submission: CARD },
        expired: { session: sandbox('expired'), run: async () => (await wait(4), '') },
        unchangeable: { session: sandbox('approve', 'checkout') },
        not_representable: {
          session: { ...sandbox('approve', 'checkout'), currency: 'KWD', amount: 1001 },
        },
        return: {
          session: sandbox('approve', 'redirect'),
          run: (session) => leave(session, 'pay'),
        },
        return_canceled: {
          session: sandbox('approve', 'redirect'),
          run: (session) => leave(session, 'cancel'),
        },
        ...(await savingScenarios(platformOrigin)),
        show_saved: {
          session: sandbox(),
          run: ({ created }) => Promise.resolve(handleIn(created)),
        },
        unavailable: { session: sandbox('server_errors') },
      },
      webhooks: { register: (url) => control('registerWebhook', { url }) },
      wait,
    },
    async stop() {
      await running.stop();
      await built.remove();
    },
  };
}

async function savingScenarios(
  platformOrigin: string,
): Promise<Readonly<Record<keyof typeof SAVED_CARDS, Scenario>>> {
  const scenarioWith = async (number: string): Promise<Scenario> => {
    const typed = await typedCard(
      (path) => fetch(platformOrigin + path).then((page) => page.text()),
      { number, expiry: '0330', code: '737' },
    );
    return { session: sandbox(), submission: { paymentMethod: { type: 'scheme', ...typed } } };
  };
  return {
    save: await scenarioWith(SAVED_CARDS.save),
    save_declined: await scenarioWith(SAVED_CARDS.save_declined),
    save_unauthenticated: await scenarioWith(SAVED_CARDS.save_unauthenticated),
  };
}

/** Of the saved card that Adyen's form shows. */
function handleIn({ gateway_config: config }: ScenarioSession['created']): string {
  const { paymentMethods } = v.parse(ShownMethods, config);
  return paymentMethods.storedPaymentMethods[0]?.id ?? '';
}

/** Presses a button of the gateway's page, and returns the URL that the customer is sent to. */
async function leave({ created }: ScenarioSession, decision: string): Promise<string> {
  const config = isRecord(created['gateway_config']) ? created['gateway_config'] : {};
  const response = await fetch(String(config['redirectUrl']), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return response.headers.get('location') ?? '';
}

/** The device check, after which the bank's challenge waits for the customer. */
async function challenge(
  platformOrigin: string,
  { action }: ScenarioSession['submitted'],
): Promise<void> {
  const paymentData = isRecord(action) ? action['paymentData'] : undefined;
  const path = '/checkoutshopper/test/v1/submitThreeDS2Fingerprint';
  const response = await fetch(platformOrigin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ paymentData }),
  });
  await response.body?.cancel();
}
