/** The `flow` component: a card form, a pay button, other payment methods, and one payment at a time. */
import {
  CheckoutIntegrationErrorCode,
  CheckoutRequestErrorCode,
  ComponentName,
} from '@checkout.com/checkout-web-components';
import type {
  CheckoutError,
  Component,
  ComponentNameUnion,
  FlowComponentOptions,
  PartialDesignTokens,
} from '@checkout.com/checkout-web-components';
import { lookedUp } from '../flow-cards.ts';
import { flowMethod } from '../flow-methods.ts';
import type { FlowMethod } from '../flow-methods.ts';
import { isOnDevice } from './available-methods.ts';
import { checkoutUnits } from '../../../../shared/money/checkout-units.ts';
import { createCardFrame } from './card-frame.ts';
import type { CardFormMessage, CardFrame } from './card-frame.ts';
import { customProperties } from './flow-appearance.ts';
import {
  declinedError,
  incompleteError,
  integrationError,
  requestError,
  walletError,
} from './flow-errors.ts';
import { readSubmitResponse, requestToken, submitPayment } from './flow-request.ts';
import type { SubmitResult } from './flow-request.ts';
import type { OpenedSession } from './payment-session.ts';
import { declineMessage, flowMessages } from './flow-messages.ts';
import type { FlowMessages } from './flow-messages.ts';
import { createFlowView } from './flow-view.ts';
import type { FlowView } from './flow-view.ts';

/** ms between the two results of scenario `double_result`, as observed with real gateways. */
const CONTRADICTION_DELAY = 400;
/** ms until scenario `late_result` repeats its result, after the platform has received it. */
const REPETITION_DELAY = 4000;

export interface FlowSettings {
  /** Folder of the gateway's pages and endpoints, with a slash at its end. */
  readonly server: URL;
  readonly session: OpenedSession;
  readonly locale: string;
  readonly appearance: PartialDesignTokens | undefined;
  readonly options: FlowComponentOptions;
}

export class FlowComponent implements Component {
  readonly type: ComponentNameUnion = 'flow';
  selectedType: ComponentNameUnion = 'card';
  readonly selectedPaymentMethodId = undefined;
  readonly name = 'Flow';

  readonly #settings: FlowSettings;
  readonly #messages: FlowMessages;
  #frame: CardFrame | undefined;
  #view: FlowView | undefined;
  #valid = false;
  #busy = false;
  /** The first digits of the card that is typed. */
  #bin = '';

  constructor(settings: FlowSettings) {
    this.#settings = settings;
    this.#messages = flowMessages(settings.locale);
  }

