/**
 * Calls back when the page's own policy has blocked something of `origin`. A policy blocks silently:
 * only an event tells, some time after.
 */
export function watchPolicy(
  directives: RegExp,
  origin: string,
  signal: AbortSignal,
  onBlocked: (directive: string) => void,
): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, disposition, blockedURI }) => {
      if (disposition !== 'enforce' || !directives.test(effectiveDirective)) return;
      if (blockedURI.startsWith(origin)) onBlocked(effectiveDirective);
    },
    { signal },
  );
}
