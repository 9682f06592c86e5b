/** Gateway kind B: Adyen's Drop-in, from its npm package. */
import { defineGateway } from '../gateway-adapter.ts';
import { AdyenSchema, CARD } from './configuration.ts';
import type { LoadClasses } from './classes/load-classes.ts';
import { dropinHeight } from './dropin-height.ts';
import { listedOffer, listedTypes, offeredTypes } from './offer.ts';

export const adyen = defineGateway({
  name: 'adyen',
  recognises: (config) => config.clientKey !== undefined,
  schema: AdyenSchema,
  amount: ({ amount }) => amount,
  navigates: false,
  skeleton({ paymentMethods: offered = { paymentMethods: [] } }, scripts) {
    const { storedPaymentMethods, paymentMethods } = listedOffer(offered, scripts);
    const [first, ...others] = [...storedPaymentMethods, ...paymentMethods];
    // Drop-in opens the first one, and lists the others below.
    return [
      'line',
      'field',
      ...(first?.type === CARD ? (['fields'] as const) : []),
      'button',
      ...others.map(() => 'field' as const),
    ];
  },
  height: (configuration, column, scripts) =>
    configuration.action ? undefined : dropinHeight(configuration, column, scripts),
  async form({ configuration, methods = [], scripts }) {
    const load: LoadClasses = async (types) => {
      const listed = listedTypes(types, scripts);
      // Without a session, for the payment methods that it may offer.
      const isNeeded = configuration === undefined || listed.some((type) => type !== CARD);
      if (!isNeeded) return [];
      const { loadClasses } = await import('./classes/load-classes.ts');
      const classes = await loadClasses(listed);
      // The file of a class may contain other classes, which are not enabled.
      return classes.filter(({ type }) => listedTypes([type], scripts).length > 0);
    };
    const types = [...methods, ...offeredTypes(configuration?.paymentMethods)];
    const form = import('./form.ts');
    const saving = configuration?.paymentMethods?.saving;
    const account = saving && import('./account.ts');
    const classes = load(types);
    // The form needs them only when Adyen's core is set up, and reports their failure then.
    classes.catch(() => {});
    const [{ formWith }, forAccount] = await Promise.all([form, account]);
    if (configuration === undefined) await classes;
    return formWith(load, scripts, saving && forAccount?.accountForm(saving));
  },
  // English is part of the form's own code.
  messages: (context, configuration) =>
    context.locale.startsWith('en')
      ? undefined
      : import('./messages.ts')
          .then((messages) => messages.load(context, configuration))
          .catch(() => undefined),
});
