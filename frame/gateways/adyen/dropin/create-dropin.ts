/** Creates Drop-in with the components of all payment methods that are offered. */
import { Card, Dropin } from '@adyen/adyen-web';
import type { Core } from '@adyen/adyen-web';
import type { FormContext } from '../../gateway-definition.ts';
import type { AccountOptions } from '../account.ts';
import type { AdyenClass } from '../classes/adyen-class.ts';
import type * as methodCode from '../classes/method-code.ts';
import { CARD } from '../configuration.ts';
import type { AdyenConfiguration } from '../configuration.ts';
import { cardFieldStyles } from '../styles/card-field-styles.ts';
import { ofAttempts } from './callbacks.ts';
import type { ErrorReport, SheetOpened } from './callbacks.ts';
import type { EnteredMethod } from './entered-method.ts';
import type { OpenedMethod } from './opened-method.ts';
import { CHALLENGE, methodOptions } from './options.ts';

/** What the form needs for payment methods beyond cards. */
export interface MethodCode {
  readonly classes: readonly AdyenClass[];
  readonly shopperFields?: typeof methodCode.shopperFields;
  readonly fillIn?: typeof methodCode.fillIn;
}

export interface DropinParts extends Pick<FormContext, 'report' | 'design'> {
  readonly opened: OpenedMethod;
  readonly entered: EnteredMethod;
  readonly types: readonly string[];
  readonly code: MethodCode;
  readonly shopper: AdyenConfiguration['shopper'];
  readonly country: string | undefined;
  readonly instalments: AdyenConfiguration['instalments'];
  readonly account: AccountOptions | undefined;
  /** The type that is open at first. */
  readonly open: string | undefined;
  readonly onClick: SheetOpened;
  readonly onError: ErrorReport;
}

/** @returns `listed` resolves when Drop-in shows the list of payment methods */
export function createDropin(
  checkout: Core,
  {
    report,
    design,
    opened,
    entered,
    types,
    code: { classes, shopperFields: fields },
    shopper: given,
    country,
    instalments,
    account,
    open,
    onClick,
    onError,
  }: DropinParts,
): { readonly created: Dropin; readonly listed: Promise<void> } {
  const ready = () => report({ type: 'ready' });
  let becomeListed = () => {};
  const listed = new Promise<void>((resolve) => (becomeListed = resolve));
  const bancontact = {
    ...CHALLENGE,
    ...account?.card,
    ...entered.lookUpOf('bcmc'),
    styles: cardFieldStyles(design),
    onError: ofAttempts(onError),
    onConfigSuccess() {
      opened.cardOpened();
      ready();
    },
  };
  const card = {
    ...bancontact,
    ...entered.lookUpOf(CARD),
    // Shown to a customer who is recognised in place of the card's fields, which are then no sign of a usable form.
    clickToPayConfiguration: { onReady: ready },
    // Adyen's form would select the first value, and send it although the customer has not chosen it.
    ...(instalments && { installmentOptions: { card: { ...instalments, preselectedValue: 1 } } }),
  };
  const shopper = fields?.shopperOf(given);
  for (const type of types) fields?.logLeftEmpty(type, shopper, country);
  const created = new Dropin(checkout, {
    paymentMethodComponents: [Card, ...classes],
    // The outcome is shown once the session's status is known, not when the gateway reports it.
    disableFinalAnimation: true,
    ...account?.dropin,
    ...(open !== undefined && { openPaymentMethod: { type: open } }),
    onReady() {
      becomeListed();
      opened.becameReady();
    },
    // Drop-in renders what it opens in a later task. Card fields are ready even later, because each is a page
    // that must load first. A saved card without its security code has none.
    onSelect(selected) {
      const { isValid, type } = selected;
      const storedId = selected.props.storedPaymentMethodId;
      opened.select(selected);
      entered.change({ complete: isValid, paymentMethod: type, storedId });
      if (!(selected instanceof Card) || selected.props.hideCVC) setTimeout(ready);
    },
    paymentMethodsConfiguration: methodOptions(types, {
      filledIn: (type) => fields?.filledIn(type, shopper, country) ?? {},
      bancontact,
      card,
      savedCard: { ...card, ...account?.savedCard },
      onClick,
    }),
  });
  return { created, listed };
}
