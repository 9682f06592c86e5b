/** The payment below one provider: what its form reports, for any component there. */
import { isPayError } from '../../index.ts';
import type { CheckoutEvents, PayError, SessionUpdate } from '../../index.ts';
import type { PaymentView } from '../mounting/payment-view.ts';
import { IDLE, LOADING, nextState, refetching } from './checkout-state.ts';
import type { CheckoutState } from './checkout-state.ts';

export class CheckoutStore {
  #state = IDLE;
  #view: PaymentView | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): CheckoutState => this.#state;

  readonly focus = (): void => this.#view?.focus();

  readonly submit = async (): Promise<PayError | undefined> => {
    try {
      await this.#view?.submit();
      return undefined;
    } catch (error) {
      if (isPayError(error)) return error;
      throw error;
    }
  };

  readonly refetchSession = async (): Promise<SessionUpdate> => {
    const before = this.#state;
    const during = refetching(before);
    if (this.#view === undefined) return 'unchanged';
    this.#set(during);
    const became = await this.#view.refetchSession();
    if (became === 'unchanged' && this.#state === during) this.#set(before);
    return became;
  };

  enter(view: PaymentView): void {
    this.#view = view;
  }

  /** Call it before the view itself leaves: a submitted payment still has to report its outcome. */
  leave(view: PaymentView): void {
    if (this.#view !== view) return;
    this.#view = undefined;
    // A page may show the result in place of the form.
    if (!view.isSubmitted && !view.isPaid) this.#set(IDLE);
  }

  /** @param isPayable - there is a session or an order */
  restart(isPayable: boolean): void {
    this.#set(isPayable ? LOADING : IDLE);
  }

  /** The outcome of a view that has left is ignored while another view is there. */
  report<Type extends keyof CheckoutEvents>(
    view: PaymentView,
    type: Type,
    detail: CheckoutEvents[Type],
  ): void {
    if (this.#view !== undefined && this.#view !== view) return;
    this.#set(nextState(this.#state, type, detail));
  }

  #set(state: CheckoutState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
