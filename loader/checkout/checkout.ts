/** The handle of an embedded payment: forwards calls to the payment, and passes on its events. */
import { failure } from '../../shared/rpc.ts';
import { rejectedBy } from '../errors/explained.ts';
import { handledBy } from '../errors/handled-by.ts';
import { createEmitter } from './checkout-events.ts';
import { createCheckoutForm } from './checkout-form.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { createCheckoutSessions } from './checkout-sessions.ts';
import { initialState } from './checkout-state.ts';
import type { Checkout, CheckoutOptions } from './checkout-types.ts';

export function createCheckout(client: CheckoutParts, options: CheckoutOptions): Checkout {
  const { payments } = client;
  const state = initialState(options);
  const events = createEmitter(state, client.call);
  const form = createCheckoutForm({
    state,
    events,
    client,
    renew: (session) => (session ? sessions.update({ session }) : refetchSession()),
  });
  const sessions = createCheckoutSessions({ state, events, client, form });
  const refetchSession = () => sessions.refetch().catch(() => 'unchanged' as const);

  /** The session of the form that is shown. */
  const shown = () => (state.life ? state.session : undefined);

  const leave = () => {
    state.attachment?.life.abort();
    state.attachment = undefined;
  };

  return {
    on: events.on,
    update: sessions.update,
    refetchSession,
    mount(container) {
      state.container = container;
      state.life ??= new AbortController();
      state.attachment ??= { life: new AbortController(), fetch: undefined };
      events.startTime();
      const opening = sessions.show(state.life, state.attachment);
      // A derived promise is not marked as handled, so the console shows a failure that reaches no listener.
      const mounted = opening.then(() => undefined);
      opening.catch(() => {
        void handledBy(state.given.onError ?? events.hasListener('error'), mounted);
      });
      return mounted;
    },
    submit: () =>
      client.perform('submit', async () => {
        const session = shown();
        const sent = session && payments.command(session, { type: 'submit' });
        const result = (await sent) ?? failure('NOT_MOUNTED');
        if (result.ok) return;
        throw rejectedBy(result.error);
      }),
    focus() {
      const session = shown();
      if (session) void payments.command(session, { type: 'focus' });
    },
    get isUnderWay() {
      return sessions.isUnderWay();
    },
    async detach() {
      leave();
      const session = shown();
      if (session) await payments.release(session, state.life?.signal);
    },
    unmount() {
      state.life?.abort();
      state.life = undefined;
      leave();
    },
  };
}
