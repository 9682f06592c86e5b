/** Something breaks once the customer has pressed Pay. */
import type { Cell, Step } from './cell.ts';
import type { Outcome, Retry } from './outcome.ts';
import type { Gateway } from './customer.ts';
import { AdyenForm, paymentFrame } from '../gateway-forms.ts';
import { cut, forget, hang, lose, page, readablePage, reset } from './faults.ts';
import type { Fault, Place } from './faulty-network.ts';
import * as places from './places.ts';
import type { Scene } from './scene.ts';
import {
  AWAY,
  NOT_COMPLETED,
  BROKEN,
  CONFIRMING,
  OFFLINE,
  OPEN,
  PAID,
  refused,
  REFUSED,
  UNKNOWN,
} from './sights.ts';

interface Paying {
  readonly step: Step;
  readonly gateway: Gateway;
  readonly place: Place;
  readonly scenario?: string;
}

function paying(
  { place, ...where }: Paying,
  fault: string,
  how: Fault,
  comes: Outcome,
  retry: Retry = 'not needed',
  times?: number,
): Cell {
  return {
    ...where,
    fault,
    arrange: ({ network }) => network.spoil(place, how, times),
    ...(where.scenario === undefined
      ? {}
      : { meanwhile: ({ customer }) => customer.issuer.confirm() }),
    comes,
    retry,
    takesLong: how === hang,
  };
}

const stepRefused = (reason: string) => refused(reason, BROKEN);

const FLOW: Paying = { step: 'submit', gateway: 'checkout', place: places.FLOW_SUBMIT };
const ADYEN: Paying = { step: 'submit', gateway: 'adyen', place: places.SUBMIT };
const HOSTED: Paying = { step: 'submit', gateway: 'hosted', place: places.HOSTED_SUBMIT };

const submitting: readonly Cell[] = [
  paying(FLOW, 'connection reset', reset, refused('NETWORK_ERROR', REFUSED), 'presses Pay again'),
  paying(FLOW, 'executed, then cut', cut, PAID),
  paying(FLOW, 'executed, then reset', lose, PAID),
  { ...paying(FLOW, 'executed, then no answer', forget, PAID), takesLong: true },
  paying(FLOW, '502', page(502), refused('NETWORK_ERROR', REFUSED), 'presses Pay again'),
  paying(ADYEN, 'connection reset once', reset, PAID, 'not needed', 1),
  paying(ADYEN, 'connection reset', reset, stepRefused('CONNECTION_FAILED'), 'presses Pay again'),
  paying(ADYEN, 'no answer', hang, stepRefused('TIMEOUT'), 'presses Pay again'),
  paying(ADYEN, 'executed, then cut', cut, PAID),
  paying(ADYEN, 'executed, then reset', lose, PAID),
  paying(ADYEN, '502', page(502), stepRefused('CONNECTION_FAILED'), 'presses Pay again'),
  paying(ADYEN, '503', readablePage(503), stepRefused('SERVER_ERROR'), 'presses Pay again'),
  paying(
    ADYEN,
    'a page instead of JSON',
    readablePage(200),
    stepRefused('INVALID_RESPONSE'),
    'presses Pay again',
  ),
  {
    step: 'submit',
    fault: 'offline',
    gateway: 'adyen',
    goes: 'to the form',
    async meanwhile({ context, customer }) {
      await customer.fill();
      await context.setOffline(true);
      await customer.pressPay();
    },
    comes: { ...OPEN, sees: `${OFFLINE} / the form` },
    retry: 'waits',
  },
  paying(HOSTED, 'connection reset', reset, OPEN, 'page reloaded'),
  paying(HOSTED, 'executed, then reset', lose, PAID),
];

const ISSUER = { step: 'challenge', scenario: 'challenge' } as const;
const DETAILS: Paying = { ...ISSUER, gateway: 'adyen', place: places.DETAILS };

const challenged: readonly Cell[] = [
  paying(DETAILS, 'result: connection reset once', reset, PAID, 'not needed', 1),
  paying(DETAILS, 'result: executed, then cut', cut, PAID),
  paying(
    DETAILS,
    'result: connection reset',
    reset,
    stepRefused('CONNECTION_FAILED'),
    'pays in the form',
  ),
  {
    ...paying(
      { ...ISSUER, gateway: 'checkout', place: places.ISSUER },
      'issuer: 502',
      page(502),
      OPEN,
    ),
    meanwhile: () => {},
    retry: 'page reloaded',
  },
];

