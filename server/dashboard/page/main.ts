/** The dashboard's page: connects what arrives from the sandbox with what is shown. */
import { displayAmount } from '../../../shared/money/display-amount.ts';
import { WIRE_FAULTS } from '../../platform/http/wire-faults.ts';
import { SCENARIOS } from '../../platform/scenarios.ts';
import { DELIVERY_MODES } from '../../platform/webhooks/delivery-modes.ts';
import { fillCustomer } from './customer-row.ts';
import { element, find, inWords } from './elements.ts';
import { ItemList } from './item-list.ts';
import { fillDelivery, fillLine, fillRequest } from './log-rows.ts';
import { PaymentDetail } from './payment-detail.ts';
import { paymentSentence } from './payment-sentence.ts';
import { listen, perform } from './sandbox-connection.ts';
import { SwitchForm } from './switch-form.ts';
import type { Action } from '../action-schema.ts';
import type {
  CustomerItem,
  DashboardEvent,
  DeliveryItem,
  LineItem,
  DashboardPayment,
  RequestItem,
} from '../dashboard-api.ts';
import { PAGE_OPERATION_NAMES } from '../../../shared/platform/paths.ts';
import type { PageOperation } from '../../../shared/platform/operations.ts';
import type { WireFault } from '../../platform/http/wire-faults.ts';

const FAULT_NAMES: Readonly<Record<WireFault, string>> = {
  unavailable: '503, nothing executed',
  rate_limited: '429 with Retry-After',
  foreign_page: 'an HTML page instead of JSON',
  cut: 'executed, then cut',
  slow: 'slow',
};

const news = find('#news', HTMLElement);
const connection = find('#connection', HTMLElement);
let selected: string | null = null;
/** Whether the developer has selected a payment. Until then, the newest one is selected. */
let hasChosen = false;
/** Items that arrive before this is true are not new: the sandbox sends everything that it keeps. */
let isLive = false;

const act = (action: Action): void => {
  void perform(action).then(({ ok, message }) => announce(message, ok));
};

function announce(message: string, ok = true): void {
  news.dataset['tone'] = ok ? 'good' : 'bad';
  news.replaceChildren(element('span', {}, message));
}

const detail = new PaymentDetail(act);
const payments = new ItemList<DashboardPayment>(find('.payments', HTMLElement), fillPayment);
const requests = new ItemList<RequestItem>(find('#requests', HTMLElement), fillRequest(act));
const deliveries = new ItemList<DeliveryItem>(find('#deliveries', HTMLElement), fillDelivery(act));
const lines = new ItemList<LineItem>(find('#lines', HTMLElement), fillLine);

const customers = new ItemList<CustomerItem>(find('#customers ul', HTMLElement), fillCustomer);

const fault = new SwitchForm(
  find('#fault', HTMLFormElement),
  new Map(WIRE_FAULTS.map((kind) => [kind, FAULT_NAMES[kind]])),
  (next) => act({ type: 'fault', next: next && { ...next, operation: chosenOperation() } }),
);
const operations = find('#fault [name=operation]', HTMLSelectElement);
for (const name of PAGE_OPERATION_NAMES) operations.add(new Option(name, name));

/** `null` for any. */
function chosenOperation(): PageOperation | null {
  return PAGE_OPERATION_NAMES.find((name) => name === operations.value) ?? null;
}

const scenario = new SwitchForm(
  find('#scenario', HTMLFormElement),
  new Map(SCENARIOS.map((kind) => [kind, inWords(kind)])),
  (next) => act({ type: 'scenario', next }),
);

function fillPayment(row: HTMLLIElement, item: DashboardPayment): void {
  const states = item.history.at(-1);
  const isSelected = item.id === selected;
  let choose = row.querySelector('button');
  if (choose === null) {
    choose = element('button', { type: 'button' });
    choose.addEventListener('click', () => select(item.id));
    row.append(choose);
  }
  const status = states?.session === 'completed' ? states.transaction : states?.session;
  const tone = toneOf(status ?? '');
  choose.setAttribute('aria-pressed', `${isSelected}`);
  choose.replaceChildren(
    element('span', { class: 'order' }, item.orderId),
    element('span', { class: `badge ${tone}` }, inWords(status ?? '')),
    element('small', {}, `${displayAmount(item.amount, item.currency)} · ${item.gateway}`),
  );
}

function toneOf(status: string): string {
  if (status === 'captured' || status === 'authorized') return 'good';
  return status === 'failed' || status === 'expired' ? 'bad' : 'warn';
}

function select(id: string | null): void {
  selected = id;
  hasChosen &&= id !== null;
  payments.refresh();
  detail.show(id === null ? null : (payments.get(id) ?? null));
  filter();
}

const onlySelected = find('#only-selected', HTMLInputElement);
function filter(): void {
  const isShown = ({ sessionId }: { readonly sessionId: string | null }) =>
    !onlySelected.checked || selected === null || sessionId === selected;
  requests.show(isShown);
  deliveries.show(isShown);
}

function receive(event: DashboardEvent): void {
  switch (event.kind) {
    case 'start':
      isLive = false;
      for (const list of [payments, requests, deliveries, lines, customers]) list.clear();
      detail.show(null);
      return;
    case 'live':
      isLive = true;
      if (selected !== null && payments.get(selected) === undefined) select(null);
      return;
    case 'switches':
      fault.show(event.item.fault);
      scenario.show(event.item.scenario);
      return;
    case 'payment':
      receivePayment(event.item);
      return;
    case 'request':
      requests.put(event.item);
      return;
    case 'delivery':
      deliveries.put(event.item);
      return;
    case 'customer':
      customers.put(event.item);
      return;
    case 'line':
      lines.put(event.item);
  }
}

function receivePayment(item: DashboardPayment): void {
  const isNew = payments.get(item.id) === undefined;
  payments.put(item);
  const states = item.history.at(-1);
  if (isLive && states !== undefined) {
    announce(`Order ${item.orderId}: ${paymentSentence(states, item.purpose)}`);
  }
  // Selects the newest payment, until the developer has chosen another.
  if (isNew && (selected === null || !hasChosen)) select(item.id);
  else if (item.id === selected) detail.show(item);
}

find('.payments', HTMLElement).addEventListener('click', () => (hasChosen = true));

onlySelected.addEventListener('change', filter);
for (const view of document.querySelectorAll<HTMLInputElement>('[name=view]')) {
  view.addEventListener('change', () => {
    for (const { value } of document.querySelectorAll<HTMLInputElement>('[name=view]')) {
      find(`#${value}`, HTMLElement).hidden = value !== view.value;
    }
  });
}

const mode = find('#delivery-mode', HTMLSelectElement);
mode.addEventListener('change', () => {
  const chosen = DELIVERY_MODES.find((name) => name === mode.value);
  if (chosen !== undefined) act({ type: 'delivery_mode', mode: chosen });
});
find('#advance', HTMLButtonElement).addEventListener('click', () => {
  act({ type: 'advance', time: 30 * 60_000 });
});

listen(receive, (isConnected) => {
  connection.dataset['state'] = isConnected ? 'live' : 'lost';
  connection.textContent = isConnected ? 'Live' : 'Connection lost, retrying …';
});
