/** The options of Adyen's checkout and of its payment methods. */
import type { CoreConfiguration } from '@adyen/adyen-web';
import type { FormContext, GatewayMessages } from '../../gateway-definition.ts';
import { isOfKlarna } from './opened-method.ts';

/** The issuer's page is as wide as the form; `dropin.css` gives it the height of Adyen's window `03`. */
export const CHALLENGE = { challengeWindowSize: '05' } as const;

/** Shows Klarna's own form in place of its page. Only Adyen's class for Klarna knows the option. */
const KLARNA = { ...CHALLENGE, useKlarnaWidget: true };

/** Whether the customer approves an amount in the wallet's sheet before anything is submitted. */
const hasEarlySheet = (type: string) => /^(applepay|cashapp|googlepay|paywithgoogle)$/.test(type);

/** Adyen requests translations itself, and waits a minute for them. This URL has none, immediately. */
const NO_TRANSLATIONS = 'data:application/json,{}#';

/**
 * Where Adyen's code sends its requests, and the messages that it shows. Without them, it shows English.
 */
export function pageOptions(
  { urls, locale }: Pick<FormContext, 'urls' | 'locale'>,
  messages: Awaited<GatewayMessages>,
) {
  return {
    _environmentUrls: environmentUrls(urls),
    ...(messages === undefined ? {} : { translations: { [locale]: messages } }),
    locale,
    analytics: { enabled: false },
  } satisfies CoreConfiguration;
}

/** Undocumented by Adyen: sends requests to the URLs of the page's configuration. */
function environmentUrls({
  api,
  analytics,
  images,
}: FormContext['urls']): NonNullable<CoreConfiguration['_environmentUrls']> {
  return {
    ...(api === undefined ? {} : { api }),
    ...(analytics === undefined ? {} : { analytics }),
    cdn: { ...(images === undefined ? {} : { images }), translations: NO_TRANSLATIONS },
  };
}

interface MethodParts<BancontactOptions, CardOptions, SavedCardOptions, OnClick> {
  /** From the session's payer and billing address. */
  readonly filledIn: (type: string) => object;
  /** Its cards have no instalments. */
  readonly bancontact: BancontactOptions;
  readonly card: CardOptions;
  readonly savedCard: SavedCardOptions;
  /** Called when a sheet opens that shows an amount. */
  readonly onClick: OnClick;
}

/** The options of each payment method that is offered, by its type. */
export function methodOptions<BancontactOptions, CardOptions, SavedCardOptions, OnClick>(
  types: readonly string[],
  {
    filledIn,
    bancontact,
    card,
    savedCard,
    onClick,
  }: MethodParts<BancontactOptions, CardOptions, SavedCardOptions, OnClick>,
) {
  const each = <Options>(some: readonly string[], options: (type: string) => Options) =>
    Object.fromEntries(some.map((type) => [type, options(type)]));
  return {
    ...each(types, (type) => ({ ...CHALLENGE, ...filledIn(type) })),
    bcmc: bancontact,
    card,
    storedCard: savedCard,
    ...each(types.filter(isOfKlarna), () => KLARNA),
    ...each(types.filter(hasEarlySheet), () => ({ ...CHALLENGE, onClick })),
  };
}
