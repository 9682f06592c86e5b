/** The warnings of the development build about the props of a component. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { isDevelopment } from '../../../shared/development/is-development.ts';
import { unknownName, warnOnce } from '../../../shared/development/unknown-names.ts';
import { EVENT_TYPES } from '../../../shared/events/checkout-events.ts';
import { FORM_OPTIONS } from '../mounting/form-options.ts';
import type { FormOptions } from '../mounting/form-options.ts';
import { eventProp } from './checkout-props.ts';
import type { EventProps, PayCheckoutProps } from './checkout-props.ts';

const OWN: Readonly<
  Record<Exclude<keyof PayCheckoutProps, keyof EventProps | keyof FormOptions>, true>
> = {
  session: true,
  order: true,
  fetchSession: true,
  preload: true,
  id: true,
  className: true,
  style: true,
};

const KNOWN = [...Object.keys(OWN), ...FORM_OPTIONS, ...EVENT_TYPES.map(eventProp)];

/**
 * Warns about props that have no effect. The provider's props are the client's configuration, which the
 * client checks.
 */
function useWarnings(latest: Readonly<RefObject<PayCheckoutProps>>): void {
  const [warned] = useState(() => new Set<string>());
  useEffect(() => {
    for (const name of Object.keys(latest.current)) {
      if (!KNOWN.includes(name)) warnOnce(warned, unknownName('prop of PayCheckout', name, KNOWN));
    }
  });
}

/** The same in each rendering, as hooks have to be. */
export const useKnownProps: typeof useWarnings = isDevelopment ? useWarnings : () => {};
