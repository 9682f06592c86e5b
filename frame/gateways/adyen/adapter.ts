/** Gateway kind B: Adyen's Drop-in, from its npm package. */
import { defineGateway } from '../gateway-adapter.ts';
import type { AdyenClass } from './classes/adyen-class.ts';
import { AdyenSchema, CARD } from './configuration.ts';
import type { AdyenConfiguration } from './configuration.ts';
import type { LoadMethods } from './form.ts';
import { dropinHeight } from './dropin-height.ts';
import { listedOffer, listedTypes, neededTypes } from './offer.ts';

export const adyen = defineGateway<AdyenConfiguration>(
  {
    name: 'adyen',
    recognises: (config) => config.clientKey !== undefined,
    schema: AdyenSchema,
    amount: ({ amount: { value, currency } }) =>
      value === undefined ? value : { value, currency },
    navigates: false,
    skeleton({ paymentMethods: offered = { paymentMethods: [] } }, scripts) {
      const { storedPaymentMethods, paymentMethods } = listedOffer(offered, scripts);
      const [first, ...others] = [...storedPaymentMethods, ...paymentMethods];
      // Drop-in opens the first one, and lists the others below.
      return [
        'line',
        'field',
        ...(first?.type === CARD ? (['half', 'half'] as const) : []),
        'button',
        ...others.map(() => 'field' as const),
      ];
    },
    height: (configuration, column, scripts) =>
      configuration.action ? undefined : dropinHeight(configuration, column, scripts),
    async form({ configuration, methods = [], scripts }) {
      const methodCode = () => import('./classes/method-code.ts');
      const load: LoadMethods = async (types) => {
        const listed = listedTypes(types, scripts);
        // Without a session, for the payment methods that it may offer.
        const isNeeded = configuration === undefined || listed.some((type) => type !== CARD);
        if (!isNeeded) return { classes: [] };
        const { loadClasses, ...code } = await methodCode();
        const classes = await loadClasses(listed);
        // The file of a class may contain other classes, which are not enabled.
        const isEnabled = ({ type }: AdyenClass) => listedTypes([type], scripts).length > 0;
        return { ...code, classes: classes.filter(isEnabled) };
      };
      const types = [...methods, ...neededTypes(configuration?.paymentMethods)];
      const form = import('./form.ts');
      const saving = configuration?.paymentMethods?.saving;
      const account = saving && import('./account.ts');
      const loaded = load(types);
      // The form needs it only when Adyen's core is set up, and reports its failure then.
      loaded.catch(() => {});
      const [{ formWith }, forAccount] = await Promise.all([form, account]);
      if (configuration === undefined) await loaded;
      return formWith(load, methodCode, scripts, saving && forAccount?.accountForm(saving));
    },
    // English is part of the form's own code.
    messages: (context, configuration) =>
      context.locale.startsWith('en')
        ? undefined
        : import('./messages.ts')
            .then((messages) => messages.load(context, configuration))
            .catch(() => undefined),
  },
  () => {
    // Both are needed. A failure of this one is that of the mount.
    import('./form.ts').catch(() => {});
    return import('./prepared.ts').then(({ prepareForm }) => prepareForm);
  },
);
