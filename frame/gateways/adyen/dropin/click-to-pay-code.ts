/**
 * What the card of Adyen's package imports of Click to Pay: nothing until the file of Click to Pay is loaded, which is
 * before Drop-in creates the card. The build puts this in place of the package's own modules.
 */
import type publishedService from 'adyen-click-to-pay-service';
import type { ClickToPayService } from 'adyen-click-to-pay-service';
import type publishedWrapper from 'adyen-click-to-pay-wrapper';
import { afterVisibleTime } from '../../../../shared/bridge/visible-time.ts';

interface ClickToPayCode {
  readonly createService: typeof publishedService;
  readonly wrapper: typeof publishedWrapper;
}

let code: ClickToPayCode | undefined;

export function provideClickToPay(loaded: ClickToPayCode): void {
  code = loaded;
}

/** @returns `null` for a card without Click to Pay, as the package's own function */
export const createService: ClickToPayCode['createService'] = (...given) => {
  const service = code?.createService(...given) ?? null;
  if (service) reportStateOnSubscription(service);
  return service;
};

/** Visible time in ms. A scheme that does not respond must not keep the card's fields from the customer. */
const RECOGNITION_DEADLINE = 5000;

/** The card shows neither its fields nor the saved cards. */
const UNDECIDED: ReadonlySet<string> = new Set(['Idle', 'Loading']);

/**
 * The card subscribes after its first picture, and would wait for good for a state that was set in between. It would also wait
 * for a script that never loads, for which Adyen's package has no deadline.
 */
function reportStateOnSubscription(service: ClickToPayService): void {
  const subscribe = service.subscribeOnStateChange.bind(service);
  service.subscribeOnStateChange = (listener) => {
    const decided = new AbortController();
    let isLate = false;
    const pass = (state: string) => {
      // The card's fields are on screen: they would move, and lose what was typed.
      if (isLate) return;
      if (!UNDECIDED.has(state)) decided.abort();
      listener(state);
    };
    subscribe(pass);
    afterVisibleTime(RECOGNITION_DEADLINE, decided.signal, () => {
      isLate = true;
      listener('NotAvailable');
    });
    pass(service.state);
  };
}

/** The card's fields alone where the card has no service, as the package's own wrapper shows them. */
export const ClickToPayWrapper: ClickToPayCode['wrapper'] = (props) =>
  props.clickToPayService && code ? code.wrapper(props) : props.children();
