/** A page that has the SDK by script tag, and the parts that only a frame would ask for. */
import { isPayError } from '../../shared/errors.ts';
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
