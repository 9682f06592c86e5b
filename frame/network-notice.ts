import type { FormView } from './form-view.ts';
import { textsFor } from './texts.ts';

/**
 * Says that the network is gone for as long as it is. Only its going counts: `navigator.onLine` is
 * also false on machines that reach everything they need.
 */
export function noticeNetwork(view: FormView, signal: AbortSignal): void {
  window.addEventListener(
    'offline',
    () => view.showNetwork(textsFor(document.documentElement.lang).offline),
    { signal },
  );
  window.addEventListener('online', () => view.showNetwork(''), { signal });
}
