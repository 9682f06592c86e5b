/** The pages of payment visits: shows them, handles their form, and redirects. */
import { Router, urlencoded } from 'express';
import type { Response } from 'express';
import * as v from 'valibot';
import { displayAmount } from '../../../shared/money/display-amount.ts';
import type { DisplayAmount } from '../../issuer/issuer.ts';
import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { stylesheet } from '../../pages/page-assets.ts';
import { pageStyle } from '../../pages/page-style.ts';
import { sendPage } from '../../pages/page.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { randomId } from '../../platform/random-id.ts';
import { paymentMethodLogo } from '../payment-method-logo.ts';
import { testNumberOf } from '../test-numbers.ts';
import type { TestNumber } from '../test-numbers.ts';
import { PaymentVisit } from './payment-visit.ts';
import type { VisitNotice, VisitPlan, VisitServices, VisitStep } from './payment-visit.ts';

export interface PaymentPages {
  readonly router: Router;
  /** Prepares a page and returns its URL. */
  open(plan: Omit<VisitPlan, 'address'>): string;
  /** Closes the page that is open for a session: it accepts no payment any more. */
  close(sessionId: string): void;
  /** The visit to the page with this URL. */
  visit(url: string): PaymentVisit | undefined;
}

const Decision = v.object({
  decision: v.picklist(['pay', 'cancel']),
  card: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
});

const NOTICES: Readonly<Record<VisitNotice, string>> = {
  not_enough_funds: 'The payment was declined: insufficient funds. You can try again.',
  do_not_honour: 'The payment was declined. You can try again.',
  limit_exceeded: 'The payment was declined: the card’s limit is exceeded. You can try again.',
  card_expired: 'The payment was declined: the card has expired. You can try again.',
  security_code_wrong: 'The payment was declined: the security code is wrong. You can try again.',
  card_lost: 'The payment was declined. Use another card.',
  card_stolen: 'The payment was declined. Use another card.',
  authentication_failed: 'Your bank could not confirm that it is you. You can try again.',
  cancelled:
    'This payment was cancelled, because the order is being paid in another window. You were not charged here.',
};

/**
 * The only field: a test number chooses the outcome, as in the forms of the other gateways. If the field
 * is empty, the session's scenario decides.
 */
const cardField = (baseUrl: string) =>
  html`<label>
      Card number
      <input name="card" inputmode="numeric" autocomplete="cc-number" maxlength="32" />
    </label>
    <p class="brands">
      ${CARD_BRANDS.map(
        ([file, name]) =>
          html`<img src="${baseUrl}/brands/${file}.svg" alt="${name}" width="40" height="26" />`,
      )}
    </p>`;

const CARD_BRANDS = [
  ['visa', 'Visa'],
  ['mc', 'Mastercard'],
  ['amex', 'American Express'],
] as const;

interface PageContent {
  readonly display: DisplayAmount;
  readonly brand: string;
  /** The fields for a card; empty on the page of a bank. */
  readonly fields: Html | '';
  readonly notice?: VisitNotice | undefined;
}

function pageBody(visit: PaymentVisit, { display, brand, fields, notice }: PageContent): Html {
  const { payment, address } = visit.plan;
  return html`<body>
    <main>
      <p class="brand">${brand}</p>
      <h1>Pay ${display(payment.amount, payment.currency)}</h1>
      <dl>
        <dt>Order</dt>
        <dd>${payment.orderId}</dd>
      </dl>
      ${notice === undefined ? '' : html`<p class="alert" role="alert">${NOTICES[notice]}</p>`}
      <form method="post" action="${address}">
        ${fields}
        <button name="decision" value="pay">Pay</button>
        <button name="decision" value="cancel" class="secondary">Cancel</button>
      </form>
      <p class="note">This is a test. No money moves.</p>
    </main>
  </body>`;
}

interface PageServices extends VisitServices {
  /** Left out if amounts are in minor units. */
  readonly display?: DisplayAmount;
}

/** `baseUrl` is the URL of the router; `brand` is the name on the page. */
export function createPaymentPages(
  { display = displayAmount, ...services }: PageServices,
  baseUrl: string,
  brand: string,
): PaymentPages {
  const visits = new BoundedMap<string, PaymentVisit>();
  /** The latest visit of each session. */
  const open = new BoundedMap<string, PaymentVisit>();
  const css = `${baseUrl}/page.css`;
  /** False for a bank that the gateway redirects to: the bank knows its customer’s account. */
  const fields = services.issuer === undefined ? '' : cardField(baseUrl);

  function show(response: Response, visit: PaymentVisit, step: VisitStep): void {
    if (step.type === 'gone') {
      unknown(response);
      return;
    }
    if (step.type === 'away') {
      response.redirect(303, step.address);
      return;
    }
    sendPage(response, {
      title: `Pay - ${brand}`,
      stylesheet: css,
      formTargets: [new URL(visit.plan.leave()).origin],
      body: pageBody(visit, { display, brand, fields, notice: step.notice }),
    });
  }

  function pay(response: Response, visit: PaymentVisit, card: TestNumber | undefined): void {
    if (card?.fault === 'gateway_down') {
      response.status(503).type('text').send('Service unavailable');
      return;
    }
    const step = visit.pay(card);
    if (card?.fault === 'lost_response') response.destroy();
    else show(response, visit, step);
  }

  function unknown(response: Response): void {
    const body = html`<body>
      <main>
        <p class="brand">${brand}</p>
        <h1>Nothing to pay</h1>
        <p>This payment is unknown. Go back to the shop and try again.</p>
      </main>
    </body>`;
    sendPage(response, { title: `Nothing to pay - ${brand}`, stylesheet: css, body }, 404);
  }

  const router = Router();
  router.get('/page.css', stylesheet(pageStyle));
  router.get('/brands/:file', (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type('svg').send(paymentMethodLogo(request.params.file));
  });
  router.get('/pay/:id', (request, response) => {
    const visit = visits.get(request.params.id);
    if (visit) show(response, visit, visit.look());
    else unknown(response);
  });
  router.post('/pay/:id', urlencoded({ extended: false, limit: '4kb' }), (request, response) => {
    const visit = visits.get(request.params.id);
    const form = v.safeParse(Decision, request.body);
    if (!visit) unknown(response);
    else if (!form.success) show(response, visit, visit.look());
    else if (form.output.decision === 'cancel') show(response, visit, visit.cancel());
    else pay(response, visit, testNumberOf(form.output.card));
  });

  return {
    router,
    open(plan) {
      const id = randomId();
      const address = `${baseUrl}/pay/${id}`;
      const visit = new PaymentVisit(services, { ...plan, address });
      visits.set(id, visit);
      open.set(plan.payment.sessionId, visit);
      return address;
    },
    close: (sessionId) => open.take(sessionId)?.close(),
    visit: (url) => visits.get(url.slice(`${baseUrl}/pay/`.length)),
  };
}
