/** The scenarios of the sandbox, with every gateway that supports them. */
import type { Cell, Step } from '../cell.ts';
import type { Outcome } from '../outcome.ts';
import type { Gateway } from '../gateway-choices.ts';
import * as observed from '../observations.ts';
import { AWAY, OPEN, PAID, RETURNED, broken, declined as declinedWith } from '../observations.ts';

const FORMS: readonly Gateway[] = ['checkout', 'adyen', 'hosted'];
const ALL: readonly Gateway[] = [...FORMS, 'redirect'];
const CARD_FORMS: readonly Gateway[] = ['checkout', 'adyen'];

/** The scenarios in which the page waits before it repeats a request. */
const WAITED_FOR: ReadonlySet<string> = new Set(['server_errors', 'rate_limited', 'late_result']);

/** The payment succeeds nevertheless. */
function paid(scenario: string, gateways: readonly Gateway[], step: Step = 'submit'): Cell[] {
  return gateways.map((gateway) => ({
    step,
    fault: 'scenario',
    detail: scenario,
    gateway,
    scenario,
    expected: gateway === 'redirect' ? RETURNED : PAID,
    recovery: 'not needed',
    skipsTime: WAITED_FOR.has(scenario),
  }));
}

function declined(gateway: Gateway, expected: Outcome): Cell {
  return {
    step: 'submit',
    fault: 'scenario',
    detail: 'decline',
    gateway,
    scenario: 'decline',
    expected,
    recovery: 'presses Pay again',
  };
}

function declinedAlways(gateway: Gateway): Cell {
  return {
    step: 'submit',
    fault: 'scenario',
    detail: 'decline_always',
    gateway,
    scenario: 'decline_always',
    async meanwhile({ page, customer, shop }) {
      for (let declines = 1; declines < 5; declines += 1) {
        if (gateway === 'hosted') {
          const declined = page.waitForResponse(
            (response) => response.request().method() === 'POST',
          );
          await customer.pressPay();
          await declined;
        } else {
          await shop.reportedTimes(declines);
          await customer.pressPay();
        }
      }
    },
    expected: {
      charges: 0,
      terminal: 1,
      error: 'PayPaymentError, PAYMENT_ERROR, DECLINED',
      sees: observed.NOT_CHARGED,
    },
    recovery: 'shop: new session',
  };
}

function challenged(gateway: Gateway): Cell[] {
  const common = { step: 'challenge', gateway } as const;
  return [
    {
      ...common,
      fault: 'scenario',
      detail: 'challenge',
      scenario: 'challenge',
      meanwhile: ({ customer }) => customer.issuer.confirm(),
      expected: PAID,
      recovery: 'not needed',
    },
    {
      ...common,
      fault: 'scenario',
      detail: 'challenge_failed',
      scenario: 'challenge_failed',
      meanwhile: ({ customer }) => customer.issuer.confirm(),
      expected: challengeFailed(gateway),
      recovery: 'shop: new session',
      skipsTime: true,
    },
  ];
}

/** Adyen's form receives the failure; with Flow and a hosted page only the status shows it. */
function challengeFailed(gateway: Gateway): Outcome {
  if (gateway === 'hosted') return OPEN;
  if (gateway === 'checkout') return observed.UNCONFIRMED;
  return declinedWith('REFUSED', observed.DECLINED);
}

function expired(gateway: Gateway): Cell {
  return {
    step: 'mount',
    fault: 'the session expires',
    gateway,
    scenario: 'expired',
    // The session of this scenario may expire before or after the form is mounted; this detects
    // which.
    onceCreated: (run) => run.outlive(),
    expected: {
      charges: 0,
      terminal: 1,
      error: 'PayNotFoundError, NOT_FOUND_ERROR, SESSION_NOT_FOUND',
      sees: `(the shop) ${observed.EXPIRED}`,
    },
    recovery: 'shop: new session',
  };
}

function unready(gateway: Gateway, scenario: string, reason: string): Cell {
  return {
    step: 'mount',
    fault: 'scenario',
    detail: scenario,
    gateway,
    scenario,
    expected: broken(reason),
    recovery: 'shop: new session',
    skipsTime: reason === 'GATEWAY_TIMEOUT',
    neverLoads: true,
  };
}

export const scenarioCells: readonly Cell[] = [
  declined('checkout', declinedWith('NOT_ENOUGH_FUNDS')),
  declined('adyen', declinedWith('REFUSED', observed.DECLINED)),
  declined('hosted', OPEN),
  declined('redirect', AWAY),
  ...FORMS.map(declinedAlways),
  ...CARD_FORMS.flatMap(challenged),
  ...challenged('hosted'),
  ...paid('frictionless', CARD_FORMS, 'challenge'),
  ...paid('pending', FORMS).map((cell) => ({ ...cell, expected: observed.ACCEPTED })),
  ...FORMS.map(expired),
  ...paid('slow', ALL).map((cell) => ({ ...cell, requestTimeout: 20_000 })),
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

/**
 * Scenarios in which the platform or the gateway fails, is late or ends the session, beside the matrix's
 * other faults.
 */
const FAULTS: ReadonlySet<string | undefined> = new Set([
  'slow',
  'drop_response',
  'server_errors',
  'rate_limited',
  'bad_body',
  'late_result',
  'gateway_throws',
  'gateway_never_ready',
  'gateway_script_fails',
  'expired',
  'decline_always',
]);

export const faultyScenarioCells = scenarioCells.filter(({ scenario }) => FAULTS.has(scenario));

/** The outcomes of payments for which everything works. */
export const resultCells = scenarioCells.filter(({ scenario }) => !FAULTS.has(scenario));
