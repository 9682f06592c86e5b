import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { PasskeyRequest } from './passkeys.ts';

interface IssuerAssets {
  readonly stylesheet: string;
  /** Script that submits the page's only form. */
  readonly submitForm: string;
  /** Script of the button for a passkey. */
  readonly passkey: string;
}

interface ChallengedPayment {
  readonly orderId: string;
  /** As people read it. `undefined`: nothing is charged, and a card is saved. */
  readonly total: string | undefined;
  readonly onwardOrigin: string;
  readonly passkey: PasskeyRequest;
}

/** Names of the button for a passkey. */
const PASSKEY_BUTTONS = { add: 'Add a passkey', sign: 'Use your passkey' } as const;

/** Fits the smallest challenge window of the protocol for a form, 390 by 400 px. */
export function challengePage(
  { stylesheet, passkey: script }: IssuerAssets,
  decisionUrl: string,
  { orderId, total, onwardOrigin, passkey }: ChallengedPayment,
): Page {
  const heading = total === undefined ? 'Confirm that your card is saved' : 'Confirm your payment';
  return {
    title: `${heading} - Sandbox Bank`,
    stylesheet,
    scripts: [script],
    formTargets: [onwardOrigin],
    body: html`<body class="whole">
      <main>
        <p class="brand">Sandbox Bank</p>
        <h1>${heading}</h1>
        <dl>
          <dt>Order</dt>
          <dd>${orderId}</dd>
          ${
            total === undefined
              ? html`<dt>Charged now</dt>
                  <dd>nothing</dd>`
              : html`<dt>Amount</dt>
                  <dd class="amount">${total}</dd>`
          }
        </dl>
        <form method="post" action="${decisionUrl}">
          <button name="decision" value="confirm">Confirm</button>
          <button name="decision" value="cancel" class="secondary">Cancel</button>
        </form>
        <form
          class="passkey"
          method="post"
          action="${decisionUrl}/passkey"
          data-use="${passkey.use}"
          data-options="${JSON.stringify(passkey.options)}"
          hidden
        >
          <input type="hidden" name="response" />
          <button class="secondary">${PASSKEY_BUTTONS[passkey.use]}</button>
          <p role="alert"></p>
        </form>
        <p class="note">This is a test. No money moves.</p>
      </main>
    </body>`,
  };
}

/** Posts fields to another page with a form, because only a form can post across origins. */
export function onwardPage(
  { stylesheet, submitForm }: IssuerAssets,
  address: string,
  fields: Readonly<Record<string, string>>,
): Page {
  return {
    title: 'Returning to the payment',
    stylesheet,
    scripts: [submitForm],
    formTargets: [new URL(address).origin],
    body: html`<body class="whole">
      <main>
        <p class="brand">Sandbox Bank</p>
        <form method="post" action="${address}">
          ${Object.entries(fields).map(
            ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
          )}
          <button>Continue</button>
        </form>
      </main>
    </body>`,
  };
}

export function unknownChallengePage({ stylesheet }: IssuerAssets): Page {
  return {
    title: 'Nothing to confirm - Sandbox Bank',
    stylesheet,
    body: html`<body class="whole">
      <main>
        <p class="brand">Sandbox Bank</p>
        <h1>Nothing to confirm</h1>
        <p>This request is unknown. Go back to the shop and try again.</p>
      </main>
    </body>`,
  };
}
