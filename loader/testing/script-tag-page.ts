/** A page with the SDK as a script tag, and with the parts that only a frame would use. */
import { isPayError } from '../../shared/errors/errors.ts';
import type { RedirectRequest } from '../../shared/rpc.ts';
import PayGlobal from '../global.ts';
import { checkedDestination, followRedirect } from '../redirect/top-navigation.ts';

const blocked: string[] = [];

const tools = {
  blocked,
  follow(request: RedirectRequest): void {
    followRedirect(checkedDestination(request.url, 'sandbox'), request, (error) => {
      blocked.push(`${error.code} ${error.reason} ${error.message}`);
    });
  },
  /** What a call throws, in a form that leaves the page. */
  failureOf(call: () => void): string {
    try {
      call();
      return 'none';
    } catch (error) {
      return isPayError(error) ? `${error.name} ${error.code} ${error.reason}` : String(error);
    }
  },
};

declare global {
  interface Window {
    Pay: typeof PayGlobal;
    tools: typeof tools;
  }
}
window.Pay = PayGlobal;
window.tools = tools;
