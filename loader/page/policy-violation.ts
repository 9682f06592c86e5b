/** What a page does to frames by the headers that it was sent with. A policy blocks silently. */

/**
 * Calls back when the page's own policy has blocked something of `origin`, with what the policy would
 * have to allow. Only an event tells, some time after.
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
    { signal },
  );
}

/**
 * Calls back when the page's COEP keeps the document at `address` out. Of a page that is not isolated
 * all the same, for want of COOP, nothing else tells; and browsers without reports tell nothing.
 */
export function watchEmbedderPolicy(
  address: string,
  signal: AbortSignal,
  onBlocked: () => void,
): void {
  if (typeof ReportingObserver !== 'function') return;
  const isBlock = ({ body }: Report) => {
    // The body's own properties are empty; it tells by `toJSON` alone.
    const { blockedURL, disposition } = JSON.parse(JSON.stringify(body ?? {}));
    return blockedURL === address && disposition === 'enforce';
  };
  const observer = new ReportingObserver((reports) => reports.some(isBlock) && onBlocked(), {
    types: ['coep'],
  });
  observer.observe();
  signal.addEventListener('abort', () => observer.disconnect());
}
