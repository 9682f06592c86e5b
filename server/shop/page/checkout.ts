/**
 * The checkout page: basket and postal address, then the payment, then its confirmation by the
 * backend.
 *
 * Tests open it with `?gateway=`, `scenario=`, `embedMode=`, `mode=legacy` and
 * `callbacks=merchant`, and find, beside roles and labels:
 * - `pay-container`: the element that the SDK mounts its form into
 * - `outcome`: the outcome of the order; its name is in `data-outcome`, which is absent until then
 * - `timeline`: a list of what the SDK did, each line with its `data-kind`
 * - `total`: what the order costs
 *
 * `amount=` (minor units) simulates a customer who changes the amount that the page sends to the
 * platform. The shop's backend detects it.
 */
import { Basket } from './basket.ts';
import { CheckoutFlow } from './checkout-flow.ts';
import { OutcomeView } from './outcome-view.ts';
import { payClass } from './pay-sdk.ts';
import { elementIn } from './page-element.ts';
import { readChoice } from './sandbox/sandbox-choice.ts';
import { SandboxPanel } from './sandbox/sandbox-panel.ts';
import { loadConfiguration } from './shop-backend-client.ts';
import { TimeLine } from './sandbox/time-line.ts';
import { createWatchedPay } from './sandbox/watched-sdk.ts';

const PayClass = payClass();
const format = (amount: number, currency: string) => PayClass.formatAmount(amount, currency);
const search = new URLSearchParams(location.search);

const timeLine = new TimeLine(elementIn(document, '[data-testid=timeline]', HTMLElement));
const panelForm = elementIn(document, '#sandbox', HTMLFormElement);
const panel = new SandboxPanel(panelForm, readChoice(search));
const detailsForm = elementIn(document, '#details-form', HTMLFormElement);

const flow = new CheckoutFlow({
  PayClass,
  // One client for the page, created while the customer is still typing.
  pay: loadConfiguration().then((configuration) =>
    createWatchedPay(PayClass, configuration, timeLine),
  ),
  detailsForm,
  basket: new Basket(elementIn(document, '.summary', HTMLElement), format),
  outcome: new OutcomeView(elementIn(document, '[data-testid=outcome]', HTMLElement), format),
  timeLine,
  choice: () => panel.choice,
  amountFor: (order) => Number(search.get('amount') ?? order.amount),
});

detailsForm.addEventListener('submit', (event) => {
  event.preventDefault();
  const button = elementIn(detailsForm, '[type=submit]', HTMLButtonElement);
  button.disabled = true;
  void flow.continueToPayment().finally(() => (button.disabled = false));
});
elementIn(document, '#edit-details', HTMLElement).addEventListener('click', () => {
  flow.backToDetails();
});
elementIn(document, '#try-again', HTMLElement).addEventListener('click', () => flow.tryAgain());
