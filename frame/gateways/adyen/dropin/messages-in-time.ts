/** The messages of Adyen's form, which it does without when they are late. */
import { loadInTime } from '../../../loading/script-deadline.ts';
import type { FormContext, GatewayMessages } from '../../gateway-definition.ts';
import { ON_ADYENS_HOST } from '../locales.ts';

/** Visible time in ms, much less than a form may take to be ready. */
const DROPIN_MESSAGES_DEADLINE = 5000;
/** Visible time in ms. Adyen's host may not respond although the form can be paid with. */
const ADYENS_MESSAGES_DEADLINE = 1000;

/** What Adyen's code shows without messages of the locale. */
const ENGLISH_FORM = { lang: 'en-US', dir: 'ltr' } as const;

/**
 * Counted from when the code has loaded, beside which the messages were requested. Rejects if the form was taken down
 * meanwhile: another one may be in the container, in another language.
 */
export async function messagesInTime(
  { container, locale, signal }: Pick<FormContext, 'container' | 'locale' | 'signal'>,
  requested: GatewayMessages = Promise.resolve(undefined),
): GatewayMessages {
  const deadline = ON_ADYENS_HOST.has(locale) ? ADYENS_MESSAGES_DEADLINE : DROPIN_MESSAGES_DEADLINE;
  const messages = await loadInTime(
    'The messages of Adyen’s form',
    deadline,
    () => requested,
  ).catch(() => undefined);
  signal.throwIfAborted();
  if (messages === undefined) Object.assign(container, ENGLISH_FORM);
  return messages;
}
