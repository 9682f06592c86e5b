import type { ApplePay } from '@adyen/adyen-web';
import type { AdyenClass } from './adyen-class.ts';

export function isApplePay(each: AdyenClass): each is typeof ApplePay {
  return each.type === 'applepay';
}

/**
 * Adyen's class for Apple Pay without its report that Apple's script could not be loaded. Drop-in leaves Apple Pay out
 * then. The report concerns no attempt, but would end one: Drop-in removes the page of the card's issuer.
 */
export function withoutScriptErrors(Reporting: typeof ApplePay): AdyenClass {
  return class extends Reporting {
    constructor(...given: ConstructorParameters<typeof ApplePay>) {
      super(...given);
      const { handleError } = this;
      this.handleError = (error) => {
        if (error.name !== 'SCRIPT_ERROR') handleError(error);
      };
    }
  };
}
