/** What a payment needs of the component around it. */
import type {
  Appearance,
  CheckoutEvents,
  CheckoutOptions,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
} from '../../loader/index.ts';
import type { HeldClient } from './held-client.ts';
import { contentOf } from './same-content.ts';

/** What is paid: a session, or an order for which a session is created. */
export type PaymentSource =
  | { readonly session: EmbeddedSessionResponse; readonly order?: undefined }
  | { readonly order: EmbeddedSessionData; readonly session?: undefined };

/** What a component wants to be paid, and by which client. */
export interface WantedPayment {
  readonly client: HeldClient;
  readonly source: PaymentSource;
}

/** The options of a payment that are read from their component each time they are needed. */
export type PaymentCallbacks = Pick<
  CheckoutOptions,
  'onSubmit' | 'onAdditionalDetails' | 'onBeforeSubmit' | 'onMetric'
>;

export interface PaymentStyle {
  readonly locale?: string | undefined;
  readonly appearance?: Appearance | undefined;
}

/** The component around a payment. */
export interface PaymentHost {
  readonly container: Element;
  readonly callbacks: () => PaymentCallbacks;
  readonly style: () => PaymentStyle;
  readonly report: <Type extends keyof CheckoutEvents>(
    type: Type,
    detail: CheckoutEvents[Type],
  ) => void;
  /** Called when another payment takes the place of the present one, or none. */
  readonly replaced: (isPayable: boolean) => void;
}

/** @returns `undefined` if there is nothing to pay */
export function sourceOf(
  session: EmbeddedSessionResponse | null | undefined,
  order: EmbeddedSessionData | null | undefined,
): PaymentSource | undefined {
  if (session) return { session };
  return order ? { order } : undefined;
}

/** Equal for sources of the same content. */
export function sourceKey(source: PaymentSource | undefined): string {
  return source?.session?.session_id ?? contentOf(source?.order);
}

export function isSamePayment(
  one: WantedPayment | undefined,
  other: WantedPayment | undefined,
): boolean {
  return (
    one?.client.pay === other?.client.pay && sourceKey(one?.source) === sourceKey(other?.source)
  );
}
