/** The customer comes back from the issuer, a bank or a gateway's page. */
import {
  AdyenForm,
  HostedPage,
  paymentFrame,
} from '../../../server/customers/page-objects/gateway-forms.ts';
import type { Cell } from '../cell.ts';
import { networkCell } from '../network-cell.ts';
import type { NetworkFaultKind } from '../network-cell.ts';
import { AWAY, CANCELLED, NOT_FINISHED, OFFLINE_CHECKING, OPEN, PAID } from '../observations.ts';
import type { PaymentRun } from '../payment-run.ts';
import { RETURN } from '../requests.ts';

/**
 * The gateway reports to the platform, so the page that the customer returns to does not decide the
 * outcome.
 */
const pageFails = (kind: NetworkFaultKind): Cell => ({
  ...networkCell(
    kind,
    { step: 'return', gateway: 'checkout', request: RETURN, scenario: 'challenge' },
    PAID,
    { skipsTime: true },
  ),
});

const LEAVES = {
  step: 'return',
  fault: 'the customer leaves without paying',
  goes: 'to the form',
  recovery: 'pays in the form',
} as const;

/** The customer presses the browser's Back button, and the shop's page loads again. */
async function goBack(run: PaymentRun): Promise<void> {
  await run.page.waitForURL((url) => !run.shop.isAt(url.href));
  await run.page.goBack();
  await run.reload();
}

export const returningCells: readonly Cell[] = [
  pageFails('connection reset once'),
  pageFails('connection reset'),
  pageFails('no response'),
  pageFails('executed, then cut'),
  pageFails('502 from a proxy'),
  pageFails('503 from the server'),
  pageFails('a page instead'),
  networkCell('connection reset', { step: 'return', gateway: 'hosted', request: RETURN }, PAID, {
    skipsTime: true,
  }),
  {
    step: 'return',
    fault: 'offline',
    gateway: 'checkout',
    scenario: 'challenge',
    arrange: ({ network, context }) =>
      network.inject(RETURN, ({ response }) => {
        // Not awaited: the call waits for the frame whose page is loading.
        void context.setOffline(true);
        response.destroy();
      }),
    async meanwhile({ customer, page, network, context }) {
      await customer.issuer.confirm();
      await paymentFrame(page).getByText(OFFLINE_CHECKING).waitFor();
      network.restore();
      await context.setOffline(false);
    },
    expected: PAID,
    recovery: 'not needed',
    skipsTime: true,
  },
  {
    ...LEAVES,
    gateway: 'adyen, iDEAL',
    async meanwhile(run) {
      await new AdyenForm(run.page).payByIdeal();
      await goBack(run);
    },
    expected: NOT_FINISHED,
    skipsTime: true,
  },
  {
    ...LEAVES,
    detail: 'cancels at the bank',
    gateway: 'adyen, iDEAL',
    async meanwhile(run) {
      const { page } = run;
      await new AdyenForm(page).payByIdeal();
      await new HostedPage(page).cancel();
      await page.waitForURL((url) => run.shop.isAt(url.href));
      await run.reload();
    },
    // The session has ended.
    expected: CANCELLED,
    recovery: 'shop: new session',
  },
  // Initialising the session again redirects the customer there once more.
  { ...LEAVES, gateway: 'redirect', meanwhile: goBack, expected: AWAY },
  {
    ...LEAVES,
    detail: 'closes the window',
    gateway: 'hosted, pop-up',
    async meanwhile({ page }) {
      const opened = page.waitForEvent('popup');
      await paymentFrame(page).getByRole('button').first().click();
      await (await opened).close();
    },
    // The form does not detect that, and offers to open the window again.
    expected: OPEN,
  },
];
