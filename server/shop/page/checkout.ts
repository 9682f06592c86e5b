/**
 * The checkout page: basket and postal address, then the payment, then its confirmation by the
 * backend.
 *
 * Tests open it with `?gateway=`, `scenario=`, `embedMode=`, `mode=legacy`, `callbacks=merchant` and
 * the options of the workbench, and find these elements, in addition to roles and labels:
 * - `pay-container`: the element that the SDK mounts its form into
 * - `outcome`: the outcome of the order; its name is in `data-outcome`, which is absent until then
 * - `timeline`: a list of the SDK's events, each line with its `data-kind`
 * - `total`: the price of the order
 *
 * `amount=` (minor units) simulates a customer who changes the amount that the page sends to the
 * platform. It has an effect only with `createdBy=browser`, and the shop's backend detects it.
 */
import { Basket } from './basket.ts';
import { CheckoutFlow } from './checkout-flow.ts';
import { readDetails } from './customer-details.ts';
import { OutcomeView } from './outcome-view.ts';
import { payClass } from './pay-sdk.ts';
import { elementIn } from './page-element.ts';
import { integrationCode } from './workbench/integration-code.ts';
import { creatorOf, readChoice } from './workbench/sandbox-choice.ts';
import { SandboxPanel } from './workbench/sandbox-panel.ts';
import { openWorkbench } from './workbench/workbench.ts';
import { loadConfiguration } from './shop-backend-client.ts';
import { TimeLineRelay } from './workbench/time-line-relay.ts';
import { TimeLine } from './workbench/time-line.ts';
import { createWatchedPay } from './workbench/watched-sdk.ts';
import type { Pay } from '../../../loader/index.ts';
import type { ShopChoice } from './workbench/sandbox-choice.ts';

const PayClass = payClass();
const format = (amount: number, currency: string) => PayClass.formatAmount(amount, currency);
const search = new URLSearchParams(location.search);

const relay = new TimeLineRelay();
const timeLine = new TimeLine(elementIn(document, '[data-testid=timeline]', HTMLElement), relay);
const detailsForm = elementIn(document, '#details-form', HTMLFormElement);
const country = elementIn(detailsForm, '[name=country]', HTMLSelectElement);
const first = readChoice(search);
country.value = first.country;
const basket = new Basket(elementIn(document, '.summary', HTMLElement), format, first.currency);

const configuration = loadConfiguration();
/** Clients by their options. The page has one client, unless the options change. */
const clients = new Map<string, Promise<Pay>>();
function clientFor(choice: ShopChoice): Promise<Pay> {
  const name = `${choice.locale} ${choice.preload} ${creatorOf(choice)}`;
  const client =
    clients.get(name) ??
    configuration.then((known) => createWatchedPay(PayClass, known, timeLine, choice));
  clients.set(name, client);
  return client;
}

const panel = new SandboxPanel(
  elementIn(document, '#sandbox', HTMLFormElement),
  elementIn(document, '#integration-options', HTMLFormElement),
  first,
  (choice) => {
    basket.changeCurrency(choice.currency);
    country.value = choice.country;
    void clientFor(choice);
  },
);
// Created while the customer is still typing.
void clientFor(first);

const flow = new CheckoutFlow({
  PayClass,
  pay: () => clientFor(panel.choice),
  detailsForm,
  basket,
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
openWorkbench({
  timeLine,
  code: async () =>
    integrationCode({
      configuration: await configuration,
      scriptUrl: new URL('/pay.global.js', location.href).href,
      choice: panel.choice,
      details: readDetails(detailsForm),
      amount: basket.amount,
    }),
  diagnose: async () => {
    const isMounted = !elementIn(document, '#payment-step', HTMLElement).hidden;
    const client = await clientFor(panel.choice);
    return client.diagnose(isMounted ? { container: '#payment' } : {});
  },
});
const api = elementIn(document, '#api-description', HTMLAnchorElement);
void configuration.then(({ baseUrl }) => (api.href = `${baseUrl}/openapi.json`));

elementIn(document, '#try-again', HTMLElement).addEventListener('click', () => flow.tryAgain());
