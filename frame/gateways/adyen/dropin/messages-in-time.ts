/** The messages of Adyen's form, which it does without when they are late. */
import { loadInTime } from '../../../loading/script-deadline.ts';
import type { GatewayMessages } from '../../gateway-definition.ts';
import { ON_ADYENS_HOST } from '../locales.ts';

/** Visible time in ms, much less than a form may take to be ready. */
const DROPIN_MESSAGES_DEADLINE = 5000;
/** Visible time in ms. Adyen's host may not respond although the form can be paid with. */
const ADYENS_MESSAGES_DEADLINE = 1000;

/** Counted from when the code has loaded, beside which the messages were requested. */
export function messagesInTime(
  locale: string,
  messages: GatewayMessages = Promise.resolve(undefined),
): GatewayMessages {
  const deadline = ON_ADYENS_HOST.has(locale) ? ADYENS_MESSAGES_DEADLINE : DROPIN_MESSAGES_DEADLINE;
  return loadInTime('The messages of Adyen’s form', deadline, () => messages).catch(
    () => undefined,
  );
}
