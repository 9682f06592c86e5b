/** The URL by which the customer comes back. */
import { SIGNED_PARAMETERS } from '../../../shared/redirect/signature.ts';
import { verifyRedirectSignature } from '../../../shared/verification/verify.ts';
import { Unmet } from '../run/unmet.ts';
import type { PlayedScenario } from '../run/played-scenario.ts';
import type { TestedPlatform } from '../run/tested-platform.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';

/** The merchant's own parameters, one of them with a name that the platform signs. */
const OWN_PARAMETERS = 'basket=a%20b&order_id=own';

interface Return extends PlayedScenario {
  readonly url: URL;
}

async function returned(
  platform: TestedPlatform,
  name: 'return' | 'return_canceled' = 'return',
): Promise<Return> {
  const { origin } = platform.options;
  const played = await platform.play(name, {
    return_url: `${origin}/conformance-return?${OWN_PARAMETERS}`,
    cancel_url: `${origin}/conformance-cancel?${OWN_PARAMETERS}`,
  });
  if (URL.canParse(played.printed)) return { ...played, url: new URL(played.printed) };
  throw new Unmet(`The command of scenario "${name}" printed no URL: ${played.printed}`);
}

export const RETURN_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'returns.signature',
    level: 'must',
    states: 'The return is signed with the secret',
    section: REFERENCE.signedReturn,
    async check(platform) {
      const { url } = await returned(platform);
      if (await verifyRedirectSignature(single(url), platform.options.secret)) return;
      throw new Unmet(`The signature is not valid: ${url}`);
    },
  },
  {
    id: 'returns.parameters-once',
    level: 'must',
    states: 'Each signed parameter is there once, also where the merchant’s URL has its name',
    section: REFERENCE.returns,
    async check(platform) {
      const { url } = await returned(platform);
      for (const name of [...SIGNED_PARAMETERS, 'signature']) {
        const count = url.searchParams.getAll(name).length;
        if (count > 1) throw new Unmet(`${name} is there ${count} times: ${url}`);
      }
    },
  },
  {
    id: 'returns.payment',
    level: 'must',
    states: 'The return names the payment, its order and its status',
    section: REFERENCE.returns,
    async check(platform) {
      const { url, paymentId, orderId } = await returned(platform);
      const transaction = await platform.transaction(paymentId);
      for (const [name, expected] of [
        ['payment_id', paymentId],
        ['order_id', orderId],
        ['status', transaction.field('status')],
      ] as const) {
        const value = url.searchParams.getAll(name).at(-1);
        if (value !== expected) throw new Unmet(`${name} is ${value}, and not ${String(expected)}`);
      }
    },
  },
  {
    id: 'returns.own-parameters',
    level: 'must',
    states: 'The merchant’s own parameters stay in the URL',
    section: REFERENCE.returns,
    async check(platform) {
      const { url } = await returned(platform);
      if (url.searchParams.get('basket') === 'a b') return;
      throw new Unmet(`The parameter "basket" of return_url is missing: ${url}`);
    },
  },
  {
    id: 'returns.canceled',
    level: 'must',
    states: 'A customer who cancels comes to cancel_url, with the status canceled',
    section: REFERENCE.returns,
    async check(platform) {
      const { url } = await returned(platform, 'return_canceled');
      if (!url.pathname.endsWith('/conformance-cancel')) throw new Unmet(`It leads to ${url}`);
      const status = url.searchParams.get('status');
      if (status !== 'canceled') throw new Unmet(`The status is ${status}: ${url}`);
    },
  },
];

/** Repetitions are a requirement of their own. */
function single(url: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(url.searchParams);
}
