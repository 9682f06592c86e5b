/** A form is prepared before there is a session, and something of that fails: the payment goes as without it. */
import { expect } from '@playwright/test';
import type { Cell } from '../cell.ts';
import * as disturbances from '../disturbances.ts';
import type { FaultKind } from '../fault-kinds.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkFaultKind } from '../network-cell.ts';
import { delayedResponse, firewall, page, withBody } from '../network-faults.ts';
import { OPEN } from '../observations.ts';
import type { PaymentRun } from '../payment-run.ts';
import { ADYEN_FIELDS, OFFER, PREPARED_SCRIPT } from '../requests.ts';

const here = {
  step: 'prepare',
  gateway: 'adyen, prepared',
  expected: OPEN,
  recovery: 'pays in the form',
} as const;

/** Visible time in ms for a gateway's form to become usable, and a second more. */
const READY_DEADLINE = 16_000;
/** Drop-in's fields of a card. */
const CARD_FIELDS = 3;

/** Nothing waits for an offer, so no time is skipped. */
function offered(fault: NetworkFaultKind): Cell {
  const place = { step: here.step, gateway: here.gateway, request: OFFER };
  const { expected, recovery } = here;
  return networkCell(fault, place, expected, { recovery, skipsTime: false });
}

const changedOffer = (change: (offer: Record<string, unknown>) => object) =>
  withBody((body) => {
    const offer: Record<string, unknown> = JSON.parse(body);
    return JSON.stringify({ ...offer, ...change(offer) });
  });

const expired = changedOffer(() => ({ expires_at: new Date(0).toISOString() }));

const inAnotherCurrency = withBody((body) =>
  body.replaceAll('"currency":"EUR"', '"currency":"CHF"'),
);

/** The form is prepared as it should be, before something happens to it. */
function disturbed(fault: FaultKind, happens: (run: PaymentRun) => Promise<void>): Cell {
  return {
    ...here,
    fault,
    async prepares(run) {
      await run.prepare();
      await run.prepared();
      await happens(run);
    },
  };
}

export const preparingCells: readonly Cell[] = [
  { ...offered('connection reset'), isDaily: true },
  offered('no response'),
  offered('executed, then cut'),
  offered('502 from a proxy'),
  offered('503 from the server'),
  { ...offered('a page instead'), isDaily: true },
  offered('Retry-After of an hour'),
  offered('409'),
  {
    ...here,
    fault: 'a firewall’s page',
    arrange: ({ network }) => network.inject(OFFER, firewall(403)),
  },
  {
    ...here,
    fault: 'offline',
    async prepares(run) {
      await run.context.setOffline(true);
      await run.prepare();
      await run.context.setOffline(false);
    },
  },
  { ...here, fault: 'blocked by an extension', arrange: (run) => run.block(OFFER) },
  {
    ...here,
    fault: 'the offer comes late',
    requestTimeout: 60_000,
    async prepares(run) {
      const offer = delayedResponse();
      run.network.inject(OFFER, offer.fault);
      await run.prepare();
      await offer.arrived;
      return async () => {
        const { page: tab } = run;
        const arrived = tab.waitForResponse((each) => OFFER.url.test(each.url()));
        offer.release();
        await (await arrived).finished();
        // By the time of a later response, the page has handled this one.
        await tab.evaluate(async () => (await fetch(location.href)).text());
        await expect(tab.locator('iframe'), 'frames of the page').toHaveCount(1);
      };
    },
  },
  {
    ...here,
    fault: 'the offer has expired',
    async prepares(run) {
      run.network.inject(OFFER, expired);
      const removed = run.page.waitForEvent('framedetached');
      await run.prepare();
      await removed;
    },
  },
  {
    ...here,
    fault: 'the offer is for another currency',
    async prepares(run) {
      run.network.inject(OFFER, inAnotherCurrency);
      await run.prepare();
      await run.prepared();
      const field = run.preparedFrame.locator('[data-cse] iframe');
      await field.first().evaluate((element) => element.setAttribute('data-prepared', ''));
      return () => expect(run.preparedFrame.locator('[data-prepared]')).toHaveCount(0);
    },
  },
  {
    ...here,
    fault: 'the prepared form fails',
    skipsTime: true,
    async prepares(run) {
      run.network.inject(ADYEN_FIELDS, page(502), CARD_FIELDS);
      await run.prepare();
      await run.prepared();
      await run.skip(READY_DEADLINE);
      await expect(run.preparedFrame.locator('#gateway:empty')).toBeAttached();
    },
  },
  networkCell(
    'a script that is not the gateway’s',
    { step: here.step, gateway: here.gateway, request: PREPARED_SCRIPT },
    OPEN,
    { recovery: here.recovery },
  ),
  { ...disturbed('the frame is removed', disturbances.removeFrame), isDaily: true },
  disturbed('the container is replaced', disturbances.replaceContainer),
  disturbed('the frame navigates', disturbances.navigateFrame),
  { ...disturbed('the frame crashes', disturbances.crashFrame), skipsTime: true },
];
