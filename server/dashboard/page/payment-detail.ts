/** The selected payment: its facts, its states, and what a backend may do with it. */
import { displayAmount } from '../../../shared/money/display-amount.ts';
import { clockTime, element, find, inWords, timeOfDay } from './elements.ts';
import { paymentSentence } from './payment-sentence.ts';
import { StateDiagram } from './state-diagram.ts';
import { SESSION_MACHINE, TRANSACTION_MACHINE } from './state-machines.ts';
import type { Action } from '../action-schema.ts';
import type { DashboardPayment } from '../dashboard-api.ts';

export class PaymentDetail {
  readonly #title = find('#payment-title', HTMLElement);
  readonly #detail = find('#payment .detail', HTMLElement);
  readonly #facts = find('#payment .facts', HTMLElement);
  readonly #history = find('#payment .history', HTMLElement);
  readonly #operations = find('#payment .operations', HTMLFormElement);
  readonly #session = new StateDiagram(SESSION_MACHINE);
  readonly #transaction = new StateDiagram(TRANSACTION_MACHINE);
  #payment: DashboardPayment | null = null;

  constructor(perform: (action: Action) => void) {
    find('#payment .diagrams', HTMLElement).append(
      this.#session.element,
      this.#transaction.element,
    );
    this.#input('capture', HTMLButtonElement).addEventListener('click', () => {
      if (this.#operations.reportValidity()) this.#move('capture', perform);
    });
    this.#input('cancel', HTMLButtonElement).addEventListener('click', () => {
      if (this.#payment !== null) perform({ type: 'cancel', paymentId: this.#payment.paymentId });
    });
    this.#operations.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#move('refund', perform);
    });
  }

  show(payment: DashboardPayment | null): void {
    this.#payment = payment;
    this.#detail.hidden = payment === null;
    this.#title.textContent = payment === null ? 'No payment selected' : `Order ${payment.orderId}`;
    if (payment === null) return;
    this.#facts.replaceChildren(
      ...factsOf(payment).flatMap(([name, value]) => [
        element('dt', {}, name),
        element('dd', {}, value),
      ]),
    );
    this.#session.show(distinct(payment.history.map(({ session }) => session)));
    this.#transaction.show(distinct(payment.history.map(({ transaction }) => transaction)));
    this.#history.replaceChildren(
      ...payment.history.map((states) =>
        element('li', {}, clockTime(states.time), ` ${paymentSentence(states, payment.purpose)}`),
      ),
    );
    const status = payment.history.at(-1)?.transaction;
    const isCapturable = status === 'authorized' && payment.purpose === 'payment';
    this.#input('capture', HTMLButtonElement).disabled = !isCapturable;
    this.#input('cancel', HTMLButtonElement).disabled = !isCapturable;
    const isRefundable = status === 'captured' || status === 'partial_refunded';
    this.#input('refund', HTMLButtonElement).disabled = !isRefundable;
    const amount = this.#input('amount', HTMLInputElement);
    amount.disabled = !isCapturable && !isRefundable;
    const { capturedAmount, refundedAmount } = payment;
    amount.max = `${isCapturable ? payment.amount : capturedAmount - refundedAmount}`;
  }

  /** Captures or refunds the amount in the field, or the whole possible amount. */
  #move(type: 'capture' | 'refund', perform: (action: Action) => void): void {
    if (this.#payment === null) return;
    const amount = this.#input('amount', HTMLInputElement);
    const part = amount.value === '' ? {} : { amount: amount.valueAsNumber };
    perform({ type, paymentId: this.#payment.paymentId, ...part });
    amount.value = '';
  }

  #input<Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind {
    return find(`[name=${name}]`, kind, this.#operations);
  }
}

function factsOf(payment: DashboardPayment): [name: string, value: string][] {
  const { amount, currency, capturedAmount, refundedAmount, declines } = payment;
  const { sessionReason, failureReason, reversedPaymentIds } = payment;
  const facts: [string, string][] = [
    ['Amount', displayAmount(amount, currency)],
    ['Gateway', payment.gateway],
    ['Scenario', inWords(payment.scenario)],
    ['Capture', payment.captureMode],
    ['Payment', payment.paymentId],
    ['Session', payment.id],
    ['Created by', payment.createdBy],
  ];
  if (payment.paymentMethod !== null) facts.push(['Method', payment.paymentMethod]);
  if ((payment.instalments ?? 1) > 1) facts.push(['Instalments', String(payment.instalments)]);
  for (const { revision, time, amount: changed, expiresAt } of payment.revisions) {
    if (revision === 1) continue;
    const terms = `${displayAmount(changed, currency)}, expires at ${timeOfDay(expiresAt)}`;
    facts.push([`Revision ${revision}`, `${terms}, changed at ${timeOfDay(time)}`]);
  }
  const isPart = capturedAmount > 0 && capturedAmount < amount;
  if (isPart) facts.push(['Captured', displayAmount(capturedAmount, currency)]);
  if (refundedAmount > 0) facts.push(['Refunded', displayAmount(refundedAmount, currency)]);
  if (declines > 0) facts.push(['Declines', `${declines}`]);
  if (sessionReason !== null) facts.push(['Session failed', inWords(sessionReason.toLowerCase())]);
  if (failureReason !== null) facts.push(['Failure', failureReason]);
  if (reversedPaymentIds.length > 0) facts.push(['Given back', reversedPaymentIds.join(', ')]);
  return facts;
}

/** Removes states that repeat the previous one. */
function distinct<State>(states: readonly State[]): readonly State[] {
  return states.filter((state, index) => state !== states[index - 1]);
}
