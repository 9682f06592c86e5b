/** Looks up a pending payment again whenever the customer comes back to the page. */
import type { Confirmation } from '../shop-api.ts';

/** @param show - called once, with the first confirmation that is no longer pending */
export function awaitPayment(
  first: Confirmation,
  confirm: () => Promise<Confirmation>,
  show: (confirmation: Confirmation) => void,
): void {
  if (first.outcome !== 'pending') return;
  const ended = new AbortController();
  const { signal } = ended;
  const lookUp = async () => {
    if (document.visibilityState === 'hidden') return;
    const confirmation = await confirm();
    const { outcome } = confirmation;
    if (signal.aborted || outcome === 'pending' || outcome === 'platform_unreachable') return;
    ended.abort();
    show(confirmation);
  };
  document.addEventListener('visibilitychange', () => void lookUp(), { signal });
}
