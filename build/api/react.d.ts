import { CSSProperties, ReactElement, ReactNode } from 'react';
import {
  CheckoutFormOptions,
  CheckoutEvents,
  PreparedFormOptions,
  EmbeddedSessionResponse,
  EmbeddedSessionData,
  FetchSession,
  PayError,
  PaymentResult,
  PayConfig,
  Pay,
  SessionUpdate,
} from './pay.js';
type FormOptions = Omit<
  CheckoutFormOptions,
  `on${Capitalize<keyof CheckoutEvents>}` | 'onSessionExpiring'
>;
type PreparedContent = Pick<PreparedFormOptions, 'currency' | 'country' | 'amount' | 'sandbox'>;
type EventProps = {
  readonly [Type in keyof CheckoutEvents as `on${Capitalize<Type>}`]?:
    | ((detail: CheckoutEvents[Type]) => void)
    | undefined;
};
interface PayCheckoutProps extends EventProps, FormOptions {
  readonly session?: EmbeddedSessionResponse | null | undefined;
  readonly order?: EmbeddedSessionData | null | undefined;
  readonly fetchSession?: FetchSession | null | undefined;
  readonly preload?: PreparedContent | null | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}
declare function PayCheckout(props: PayCheckoutProps): ReactElement;
interface CheckoutState {
  readonly status:
    | 'idle'
    | 'loading'
    | 'ready'
    | 'submitting'
    | 'challenge'
    | 'confirming'
    | 'success'
    | 'error';
  readonly isComplete: boolean;
  readonly error: PayError | undefined;
  readonly result: PaymentResult | undefined;
}
interface PayProviderProps extends PayConfig {
  readonly children?: ReactNode;
}
declare function PayProvider({ children, ...config }: PayProviderProps): ReactElement;
declare function usePay(): Pay | null;
interface CheckoutControls extends CheckoutState {
  readonly submit: () => Promise<PayError | undefined>;
  readonly refetchSession: () => Promise<SessionUpdate>;
  readonly focus: () => void;
}
declare function useCheckout(): CheckoutControls;
export { PayCheckout, PayProvider, useCheckout, usePay };
export type { CheckoutControls, CheckoutState, PayCheckoutProps, PayProviderProps };
