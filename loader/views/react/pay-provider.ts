import { createContext, createElement, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Pay, PayConfig } from '../../index.ts';
import { clientKey, OwnClient } from '../mounting/held-client.ts';
import type { HeldClient } from '../mounting/held-client.ts';
import { CheckoutStore } from './checkout-store.ts';
import { useLatest } from './latest.ts';

/** The configuration of `new Pay()`, as props. */
export interface PayProviderProps extends PayConfig {
  /** The components that use the client. Optional. */
  readonly children?: ReactNode;
}

interface ProvidedPay {
  readonly client: HeldClient | null;
  readonly store: CheckoutStore;
  /** The provider's locale, for forms without their own. */
  readonly locale: string | undefined;
}

const PayContext = createContext<ProvidedPay | null>(null);

/**
 * Provides a client to the components below it. The client is created when the provider is mounted in
 * a browser, and again if the content of a setting changes; callbacks and `locale` can change at any time. A
 * payment that was submitted keeps its client until the outcome, even if the provider is unmounted; every
 * other form is then removed.
 *
 * @throws {PayAuthenticationError} AUTHENTICATION_ERROR or `PayValidationError`
 * VALIDATION_ERROR, to the nearest error boundary, if the configuration is invalid
 */
export function PayProvider({ children, ...config }: PayProviderProps): ReactElement {
  const latest = useLatest<PayConfig>(config);
  const [store] = useState(() => new CheckoutStore());
  const [client, setClient] = useState<HeldClient | null>(null);
  const key = clientKey(config);
  useEffect(() => {
    const own = OwnClient.take(latest.current, () => latest.current);
    setClient(own);
    return () => own.release();
  }, [latest, key]);
  const { locale } = config;
  const provided = useMemo(() => ({ client, store, locale }), [client, store, locale]);
  return createElement(PayContext.Provider, { value: provided }, children);
}

export function useProvidedPay(): ProvidedPay {
  const provided = useContext(PayContext);
  if (provided === null) throw new Error('This component needs a <PayProvider> around it');
  return provided;
}

/**
 * The client of the nearest provider; `null` on a server and until the provider is mounted. Pass `locale`
 * to the forms that you open with it: those of `PayCheckout` follow the provider's.
 */
export function usePay(): Pay | null {
  return useProvidedPay().client?.pay ?? null;
}