  mount(target: string | Element): this {
    const { session, server, options, appearance } = this.#settings;
    if (session.fault === 'throws') throw new TypeError('Flow failed while it was mounted');
    if (this.#view) throw integrationError(CheckoutIntegrationErrorCode.ComponentAlreadyMounted);
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) throw integrationError(CheckoutIntegrationErrorCode.ElementNotFound);
    const methods = session.methods.flatMap((type) => flowMethod(type) ?? []);
    if (methods.some(({ kind }) => kind === 'card')) {
      const address = new URL('card-frame.html', server);
      this.#frame = createCardFrame(address, this.#messages.cardNumber, (message) =>
        this.#receive(message),
      );
    }
    const style = customProperties(appearance);
    this.#view = createFlowView({
      cardForm: this.#frame?.element,
      style,
      onPay: options.showPayButton === false ? undefined : () => this.#pay(),
      others: methods.filter(({ type, kind }) => kind !== 'card' && isOnDevice(type)),
      onChoose: (method) => void this.#payBy(method),
    });
    this.#frame?.send({ type: 'configure', locale: this.#settings.locale, style });
    container.append(this.#view.root);
    this.refresh();
    // Without card fields, there is nothing to load first.
    if (!this.#frame) queueMicrotask(() => this.#receive({ type: 'ready' }));
    return this;
  }

  unmount(): this {
    this.#view?.root.remove();
    this.#view = undefined;
    this.#frame = undefined;
    this.#valid = false;
    return this;
  }

  submit(): void {
    if (this.#valid) this.#pay();
    else this.#fail(incompleteError(this.#settings.session.id));
  }

  /** As in the published types: only the card component itself creates tokens. */
  async tokenize(): Promise<void> {
    throw integrationError(CheckoutIntegrationErrorCode.MethodNotSupported);
  }

  isValid(): boolean {
    return this.#valid;
  }

  async isAvailable(): Promise<boolean> {
    return true;
  }

  isPayButtonRequired(): boolean {
    return true;
  }

  unselect(): void {
    // Nothing to unselect: cards stay open, and any other payment method is paid by its button.
  }

  /** Updates the session's amount and the busy state of the button. */
  refresh(): void {
    const { session, locale } = this.#settings;
    const amount = checkoutUnits.display(session.amount, session.currency, locale);
    const label = this.#busy
      ? this.#messages.paying
      : this.#messages.pay.replace('{amount}', amount);
    this.#view?.showButton(label, !this.#busy);
  }

  #receive(message: CardFormMessage): void {
    const { session, options } = this.#settings;
    switch (message.type) {
      case 'ready':
        if (session.fault !== 'never_ready') options.onReady?.(this);
        break;
      case 'changed':
        this.selectedType = 'card';
        this.#valid = message.valid;
        options.onChange?.(this);
        this.#lookUp(message.bin);
        break;
      case 'submit':
        this.#pay();
        break;
      case 'tokenized':
        void this.#charge(message.token.token);
        break;
      case 'tokenize_failed':
        this.#conclude({ status: 'unreachable' });
        break;
    }
  }

  #lookUp(bin: string): void {
    if (bin === this.#bin) return;
    this.#bin = bin;
    const card = lookedUp(bin);
    // Flow accepts the card if the callback returns nothing.
    if (card) void this.#settings.options.onCardBinChanged?.(this, card);
  }

  #pay(): void {
    if (this.#busy) return;
    if (!this.#valid) {
      this.#frame?.send({ type: 'show_errors' });
      return;
    }
    this.#settings.options.onSubmit?.(this);
    this.#setBusy(true);
    this.#view?.showMessage('');
    this.#frame?.send({ type: 'tokenize' });
  }

  /** Pays by a wallet or a bank, whose button begins the payment. */
  async #payBy(method: FlowMethod): Promise<void> {
    const { server, session, options } = this.#settings;
    if (this.#busy || !this.#view) return;
    this.selectedType = method.type;
    options.onChange?.(this);
    if (method.kind === 'wallet') {
      const clicked = await options.handleClick?.(this);
      if (clicked?.continue === false) return;
      const choice = await this.#view.askInSheet(method);
      // The types have no event for a sheet that is closed.
      if (choice === 'Cancel') return;
      if (choice === 'Fail') return this.#fail(walletError(session.id, method.type));
      const authorised = await options.onAuthorized?.(this, {});
      if (authorised?.continue === false) return this.#abort(authorised.errorMessage);
    }
    options.onSubmit?.(this);
    this.#setBusy(true);
    this.#view.showMessage('');
    const token = await requestToken(new URL('tokens', server), method.type);
    if (token === undefined) return this.#conclude({ status: 'unreachable' });
    await this.#submit(token);
  }

  async #charge(token: string): Promise<void> {
    const { options } = this.#settings;
    const data = { bin: '', token, type: 'card' } as const;
    const checked = await options.onTokenized?.(this, { type: ComponentName.Card, data });
    if (checked?.continue === false) return this.#abort(checked.errorMessage);
    await this.#submit(token);
  }

  async #submit(token: string): Promise<void> {
    const { server, session, options } = this.#settings;
    if (options.handleSubmit) {
      const response = await options.handleSubmit(this, { session_data: token });
      return response ? this.#conclude(readSubmitResponse(response)) : this.#abort();
    }
    const address = new URL(`payment-sessions/${session.id}/submit`, server);
    this.#conclude(await submitPayment(address, token, session.secret));
  }

  #abort(text?: string): void {
    const { id } = this.#settings.session;
    this.#fail(requestError(id, CheckoutRequestErrorCode.PaymentRequestAborted), text);
  }

  #conclude(result: SubmitResult): void {
    const { id } = this.#settings.session;
    switch (result.status) {
      case 'Approved':
      case 'Pending':
        return this.#complete(result.id);
      case 'Declined':
        return this.#fail(
          declinedError(id, result.id, result.decline_reason),
          declineMessage(this.#messages, result.decline_reason),
        );
      case 'Action Required':
        return location.assign(result.action.url);
      case 'failed':
        return this.#fail(
          requestError(id, CheckoutRequestErrorCode.PaymentRequestFailed, result.codes),
          this.#messages.declined,
        );
      case 'unreachable':
        return this.#fail(
          requestError(id, CheckoutRequestErrorCode.NetworkError),
          this.#messages.connection,
        );
    }
  }

  /** The form stays closed, so that the session cannot be paid twice. */
  #complete(paymentId: string): void {
    const { session, options } = this.#settings;
    const send = () =>
      options.onPaymentCompleted?.(this, {
        id: paymentId,
        status: 'Approved',
        type: this.selectedType,
      });
    if (session.fault === 'double_result') {
      options.onError?.(this, declinedError(session.id, paymentId, 'try_again'));
      setTimeout(send, CONTRADICTION_DELAY);
      return;
    }
    send();
    if (session.fault === 'late_result') setTimeout(send, REPETITION_DELAY);
  }

  #fail(error: CheckoutError, text = ''): void {
    this.#setBusy(false);
    this.#view?.showMessage(text);
    this.#settings.options.onError?.(this, error);
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.refresh();
  }
}