const FLOW_ID: Paying = { step: 'update id', gateway: 'checkout', place: places.UPDATE };

/** The platform also hears from the gateway itself. */
const updating: readonly Cell[] = [
  paying(FLOW_ID, 'connection reset', reset, PAID),
  paying(FLOW_ID, 'no answer', hang, PAID),
  paying(FLOW_ID, 'executed, then cut', cut, PAID),
  paying(FLOW_ID, '503', readablePage(503), PAID),
  paying(FLOW_ID, 'a page instead of JSON', readablePage(200), PAID),
];

const STATUS: Paying = { step: 'poll', gateway: 'hosted', place: places.POLL };

const polling: readonly Cell[] = [
  paying(STATUS, 'connection reset for a while', reset, PAID, 'not needed', 8),
  paying(STATUS, 'no answer once', hang, PAID, 'not needed', 1),
  paying(STATUS, '503 for a while', readablePage(503), PAID, 'not needed', 8),
  paying(STATUS, 'a page instead of JSON, once', readablePage(200), PAID, 'not needed', 1),
  {
    ...paying(
      STATUS,
      'connection reset to the end',
      reset,
      {
        charges: 1,
        terminal: 1,
        error: 'PayPaymentError, PAYMENT_ERROR, OUTCOME_UNKNOWN, retryable',
        sees: UNKNOWN,
      },
      'shop: same session',
    ),
    takesLong: true,
  },
  {
    step: 'poll',
    fault: 'offline',
    gateway: 'hosted',
    scenario: 'late_result',
    async meanwhile(scene) {
      await scene.confirming();
      await scene.context.setOffline(true);
    },
    comes: { charges: 1, terminal: 0, error: '', sees: `${OFFLINE} / ${CONFIRMING}` },
    retry: 'waits',
  },
];

const RETURNED: Paying = {
  step: 'return',
  gateway: 'checkout',
  place: places.RETURN,
  scenario: 'challenge',
};

const returning: readonly Cell[] = [
  paying(RETURNED, 'connection reset', reset, PAID),
  paying(RETURNED, '502', page(502), PAID),
  paying(RETURNED, 'no answer', hang, PAID),
  paying({ ...STATUS, step: 'return', place: places.RETURN }, 'connection reset', reset, PAID),
  {
    step: 'return',
    fault: 'the customer goes back without paying',
    gateway: 'adyen, iDEAL',
    goes: 'to the form',
    async meanwhile(scene) {
      await paymentFrame(scene.page).getByRole('radio', { name: /iDEAL/ }).click();
      await new AdyenForm(scene.page).payButton.click();
      await comeBack(scene);
    },
    comes: refused('NOT_FINISHED', NOT_COMPLETED),
    retry: 'pays in the form',
  },
  {
    step: 'return',
    fault: 'the customer goes back without paying',
    gateway: 'redirect',
    goes: 'to the form',
    meanwhile: comeBack,
    // Initialised again, the session sends the customer there once more.
    comes: AWAY,
    retry: 'pays in the form',
  },
  {
    step: 'return',
    fault: 'the page is reloaded in the middle of a challenge',
    gateway: 'adyen',
    scenario: 'challenge',
    async meanwhile(scene) {
      await scene.challenged();
      await scene.shop.open();
      await scene.initialize();
    },
    comes: refused('NOT_FINISHED', NOT_COMPLETED),
    retry: 'pays in the form',
  },
  {
    step: 'return',
    fault: 'the window is closed without paying',
    gateway: 'hosted, pop-up',
    goes: 'to the form',
    async meanwhile({ page: shopPage }) {
      const opened = shopPage.waitForEvent('popup');
      await paymentFrame(shopPage).getByRole('button').first().click();
      await (await opened).close();
    },
    comes: OPEN,
    retry: 'pays in the form',
  },
];

/** By the browser's button, which loads the shop's page again. */
async function comeBack(scene: Scene): Promise<void> {
  await scene.page.waitForURL((address) => !scene.shop.isAt(address.href));
  await scene.page.goBack();
  await scene.shop.open();
  await scene.initialize();
}

export const payingCells: readonly Cell[] = [
  ...submitting,
  ...challenged,
  ...updating,
  ...polling,
  ...returning,
];
