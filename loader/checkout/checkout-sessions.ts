/** The session of a handle: fetched from the shop, changed, or replaced by another one. */
import { aborted } from '../../shared/requests/aborted.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { wrongField } from '../../shared/wrong-field.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import type { CheckoutEmitter } from './checkout-events.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { currentForm } from './checkout-state.ts';
import type { Attachment, CheckoutState } from './checkout-state.ts';
import type { CheckoutUpdate } from './checkout-types.ts';
import { sessionNotFetched } from './fetched-session.ts';

export interface CheckoutSessions {
  /** Shows the session that the handle was given or, without one, fetches. */
  readonly show: (life: AbortController, during: Attachment) => Promise<void>;
  /** As that of the handle, like `update`. */
  readonly isUnderWay: () => boolean;
  readonly update: (change: CheckoutUpdate) => Promise<SessionUpdate>;
  /** As `refetchSession` of the handle, but rejects if the session could not be fetched. */
  readonly refetch: () => Promise<SessionUpdate>;
}

interface CheckoutSessionParts {
  readonly state: CheckoutState;
  readonly events: Pick<CheckoutEmitter, 'emit'>;
  readonly client: CheckoutParts;
  readonly form: CheckoutForm;
}

export function createCheckoutSessions(parts: CheckoutSessionParts): CheckoutSessions {
  const { state, events, client, form } = parts;
  const { payments } = client;

  /** Read again after each wait, because `update` may have given another one. */
  const givenSession = () => state.given.session;
  const isUnderWay = () =>
    state.session !== undefined && payments.mayHaveOpenAttempt(state.session);
  const isOngoing = () => state.session !== undefined && payments.isOngoing(state.session);
  const whenIdle = async () => !state.session || payments.whenIdle(state.session);

  const fetchFor = async (during: Attachment) => {
    const { fetchSession } = state.given;
    const isOver = () => during !== state.attachment;
    try {
      if (!fetchSession) throw wrongField('fetchSession', FIELD_MESSAGES.required, 'required');
      return await client.fetchSession(fetchSession, during.life.signal);
    } catch (cause) {
      if (isOver()) throw cause;
      // During an attempt, the page would take this error for the end of the attempt.
      const isWanted = await whenIdle();
      const error = sessionNotFetched(cause, isOngoing());
      if (isWanted && !isOver()) {
        client.report(error);
        events.emit('error', error);
        client.call('onError', () => state.given.onError?.(error));
      }
      throw error;
    }
  };

  const fetchOnce = async (during: Attachment) => {
    during.fetched ??= fetchFor(during).finally(() => (during.fetched = undefined));
    return during.fetched;
  };

  const showForm = (session: EmbeddedSessionResponse, life: AbortController) =>
    form.open({ ...state.given, session }, life, form.start);

  /** Replaces this session with another one, unless an open attempt pays it or ends the payment first. */
  const replace = async (
    session: EmbeddedSessionResponse,
    change: CheckoutUpdate,
  ): Promise<SessionUpdate> => {
    const { life } = state;
    if (!life || !state.attachment) {
      if (isUnderWay()) return 'unchanged';
      state.given = { ...state.given, ...change };
      state.session = session;
      return 'unchanged';
    }
    if (!(await whenIdle()) || state.life !== life) return 'unchanged';
    let result: SessionUpdate = 'unchanged';
    const replacing = form.open({ ...state.given, ...change, session }, life, (accepted) => {
      result = 'replaced';
      return form.start(accepted);
    });
    await replacing.catch(() => {});
    return result;
  };

  const update: CheckoutSessions['update'] = async (change) => {
    const { life } = state;
    const next = { ...state.given, ...change };
    const { session = state.session } = next;
    // A session without an id is invalid, which `open` reports.
    const id = change.session?.session_id;
    if (change.session && id !== undefined && id !== state.session?.session_id) {
      return replace(change.session, change);
    }
    let result: SessionUpdate = 'unchanged';
    if (!life || !session) state.given = next;
    else {
      const updating = form.open({ ...next, session }, life, async (accepted) => {
        result = await payments.update(accepted);
      });
      await updating.catch(() => {});
    }
    return result;
  };

  return {
    isUnderWay,
    update,
    async show(life, during) {
      const known = givenSession();
      if (known) return showForm(known, life);
      const fetched = await fetchOnce(during);
      if (!state.life || during !== state.attachment) throw aborted();
      return showForm(givenSession() ?? fetched, state.life);
    },
    async refetch() {
      const during = state.attachment;
      const isCurrent = currentForm(state);
      if (!during || !state.given.fetchSession || !(await whenIdle())) return 'unchanged';
      const session = await fetchOnce(during);
      const { life } = state;
      if (!life || during !== state.attachment || !isCurrent()) return 'unchanged';
      if (isOngoing()) return update({ session });
      await showForm(session, life);
      return 'reloaded';
    },
  };
}
