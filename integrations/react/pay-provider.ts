import { createContext, createElement, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Pay } from '../../loader/index.ts';
import type { PayConfig } from '../../loader/index.ts';
import { CheckoutStore } from './checkout-store.ts';
import { useLatest } from './latest.ts';

/** The configuration of `new Pay()`, as props. */
export interface PayProviderProps extends PayConfig {
  readonly children?: ReactNode;
}

interface ProvidedPay {
  readonly pay: Pay | null;
  readonly store: CheckoutStore;
}

const PayContext = createContext<ProvidedPay | null>(null);

/**
 * Provides a client to the components below it. The client is created when the provider is mounted in
 * a browser, and again if a setting changes that is not a callback; callbacks can change at any time.
 * Unmounting the provider removes every form.
 *
 * @throws {PayAuthenticationError} AUTHENTICATION_ERROR or {@link PayValidationError}
 * VALIDATION_ERROR, to the nearest error boundary, if the configuration is invalid
 */
export function PayProvider({ children, ...config }: PayProviderProps): ReactElement {
  const latest = useLatest<PayConfig>(config);
  const [store] = useState(() => new CheckoutStore());
  const [pay, setPay] = useState<Pay | null>(null);
  // Callbacks have no JSON.
  const settings = JSON.stringify(config);
  useEffect(() => {
    const client = new Pay(withLatestCallbacks(latest.current, () => latest.current));
    setPay(client);
    return () => client.destroy();
  }, [latest, settings]);
  const provided = useMemo(() => ({ pay, store }), [pay, store]);
  return createElement(PayContext.Provider, { value: provided }, children);
}

/** Those that are absent stay so: the client clones each response for an `onResponse`. */
function withLatestCallbacks(config: PayConfig, latest: () => PayConfig): PayConfig {
  const { onError, onRequest, onResponse, logger } = config;
  return {
    ...config,
    onError: onError && ((error) => latest().onError?.(error)),
    onRequest: onRequest && ((request) => latest().onRequest?.(request)),
    onResponse: onResponse && ((response) => latest().onResponse?.(response)),
    logger: logger && ((line) => latest().logger?.(line)),
  };
}

export function useProvidedPay(): ProvidedPay {
  const provided = useContext(PayContext);
  if (provided === null) throw new Error('This component needs a <PayProvider> around it');
  return provided;
}

/** The client of the nearest provider; `null` on a server and until the provider is mounted. */
export function usePay(): Pay | null {
  return useProvidedPay().pay;
}
