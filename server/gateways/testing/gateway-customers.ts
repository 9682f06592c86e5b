/** The requests of each simulated gateway's customers, without a browser. */
import * as v from 'valibot';
import { SESSION } from '../../platform/testing/platform-server.ts';
import type { Reply, TestPlatform } from '../../platform/testing/platform-server.ts';

const flowSession = v.object({ id: v.string(), payment_session_secret: v.string() });
export const created = v.object({
  session_id: v.string(),
  payment_id: v.string(),
  gateway_config: v.object({
    paymentSession: v.optional(v.pipe(v.string(), v.parseJson(), flowSession)),
    redirectUrl: v.optional(v.string(), ''),
  }),
});
export type CustomerSession = v.InferOutput<typeof created>;

export async function openSession(
  platform: TestPlatform,
  order_id: string,
  sandbox: { readonly gateway: string; readonly scenario: string; readonly submitTo?: string },
): Promise<CustomerSession> {
  const body = { ...SESSION, order_id, metadata: { sandbox } };
  const reply = await platform.call('/v2/sessions', { method: 'POST', body });
  return v.parse(created, reply.body);
}

/** A page at which the gateway waits for the customer. */
export interface CustomerPage {
  readonly url: string;
  /** Confirms a challenge, or pays at the bank's page. */
  readonly confirm: () => Promise<unknown>;
}

export interface Customer {
  /** Presses Pay. Returns the platform's response, if it is asked before the gateway. */
  pay(platform: TestPlatform, session: CustomerSession): Promise<Reply | undefined>;
  /** Presses Pay for a payment at which the gateway then waits for the customer. */
  payUntilChallenge(platform: TestPlatform, session: CustomerSession): Promise<CustomerPage>;
}

const CARD = { number: '4242424242424242', expiry_month: 3, expiry_year: 2099, cvv: '100' };
const flowChallenge = v.object({ action: v.object({ url: v.string() }) });

const postToFlow = (platform: TestPlatform, path: string, body: object) =>
  platform.call(`/gateways/checkout${path}`, { method: 'POST', body, credential: null });

/**
 * Exchanges a card for a token, as Flow's card form does.
 *
 * @param typed - `preferred`: the scheme that the customer chooses of a co-badged card
 */
export async function cardToken(
  platform: TestPlatform,
  {
    number = CARD.number,
    query = '',
    preferred,
  }: { number?: string; query?: string; preferred?: string | undefined } = {},
): Promise<string> {
  const card = { ...CARD, number, preferred_scheme: preferred };
  const { body } = await postToFlow(platform, `/tokens${query}`, card);
  return v.parse(v.object({ token: v.string() }), body).token;
}

/**
 * Submits as Flow does without `handleSubmit`.
 *
 * @param more - fields and a query of an attacker
 */
export async function submitFlow(
  platform: TestPlatform,
  { gateway_config }: Pick<CustomerSession, 'gateway_config'>,
  { fields = {}, query = '' }: { fields?: object; query?: string } = {},
): Promise<Reply> {
  const { id, payment_session_secret } = v.parse(flowSession, gateway_config.paymentSession);
  const token = await cardToken(platform, { query });
  const body = { ...fields, token, payment_session_secret };
  return postToFlow(platform, `/payment-sessions/${id}/submit${query}`, body);
}

export const flowCustomer: Customer = {
  async pay(platform, session) {
    await submitFlow(platform, session);
    return undefined;
  },
  async payUntilChallenge(platform, session) {
    const { action } = v.parse(flowChallenge, (await submitFlow(platform, session)).body);
    return pageAt(action.url, 'confirm');
  },
};

const submitCard = (platform: TestPlatform, { session_id }: CustomerSession, type = 'scheme') =>
  platform.call(`/v2/sessions/${session_id}/submissions`, {
    method: 'POST',
    body: { data: { paymentMethod: { type } } },
  });

/** A customer of Flow that submits through the platform. */
export const platformFlowCustomer: Customer = {
  pay: submitFlowToPlatform,
  async payUntilChallenge(platform, session) {
    const reply = await submitFlowToPlatform(platform, session);
    const { action } = v.parse(flowChallenge, reply.body);
    return pageAt(action.url, 'confirm');
  },
};

async function submitFlowToPlatform(platform: TestPlatform, { session_id }: CustomerSession) {
  const session_data = await cardToken(platform);
  const body = { data: { session_data } };
  return platform.call(`/v2/sessions/${session_id}/submissions`, { method: 'POST', body });
}

const deviceCheck = v.object({ action: v.object({ paymentData: v.string() }) });
const cardChallenge = v.object({
  action: v.object({
    token: v.pipe(
      v.string(),
      v.transform((text) => Buffer.from(text, 'base64').toString()),
      v.parseJson(),
      v.object({ acsURL: v.string(), acsTransID: v.string() }),
    ),
  }),
});

export const cardCustomer: Customer = {
  pay: submitCard,
  async payUntilChallenge(platform, session) {
    const { action } = v.parse(deviceCheck, (await submitCard(platform, session)).body);
    const challenge = await platform.call('/checkoutshopper/test/v1/submitThreeDS2Fingerprint', {
      method: 'POST',
      credential: null,
      body: { paymentData: action.paymentData },
    });
    const { acsURL, acsTransID } = v.parse(cardChallenge, challenge.body).action.token;
    const page = pageAt(`${acsURL}/${acsTransID}`, 'confirm');
    return {
      ...page,
      async confirm() {
        await page.confirm();
        return platform.call(`/v2/sessions/${session.session_id}/details`, {
          method: 'POST',
          body: { data: { details: { threeDSResult: 'x' } } },
        });
      },
    };
  },
};

const bankRedirect = v.object({ action: v.object({ url: v.string() }) });

/** A customer who pays by iDEAL, which redirects to a bank. */
export const bankCustomer: Customer = {
  pay: (platform, session) => submitCard(platform, session, 'sepadirectdebit'),
  async payUntilChallenge(platform, session) {
    const { action } = v.parse(bankRedirect, (await submitCard(platform, session, 'ideal')).body);
    return pageAt(action.url, 'pay');
  },
};

export const hostedPageCustomer: Customer = {
  async pay(_platform, { gateway_config }) {
    await decide(gateway_config.redirectUrl, 'pay');
    return undefined;
  },
  async payUntilChallenge(_platform, { gateway_config }) {
    const issuer = await decide(gateway_config.redirectUrl, 'pay');
    return pageAt(issuer.headers.get('location') ?? '', 'confirm');
  },
};

const pageAt = (url: string, decision: string): CustomerPage => ({
  url,
  confirm: () => decide(url, decision),
});

/** Presses one of the two buttons of a page of the gateway, the bank or the issuer. */
async function decide(url: string, decision: string): Promise<Response> {
  const body = new URLSearchParams({ decision });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  await response.text();
  return response;
}
