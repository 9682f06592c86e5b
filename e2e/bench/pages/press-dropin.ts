/** What the customer's click does on a page with the gateway's SDK. */
import { createAtBackend, parameter } from './order.ts';
import { timeUntilPainted } from './stopwatch.ts';
import type { EmbeddedSessionResponse } from '../../../dist/pay.js';
import type { MountedDropin } from './mount-dropin.ts';

interface DropinCode {
  readonly showDropin: (
    session: EmbeddedSessionResponse,
    platform: string,
  ) => Promise<MountedDropin>;
}

/** Whether the form is mounted with the page, unseen, from a session that is not paid. */
const isInAdvance = new URLSearchParams(location.search).has('in-advance');

/**
 * The SDK is loaded in parallel with the session. The other page uses the same name for the click handler.
 *
 * @param load - the code with the SDK
 */
export function offerDropin(load: () => Promise<DropinCode>): void {
  const createSession = () => createAtBackend('adyen');
  const mount = async (session: EmbeddedSessionResponse) => {
    const { showDropin } = await load();
    return showDropin(session, parameter('platform'));
  };
  const hidden = document.getElementById('payment');
  const mounted = isInAdvance && hidden ? createSession().then(mount) : undefined;
  if (mounted && hidden) Object.assign(hidden.style, { visibility: 'hidden', height: '0px' });
  const press = () =>
    timeUntilPainted(async (onResponse) => {
      const responded = createSession().then((session) => {
        onResponse();
        return session;
      });
      const form = await mounted;
      if (form === undefined) {
        const [session] = await Promise.all([responded, load()]);
        return mount(session);
      }
      await form.show(await responded);
      return hidden?.removeAttribute('style');
    });
  Object.assign(window, { checkout: { press } });
}
