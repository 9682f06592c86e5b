/** The courses that the sandbox offers by name, with every gateway where they make sense. */
import { paymentFrame } from '../gateway-forms.ts';
import type { Cell, Step } from './cell.ts';
import type { Outcome } from './outcome.ts';
import type { Gateway } from './customer.ts';
import * as sights from './sights.ts';
import { AWAY, OPEN, PAID, RETURNED, broken, refused } from './sights.ts';

const FORMS: readonly Gateway[] = ['checkout', 'adyen', 'hosted'];
const ALL: readonly Gateway[] = [...FORMS, 'redirect'];
const CARD_FORMS: readonly Gateway[] = ['checkout', 'adyen'];

/** The payment goes through in spite of it. */
function paid(scenario: string, gateways: readonly Gateway[], step: Step = 'submit'): Cell[] {
  return gateways.map((gateway) => ({
    step,
    fault: scenarioName(scenario),
    gateway,
    scenario,
    comes: gateway === 'redirect' ? RETURNED : PAID,
    retry: 'not needed',
  }));
}

function scenarioName(scenario: string): string {
  return `scenario ${scenario}`;
}

function declined(gateway: Gateway, comes: Outcome): Cell {
  const fault = scenarioName('decline');
  return { step: 'submit', fault, gateway, scenario: 'decline', comes, retry: 'presses Pay again' };
}

function declinedAlways(gateway: Gateway, reason: string): Cell {
  return {
    step: 'submit',
    fault: scenarioName('decline_always'),
    gateway,
    scenario: 'decline_always',
    async meanwhile({ page, customer, shop }) {
      for (let refusals = 1; refusals < 5; refusals += 1) {
        if (gateway === 'hosted') {
          const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
          await customer.pressPay();
          await refused;
        } else {
          await shop.toldTimes(refusals);
          await paymentFrame(page).getByText(sights.REFUSED).waitFor();
          await customer.pressPay();
        }
      }
    },
    comes: {
      charges: 0,
      terminal: 1,
      error: `PayPaymentError, PAYMENT_ERROR, ${reason}`,
      sees: sights.NOT_CHARGED,
    },
    retry: 'shop: new session',
  };
}

function challenged(gateway: Gateway): Cell[] {
  const common = { step: 'challenge', gateway } as const;
  return [
    {
      ...common,
      fault: scenarioName('challenge'),
      scenario: 'challenge',
      meanwhile: ({ customer }) => customer.issuer.confirm(),
      comes: PAID,
      retry: 'not needed',
    },
    {
      ...common,
      fault: scenarioName('challenge_failed'),
      scenario: 'challenge_failed',
      meanwhile: ({ customer }) => customer.issuer.confirm(),
      comes: challengeFailed(gateway),
      retry: 'shop: new session',
    },
  ];
}

/** Adyen's form is told of the refusal; behind Flow and a hosted page only the status tells. */
function challengeFailed(gateway: Gateway): Outcome {
  if (gateway === 'hosted') return OPEN;
  return refused('REFUSED', gateway === 'adyen' ? sights.REFUSED : sights.NOT_COMPLETED);
}

function expired(gateway: Gateway): Cell {
  return {
    step: 'mount',
    fault: scenarioName('expired'),
    gateway,
    scenario: 'expired',
    // The sandbox's short life is over sooner or later than a form is there; this tells which.
    onceCreated: (scene) => scene.outlive(),
    comes: {
      charges: 0,
      terminal: 1,
      error: 'PayNotFoundError, NOT_FOUND_ERROR, SESSION_NOT_FOUND',
      sees: `(the shop) ${sights.EXPIRED}`,
    },
    retry: 'shop: new session',
  };
}

function unready(gateway: Gateway, scenario: string, reason: string): Cell {
  return {
    step: 'mount',
    fault: scenarioName(scenario),
    gateway,
    scenario,
    comes: broken(reason),
    retry: 'shop: new session',
    takesLong: reason === 'GATEWAY_TIMEOUT',
  };
}

export const scenarioCells: readonly Cell[] = [
  ...paid('approve', [...ALL, 'hosted, pop-up']),
  ...paid('approve', ['adyen, iDEAL']).map((cell) => ({ ...cell, comes: RETURNED })),
  declined('checkout', refused('NOT_ENOUGH_FUNDS', sights.REFUSED)),
  declined('adyen', refused('REFUSED', sights.REFUSED)),
  declined('hosted', OPEN),
  declined('redirect', AWAY),
  declinedAlways('checkout', 'NOT_ENOUGH_FUNDS'),
  declinedAlways('adyen', 'REFUSED'),
  declinedAlways('hosted', 'PAYMENT_FAILED'),
  ...CARD_FORMS.flatMap(challenged),
  ...challenged('hosted'),
  ...paid('frictionless', CARD_FORMS, 'challenge'),
  ...paid('pending', FORMS),
  ...FORMS.map(expired),
  ...paid('slow', ALL).map((cell) => ({ ...cell, timeout: 20_000 })),
  ...paid('drop_response', ALL),
  ...paid('server_errors', ALL),
  ...paid('rate_limited', ALL),
  ...paid('bad_body', ALL),
  ...paid('double_result', CARD_FORMS),
  ...paid('late_result', FORMS),
  unready('checkout', 'gateway_throws', 'GATEWAY_FAILED'),
  unready('adyen', 'gateway_throws', 'GATEWAY_FAILED'),
  unready('checkout', 'gateway_never_ready', 'GATEWAY_TIMEOUT'),
  unready('adyen', 'gateway_never_ready', 'GATEWAY_TIMEOUT'),
  unready('adyen', 'gateway_script_fails', 'GATEWAY_TIMEOUT'),
];
