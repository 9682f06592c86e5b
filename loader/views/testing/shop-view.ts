/** What each view of a shop has in common. */
import type { MeasuredEvent } from '../../../shared/events/checkout-events.ts';
import type { CheckoutEvents, EmbeddedSessionResponse, Pay } from '../../index.ts';
import type { ShownPayment } from './contract-calls.ts';
import type { ShopPlan } from './shop-plan.ts';

/** The shop's function that fetches a session. */
export type FetchFrom = (pay: Pay) => Promise<EmbeddedSessionResponse>;

export interface ViewParts {
  /** Of the page, and empty. */
  readonly main: HTMLElement;
  /** Those to be noted. */
  readonly events: readonly MeasuredEvent[];
  /** @param plan - of the rendering whose callback is called */
  readonly note: <Type extends MeasuredEvent>(
    plan: ShopPlan,
    type: Type,
    detail: CheckoutEvents[Type],
  ) => void;
  /** `undefined` if the shop fetches nothing. */
  readonly fetcher: (plan: ShopPlan) => FetchFrom | undefined;
}

export interface ShopView {
  /** Shows a plan in place of the one before. */
  show(plan: ShopPlan): void;
  refetch(): void;
  /** Only by the handle: the wrappers do not expose their payment. */
  payment?(): Promise<ShownPayment>;
}
