/** The pages of payment visits: shows them, handles their form, and redirects. */
import { Router, urlencoded } from 'express';
import type { Response } from 'express';
import * as v from 'valibot';
import { displayAmount } from '../../pages/display-amount.ts';
import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { stylesheet } from '../../pages/page-assets.ts';
import { pageStyle } from '../../pages/page-style.ts';
import { sendPage } from '../../pages/page.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { randomId } from '../../platform/random-id.ts';
import { PaymentVisit } from './payment-visit.ts';
import type { VisitNotice, VisitPlan, VisitServices, VisitStep } from './payment-visit.ts';

export interface PaymentPages {
  readonly router: Router;
  /** Prepares a page and returns its URL. */
  open(plan: Omit<VisitPlan, 'address'>): string;
}

const Decision = v.object({ decision: v.picklist(['pay', 'cancel']) });

const NOTICES: Readonly<Record<VisitNotice, string>> = {
  not_enough_funds: 'The payment was declined: insufficient funds. You can try again.',
  authentication_failed: 'Your bank could not confirm that it is you. You can try again.',
  called_off:
    'This payment was cancelled, because the order is being paid in another window. You were not charged here.',
};

function pageBody(brand: string, visit: PaymentVisit, notice?: VisitNotice): Html {
  const { payment, address } = visit.plan;
  return html`<body>
    <main>
      <p class="brand">${brand}</p>
      <h1>Pay ${displayAmount(payment.amount, payment.currency)}</h1>
      <dl>
        <dt>Order</dt>
        <dd>${payment.orderId}</dd>
      </dl>
      ${notice === undefined ? '' : html`<p class="alert" role="alert">${NOTICES[notice]}</p>`}
      <form method="post" action="${address}">
        <button name="decision" value="pay">Pay</button>
        <button name="decision" value="cancel" class="secondary">Cancel</button>
      </form>
      <p class="note">This is a test. No money moves.</p>
    </main>
  </body>`;
}

/** `baseUrl` is the URL of the router; `brand` is the name on the page. */
export function createPaymentPages(
  services: VisitServices,
  baseUrl: string,
  brand: string,
): PaymentPages {
  const visits = new BoundedMap<string, PaymentVisit>();
  const css = `${baseUrl}/page.css`;

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
      body: pageBody(brand, visit, step.notice),
    });
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
    else show(response, visit, form.output.decision === 'pay' ? visit.pay() : visit.cancel());
  });

  return {
    router,
    open(plan) {
      const id = randomId();
      const address = `${baseUrl}/pay/${id}`;
      visits.set(id, new PaymentVisit(services, { ...plan, address }));
      return address;
    },
  };
}
