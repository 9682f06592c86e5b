/** Files of Adyen's package: what its card, too, has of Click to Pay. */
declare module 'adyen-click-to-pay-service' {
  type Listener = (state: string) => void;
  /** Recognises the customer from when it is created. */
  export interface ClickToPayService {
    readonly state: string;
    subscribeOnStateChange: (listener: Listener) => void;
  }
  /** `null` if the configuration of the payment method has no account at a scheme. */
  const createService: (
    account: unknown,
    options: unknown,
    environment: string,
    analytics: unknown,
  ) => ClickToPayService | null;
  export default createService;
}

declare module 'adyen-click-to-pay-wrapper' {
  interface WrapperProps {
    readonly clickToPayService: object | null | undefined;
    /** The card's fields. */
    readonly children: () => unknown;
  }
  const wrapper: (props: WrapperProps) => unknown;
  export default wrapper;
}
