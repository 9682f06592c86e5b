import { isDevelopment } from '../../../shared/development/is-development.ts';
import { isPayError } from '../../index.ts';
import type { CheckoutEvents, SessionUpdate } from '../../index.ts';
import type { HeldClient } from '../mounting/held-client.ts';
import { sourceOf } from '../mounting/payment-host.ts';
import type { PreparedContent } from '../mounting/payment-host.ts';
import { PaymentView } from '../mounting/payment-view.ts';
import { CLIENT_ATTRIBUTES, ElementClient } from './element-client.ts';
import type { PayCheckoutElement, PayCheckoutProperties } from './element-types.ts';
import { warnOfAttributes } from './unknown-attributes.ts';

/** A change of one of these can replace the form, or change its look. */
const UNSET: PayCheckoutProperties = {
  pay: null,
  session: null,
  order: null,
  fetchSession: null,
  appearance: null,
  paymentMethods: null,
  beforeSubmit: null,
  preload: null,
};

const ATTRIBUTES = [...CLIENT_ATTRIBUTES, 'locale', 'preload'];

/** In an attribute: the currency, the country and perhaps the amount. */
function contentToPrepare(given: PayCheckoutProperties['preload']): PreparedContent | null {
  if (typeof given !== 'string') return given;
  const [currency = '', country = '', amount] = given.trim().split(/\s+/);
  return { currency, country, ...(amount !== undefined && { amount: Number(amount) }) };
}

/** The pages of unit tests, which jsdom creates, have no such style sheets. */
function showAsBlock(root: ShadowRoot): void {
  if (!('adoptedStyleSheets' in root)) return;
  const style = new CSSStyleSheet();
  style.replaceSync(':host { display: block }');
  root.adoptedStyleSheets = [style];
}

/** Only for a page: elsewhere there is no `HTMLElement` to extend. */
export function createElementClass() {
  class PayCheckout extends HTMLElement implements PayCheckoutElement {
    static readonly observedAttributes = ATTRIBUTES;

    readonly #properties = { ...UNSET };
    readonly #container = document.createElement('div');
    readonly #client = new ElementClient(this);
    readonly #view = this.#createView();
    readonly #warned = new Set<string>();
    #isScheduled = false;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.append(this.#container);
      showAsBlock(root);
      this.#takeEarlyProperties();
    }

    get pay() {
      return this.#properties.pay;
    }
    set pay(value) {
      this.#change({ pay: value });
    }

    get session() {
      return this.#properties.session;
    }
    set session(value) {
      this.#change({ session: value });
    }

    get order() {
      return this.#properties.order;
    }
    set order(value) {
      this.#change({ order: value });
    }

    get fetchSession() {
      return this.#properties.fetchSession;
    }
    set fetchSession(value) {
      this.#change({ fetchSession: value });
    }

    get appearance() {
      return this.#properties.appearance;
    }
    set appearance(value) {
      this.#change({ appearance: value });
      this.#view.update();
    }

    get paymentMethods() {
      return this.#properties.paymentMethods;
    }
    set paymentMethods(value) {
      this.#change({ paymentMethods: value });
      this.#view.update();
    }

    get beforeSubmit() {
      return this.#properties.beforeSubmit;
    }
    set beforeSubmit(value) {
      this.#change({ beforeSubmit: value });
    }

    get preload() {
      return this.#properties.preload;
    }
    set preload(value) {
      this.#change({ preload: value });
    }

    async submit(): Promise<void> {
      await this.#view.submit();
    }

    refetchSession(): Promise<SessionUpdate> {
      return this.#view.refetchSession();
    }

    override focus(): void {
      this.#view.focus();
    }

    connectedCallback(): void {
      // If the element was removed in the same task, it still has a payment.
      this.#view.remount();
      this.#schedule();
    }

    disconnectedCallback(): void {
      // The browser has discarded the frame, even if the element is inserted again.
      this.#view.detach();
      this.#schedule();
    }

    /** With this callback, `moveBefore()` calls neither of the two above, and the form stays as it is. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string): void {
      if (name === 'locale') this.#view.update();
      this.#schedule();
    }

    /** Properties that were set before the element was defined hide the element's own. */
    #takeEarlyProperties(): void {
      for (const name of Object.keys(UNSET)) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }

    #change(change: Partial<PayCheckoutProperties>): void {
      Object.assign(this.#properties, change);
      this.#schedule();
    }

    /**
     * Properties and attributes are set one after the other, so the form waits for the last. It also waits
     * for an element that is removed in the same task, whose payment it may continue.
     */
    #schedule(): void {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      void this.#apply();
    }

    /** With promises, because the fake clocks of tests hold `queueMicrotask` back. */
    async #apply(): Promise<void> {
      await Promise.resolve();
      if (!this.isConnected) this.#remove();
      await Promise.resolve();
      this.#isScheduled = false;
      if (this.isConnected) this.#show();
      else this.#remove();
    }

    #remove(): void {
      this.#view.leave();
      this.#client.release();
    }

    #show(): void {
      if (isDevelopment) {
        const known = { attributes: ATTRIBUTES, properties: Object.keys(UNSET) };
        warnOfAttributes(this, known, this.#warned);
      }
      const client = this.#resolveClient();
      const source = sourceOf(this.#properties);
      this.#view.show(client && source ? { client, source } : undefined);
      this.#view.prepare(client, contentToPrepare(this.preload ?? this.getAttribute('preload')));
    }

    #resolveClient(): HeldClient | undefined {
      try {
        return this.#client.resolve(this.#properties.pay);
      } catch (error) {
        if (isPayError(error)) this.#report('error', error);
        return undefined;
      }
    }

    #createView(): PaymentView {
      return new PaymentView({
        container: this.#container,
        sources: () => this.#properties,
        options: () => ({
          locale: this.getAttribute('locale') ?? undefined,
          appearance: this.#properties.appearance ?? undefined,
          paymentMethods: this.#properties.paymentMethods ?? undefined,
          onBeforeSubmit: this.#properties.beforeSubmit ?? undefined,
          onMetric: (metric) => this.#dispatch('pay-metric', metric),
        }),
        report: (type, detail) => this.#report(type, detail),
        replaced: () => {},
      });
    }

    #report<Type extends keyof CheckoutEvents>(type: Type, detail: CheckoutEvents[Type]): void {
      this.#dispatch(`pay-${type}`, detail);
    }

    #dispatch(type: string, detail: unknown): void {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }
  }
  return PayCheckout;
}
