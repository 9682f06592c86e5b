/** What a payment needs of the component around it. */
import type {
  CheckoutEvents,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  FetchSession,
  PreparedFormOptions,
} from '../../index.ts';
import type { FormOptions } from './form-options.ts';
import type { HeldClient } from './held-client.ts';
import { contentOf } from './same-content.ts';

/** What is paid, as its component has it: the first that is set counts. */
export interface PaymentSources {
  readonly session?: EmbeddedSessionResponse | null | undefined;
  readonly order?: EmbeddedSessionData | null | undefined;
  readonly fetchSession?: FetchSession | null | undefined;
}

/** What is paid: a session, an order for which a session is created, or a session that the shop fetches. */
export type PaymentSource =
  | {
      readonly session: EmbeddedSessionResponse;
      readonly order?: undefined;
      readonly fetchSession?: undefined;
    }
  | {
      readonly order: EmbeddedSessionData;
      readonly session?: undefined;
      readonly fetchSession?: undefined;
    }
  | {
      readonly fetchSession: FetchSession;
      readonly session?: undefined;
      readonly order?: undefined;
    };

/** Of a form that is prepared in the component's container, with the component's look. */
export type PreparedContent = Pick<
  PreparedFormOptions,
  'currency' | 'country' | 'amount' | 'sandbox'
>;

/** What a component wants to be paid, and by which client. */
export interface WantedPayment {
  readonly client: HeldClient;
  readonly source: PaymentSource;
}

/** The component around a payment. */
export interface PaymentHost {
  readonly container: Element;
  /** As they are now. */
  readonly sources: () => PaymentSources;
  readonly options: () => FormOptions;
  readonly report: <Type extends keyof CheckoutEvents>(
    type: Type,
    detail: CheckoutEvents[Type],
  ) => void;
  /** Called when another payment, or none, takes the place of the present one. */
  readonly replaced: (isPayable: boolean) => void;
}

/** @returns `undefined` if there is nothing to pay */
export function sourceOf({
  session,
  order,
  fetchSession,
}: PaymentSources): PaymentSource | undefined {
  if (session) return { session };
  if (order) return { order };
  return fetchSession ? { fetchSession } : undefined;
}

/** Equal for sources of the same content. A function has none: each rendering may create another. */
export function sourceKey(source: PaymentSource | undefined): string {
  if (source?.fetchSession) return 'fetchSession';
  const { session, order } = source ?? {};
  // What a shop passes for a session may have no id, and is to be reported.
  return session?.session_id ?? contentOf(session ?? order);
}

export function isSamePayment(
  one: WantedPayment | undefined,
  other: WantedPayment | undefined,
): boolean {
  return (
    one?.client.pay === other?.client.pay && sourceKey(one?.source) === sourceKey(other?.source)
  );
}
