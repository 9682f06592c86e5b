/**
 * What the card of Adyen's package imports of Click to Pay: nothing until the file of Click to Pay is loaded, which is
 * before Drop-in creates the card. The build puts this in place of the package's own modules.
 */
import type publishedService from 'adyen-click-to-pay-service';
import type { ClickToPayService } from 'adyen-click-to-pay-service';
import type publishedWrapper from 'adyen-click-to-pay-wrapper';

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

/** The card subscribes after its first picture, and would wait for good for a state that was set in between. */
function reportStateOnSubscription(service: ClickToPayService): void {
  const subscribe = service.subscribeOnStateChange.bind(service);
  service.subscribeOnStateChange = (listener) => {
    subscribe(listener);
    listener(service.state);
  };
}

/** The card's fields alone where the card has no service, as the package's own wrapper shows them. */
export const ClickToPayWrapper: ClickToPayCode['wrapper'] = (props) =>
  props.clickToPayService && code ? code.wrapper(props) : props.children();
