/** Detects frames and requests that the headers of the page block without an error. */
import { bare } from '../../shared/plain/bare.ts';
import { jsonOf } from '../../shared/plain/json.ts';

/**
 * Calls back when the page's policy has blocked a request to `origin`, with the source that the policy
 * must allow. The browser reports it only by an event, with a delay.
 */
export function watchPolicy(
  directives: RegExp,
  origin: string,
  signal: AbortSignal,
  onBlocked: (blocked: string) => void,
): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, disposition, blockedURI }) => {
      if (disposition !== 'enforce' || !directives.test(effectiveDirective)) return;
      if (blockedURI.startsWith(origin)) onBlocked(`${effectiveDirective} ${origin}`);
    },
    bare({ signal }),
  );
}

/**
 * Calls back when the page's COEP blocks the document at `url`. For a page with COEP but without COOP
 * this report is the only sign, and not every browser sends it.
 */
export function watchEmbedderPolicy(url: string, signal: AbortSignal, onBlocked: () => void): void {
  if (typeof ReportingObserver !== 'function') return;
  const isBlock = ({ body }: Report) => {
    // The body has no own properties; only `toJSON` returns its values.
    const { blockedURL, disposition } = JSON.parse(jsonOf(body ?? {}));
    return blockedURL === url && disposition === 'enforce';
  };
  const observe = (reports: readonly Report[]) => {
    if (reports.some(isBlock)) onBlocked();
  };
  const observer = new ReportingObserver(observe, { types: ['coep'] });
  observer.observe();
  signal.addEventListener('abort', () => observer.disconnect());
}
