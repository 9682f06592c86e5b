/**
 * The customer's bank in 3-D Secure: an invisible device check, and a challenge that the customer
 * confirms or cancels. Only the bank's own record counts, never what comes back through the
 * browser.
 */
import { Router, urlencoded } from 'express';
import type { Response } from 'express';
import * as v from 'valibot';
import { displayAmount } from '../../shared/money/display-amount.ts';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import { browserScript, stylesheet } from '../pages/page-assets.ts';
import { pageStyle } from '../pages/page-style.ts';
import { sendPage } from '../pages/page.ts';
import type { PayerInfo } from '../../shared/sessions.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import { randomId } from '../platform/random-id.ts';
import { Passkeys } from './passkeys.ts';
import { challengePage, onwardPage, unknownChallengePage } from './challenge-pages.ts';
import { decodeMessage, encodeMessage } from './three-ds-message.ts';

/** Where the customer is redirected after the challenge. */
export type Onward =
  /** As in the protocol: the result is posted to the requestor's notification URL. */
  | { readonly type: 'notify'; readonly address: string }
  /** The whole window navigates to this URL. */
  | { readonly type: 'redirect'; readonly address: string };

export interface ChallengeOrder {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** The bank's customer. */
  readonly payer: Pick<PayerInfo, 'email'>;
  /** Whether a customer who confirms is authenticated. */
  readonly passes: boolean;
  /** Origin that the customer is redirected to. */
  readonly onwardOrigin: string;
  /** Called once, with the bank's decision. */
  readonly decide: (authenticated: boolean) => Onward;
}

export interface Challenge {
  readonly id: string;
  /** The challenge page, for a window that navigates to it. */
  readonly address: string;
}

export interface Issuer {
  readonly router: Router;
  /** Accepts `threeDSMethodData`, the invisible device check. */
  readonly methodUrl: string;
  /** Accepts `creq`, the challenge request of the protocol. */
  readonly challengeUrl: string;
  open(order: ChallengeOrder): Challenge;
  /** The customer's decision; only the first one counts. */
  decide(id: string, decision: 'confirm' | 'cancel'): void;
}

const MethodData = v.object({
  threeDSServerTransID: v.string(),
  threeDSMethodNotificationURL: v.pipe(
    v.string(),
    v.check((address) => parseSecureUrl(address) !== null),
  ),
});
const ChallengeRequest = v.object({ acsTransID: v.string() });
const MethodForm = v.object({ threeDSMethodData: v.string() });
const ChallengeForm = v.object({ creq: v.string() });
const PasskeyForm = v.object({ response: v.string() });
const DecisionForm = v.object({ decision: v.picklist(['confirm', 'cancel']) });

interface OpenChallenge {
  readonly order: ChallengeOrder;
  decision?: { readonly authenticated: boolean; readonly onward: Onward };
}

/** An amount as people read it. */
export type DisplayAmount = (amount: number, currency: string) => string;

/**
 * @param baseUrl - the URL of the router, without a trailing slash
 * @param display - left out if amounts are in minor units
 */
export function createIssuer(
  baseUrl: string,
  browserFolder: string,
  display: DisplayAmount = displayAmount,
): Issuer {
  const challenges = new BoundedMap<string, OpenChallenge>();
  const passkeys = new Passkeys(new URL(baseUrl).origin);
  const assets = {
    stylesheet: `${baseUrl}/page.css`,
    submitForm: `${baseUrl}/submit-form.js`,
    passkey: `${baseUrl}/passkey.js`,
  };

  function show(response: Response, id: string): void {
    const challenge = challenges.get(id);
    if (challenge === undefined) sendPage(response, unknownChallengePage(assets), 404);
    else if (challenge.decision) goOn(response, id, challenge.decision);
    else {
      const { orderId, amount, currency, onwardOrigin, payer } = challenge.order;
      const total = amount === 0 ? undefined : display(amount, currency);
      const passkey = passkeys.request(id, payer.email);
      const shown = { orderId, total, onwardOrigin, passkey };
      sendPage(response, challengePage(assets, `${baseUrl}/challenge/${id}`, shown));
    }
  }

  function goOn(
    response: Response,
    id: string,
    { authenticated, onward }: { readonly authenticated: boolean; readonly onward: Onward },
  ): void {
    if (onward.type === 'redirect') {
      response.redirect(303, onward.address);
      return;
    }
    const cres = encodeMessage({
      messageType: 'CRes',
      messageVersion: '2.2.0',
      acsTransID: id,
      transStatus: authenticated ? 'Y' : 'N',
    });
    sendPage(response, onwardPage(assets, onward.address, { cres }));
  }

  function decide(id: string, decision: 'confirm' | 'cancel'): void {
    const challenge = challenges.get(id);
    if (challenge === undefined || challenge.decision) return;
    const authenticated = decision === 'confirm' && challenge.order.passes;
    challenge.decision = { authenticated, onward: challenge.order.decide(authenticated) };
  }

  const router = Router();
  router.use(urlencoded({ extended: false, limit: '16kb' }));
  router.get('/page.css', stylesheet(pageStyle));
  router.get('/submit-form.js', browserScript(browserFolder, 'submit-form'));
  router.get('/passkey.js', browserScript(browserFolder, 'passkey'));

  router.post('/method', (request, response) => {
    const form = v.safeParse(MethodForm, request.body);
    const data = form.success && decodeMessage(MethodData, form.output.threeDSMethodData);
    if (!data) {
      sendPage(response, unknownChallengePage(assets), 400);
      return;
    }
    const { threeDSServerTransID, threeDSMethodNotificationURL } = data;
    const threeDSMethodData = encodeMessage({ threeDSServerTransID });
    sendPage(response, onwardPage(assets, threeDSMethodNotificationURL, { threeDSMethodData }));
  });

  router.post('/challenge', (request, response) => {
    const form = v.safeParse(ChallengeForm, request.body);
    const creq = form.success && decodeMessage(ChallengeRequest, form.output.creq);
    show(response, creq ? creq.acsTransID : '');
  });

  router.get('/challenge/:id', (request, response) => show(response, request.params.id));

  router.post('/challenge/:id', (request, response) => {
    const { id } = request.params;
    const form = v.safeParse(DecisionForm, request.body);
    if (form.success) decide(id, form.output.decision);
    show(response, id);
  });

  router.post('/challenge/:id/passkey', (request, response) => {
    const { id } = request.params;
    const form = v.safeParse(PasskeyForm, request.body);
    const challenge = challenges.get(id);
    if (form.success && challenge) {
      const use = passkeys.take(id, challenge.order.payer.email, form.output.response);
      if (use === 'sign') decide(id, 'confirm');
    }
    show(response, id);
  });

  return {
    router,
    methodUrl: `${baseUrl}/method`,
    challengeUrl: `${baseUrl}/challenge`,
    open(order) {
      const id = randomId();
      challenges.set(id, { order });
      return { id, address: `${baseUrl}/challenge/${id}` };
    },
    decide,
  };
}
