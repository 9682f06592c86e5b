/**
 * 3-D Secure 2 for Adyen's components: actions, each with a token, and the pages at the notification
 * URLs, which notify the component in the parent window that a step has ended.
 */
import { Router, urlencoded } from 'express';
import type { Response } from 'express';
import * as v from 'valibot';
import type { Issuer, Onward } from '../../issuer/issuer.ts';
import { decodeMessage } from '../../issuer/three-ds-message.ts';
import { html } from '../../pages/html.ts';
import { browserScript, stylesheet } from '../../pages/page-assets.ts';
import { pageStyle } from '../../pages/page-style.ts';
import { sendPage } from '../../pages/page.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { randomId } from '../../platform/random-id.ts';

/** The data of a payment that the components need for its authentication. */
export interface Transaction {
  readonly id: string;
  /** Origin of the page with Drop-in; only it is notified. */
  readonly origin: string;
  readonly paymentData: string;
}

export interface ThreeDs2 {
  readonly router: Router;
  begin(origin: string, paymentData: string): Transaction;
  fingerprintAction(transaction: Transaction): object;
  challengeAction(transaction: Transaction, acsTransID: string): object;
  /** The URL that the issuer redirects the customer to after a challenge. */
  readonly afterChallenge: Onward;
}

const MethodForm = v.object({ threeDSMethodData: v.string() });
const MethodData = v.object({ threeDSServerTransID: v.string() });
const ChallengeForm = v.object({ cres: v.string() });
const ChallengeResult = v.object({ acsTransID: v.string(), transStatus: v.picklist(['Y', 'N']) });

/** Plain base64: the components decode no other encoding. */
function token(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64');
}

export function createThreeDs2(issuer: Issuer, baseUrl: string, browserFolder: string): ThreeDs2 {
  const transactions = new BoundedMap<string, Transaction>();
  const byChallenge = new BoundedMap<string, Transaction>();
  const methodNotification = `${baseUrl}/threeDSMethodNotification`;
  const challengeNotification = `${baseUrl}/threeDSNotification`;

  function notifyParent(response: Response, origin: string | undefined, message: object): void {
    const body = html`<body
      data-target="${origin ?? ''}"
      data-message="${JSON.stringify(message)}"
    ></body>`;
    sendPage(
      response,
      {
        title: '3-D Secure',
        stylesheet: `${baseUrl}/page.css`,
        scripts: origin === undefined ? [] : [`${baseUrl}/notify-parent.js`],
        body,
      },
      origin === undefined ? 404 : 200,
    );
  }

  const router = Router();
  router.get('/page.css', stylesheet(pageStyle));
  router.get('/notify-parent.js', browserScript(browserFolder, 'notify-parent'));

  const form = urlencoded({ extended: false, limit: '16kb' });
  router.post('/threeDSMethodNotification', form, (request, response) => {
    const fields = v.safeParse(MethodForm, request.body);
    const data = fields.success && decodeMessage(MethodData, fields.output.threeDSMethodData);
    const transaction = data ? transactions.get(data.threeDSServerTransID) : undefined;
    notifyParent(response, transaction?.origin, {
      type: 'fingerPrintResult',
      result: { threeDSCompInd: 'Y' },
    });
  });

  router.post('/threeDSNotification', form, (request, response) => {
    const fields = v.safeParse(ChallengeForm, request.body);
    const result = fields.success && decodeMessage(ChallengeResult, fields.output.cres);
    const transaction = result ? byChallenge.get(result.acsTransID) : undefined;
    notifyParent(response, transaction?.origin, {
      type: 'challengeResult',
      result: { transStatus: result ? result.transStatus : 'N' },
    });
  });

  function action(
    { paymentData }: Transaction,
    subtype: 'fingerprint' | 'challenge',
    content: object,
  ) {
    return {
      type: 'threeDS2',
      subtype,
      paymentMethodType: 'scheme',
      token: token(content),
      paymentData,
      authorisationToken: paymentData,
    };
  }

  return {
    router,
    afterChallenge: { type: 'notify', address: challengeNotification },
    begin(origin, paymentData) {
      const transaction = { id: randomId(), origin, paymentData };
      transactions.set(transaction.id, transaction);
      return transaction;
    },
    fingerprintAction: (transaction) =>
      action(transaction, 'fingerprint', {
        threeDSMethodUrl: issuer.methodUrl,
        threeDSMethodNotificationURL: methodNotification,
        threeDSServerTransID: transaction.id,
      }),
    challengeAction(transaction, acsTransID) {
      byChallenge.set(acsTransID, transaction);
      return action(transaction, 'challenge', {
        acsURL: issuer.challengeUrl,
        acsTransID,
        messageVersion: '2.2.0',
        threeDSNotificationURL: challengeNotification,
        threeDSServerTransID: transaction.id,
      });
    },
  };
}
