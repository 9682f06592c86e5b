/** The warnings of the development build about the props of a component. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { isDevelopment } from '../../../shared/development/is-development.ts';
import { unknownName, warnOnce } from '../../../shared/development/unknown-names.ts';
import type { PayCheckoutProps } from './checkout-props.ts';

const KNOWN: Readonly<Record<keyof PayCheckoutProps, true>> = {
  session: true,
  order: true,
  fetchSession: true,
  locale: true,
  appearance: true,
  id: true,
  className: true,
  style: true,
  onSubmit: true,
  onAdditionalDetails: true,
  onBeforeSubmit: true,
  onMetric: true,
  onReady: true,
  onChange: true,
  onSubmitting: true,
  onChallenge: true,
  onConfirming: true,
  onSuccess: true,
  onError: true,
  onExpiring: true,
  onEscape: true,
  onResize: true,
};

/**
 * Warns about props that have no effect. The provider's props are the client's configuration, which the
 * client checks.
 */
function useWarnings(latest: Readonly<RefObject<PayCheckoutProps>>): void {
  const [warned] = useState(() => new Set<string>());
  useEffect(() => {
    const known = Object.keys(KNOWN);
    for (const name of Object.keys(latest.current)) {
      if (!known.includes(name)) warnOnce(warned, unknownName('prop of PayCheckout', name, known));
    }
  });
}

/** The same in each rendering, as hooks have to be. */
export const useKnownProps: typeof useWarnings = isDevelopment ? useWarnings : () => {};
