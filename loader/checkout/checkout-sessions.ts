/** The session of a handle: fetched from the shop, changed, or replaced by another one. */
import { bare } from '../../shared/plain/bare.ts';
import { aborted } from '../../shared/requests/aborted.ts';
import { FIELD_MESSAGES } from '../../shared/errors/field-messages.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { wrongField } from '../../shared/errors/wrong-field.ts';
import type { SessionUpdate } from '../options/session-update.ts';
import type { Payment } from '../payment/decision/payment.ts';
import { hasFailed, isOngoing, mayHaveOpenAttempt } from '../payment/decision/questions.ts';
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

  const isPayment = (question: (payment: Payment) => boolean) =>
    state.session !== undefined && payments.hasPayment(state.session, question);
  const isUnderWay = () => isPayment(mayHaveOpenAttempt);
  /** As that of the payments, for the session that is shown when it resolves. */
  const whenIdle = async (): Promise<boolean> => {
    const { session } = state;
    if (!session) return true;
    const isIdle = await payments.whenIdle(session);
    return isIdle && state.session !== session ? whenIdle() : isIdle;
  };

  const fetchFor = async (during: Attachment, isCurrent: () => boolean) => {
    const { fetchSession } = state.given;
    try {
      if (!fetchSession) throw wrongField('fetchSession', FIELD_MESSAGES.required, 'required');
      const session = await client.fetchSession(fetchSession, during.life.signal);
      return isCurrent() ? session : undefined;
    } catch (cause) {
      if (client.life.aborted) throw cause;
      // During an attempt, the page would take this error for the end of the attempt.
      if (!isCurrent() || !(await whenIdle()) || !isCurrent()) return undefined;
      const error = sessionNotFetched(cause, isPayment(isOngoing));
      client.report(error);
      events.emit('error', error);
      client.call('onError', () => state.given.onError?.(error));
      throw error;
    }
  };

  const fetchOnce = (during: Attachment) => {
    if (during.fetch?.isCurrent()) return during.fetch.session;
    const isCurrent = currentForm(state, payments);
    const session = fetchFor(during, isCurrent).finally(() => {
      if (during.fetch?.session === session) during.fetch = undefined;
    });
    during.fetch = { session, isCurrent };
    return session;
  };

  const showForm = (session: EmbeddedSessionResponse, life: AbortController) =>
    form.open({ ...state.given, session }, life, form.start);

  /** Replaces this session with another one, unless an open attempt pays it or ends the payment first. */
  const replace = async (
    session: EmbeddedSessionResponse,
    change: CheckoutUpdate,
  ): Promise<SessionUpdate> => {
    const { life, attachment } = state;
    if (!life || !attachment) {
      if (isUnderWay()) return 'unchanged';
      state.given = bare({ ...state.given, ...change });
      state.session = session;
      return 'unchanged';
    }
    if (!(await whenIdle()) || state.attachment !== attachment) return 'unchanged';
    let result: SessionUpdate = 'unchanged';
    const replacing = form.open({ ...state.given, ...change, session }, life, (accepted) => {
      result = 'replaced';
      return form.start(accepted);
    });
    await replacing.catch(() => {});
    return result;
  };

  const update: CheckoutSessions['update'] = async (given) => {
    const change = bare({ ...given });
    const { life } = state;
    const next = bare({ ...state.given, ...change });
    const { session = state.session } = next;
    // A session without an id is invalid, which `open` reports.
    const id = change.session?.session_id;
    if (change.session && id !== undefined && id !== state.session?.session_id) {
      return replace(change.session, change);
    }
    let result: SessionUpdate = 'unchanged';
    if (!life || session === undefined) state.given = next;
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
      const { session, fetchSession } = state.given;
      // Instead of a session that has failed, the shop is asked for another one.
      if (session && !(fetchSession && payments.hasPayment(session, hasFailed))) {
        return showForm(session, life);
      }
      const fetched = await fetchOnce(during);
      if (state.life !== life || state.attachment !== during) throw aborted();
      // `update` has shown another session meanwhile.
      return fetched ? showForm(fetched, life) : state.started;
    },
    async refetch() {
      const { attachment, life } = state;
      const isCurrent = currentForm(state, payments);
      if (!attachment || !life || !state.given.fetchSession) return 'unchanged';
      if (!(await whenIdle()) || !isCurrent()) return 'unchanged';
      const session = await fetchOnce(attachment);
      if (!session || !isCurrent()) return 'unchanged';
      if (isPayment(isOngoing)) return update({ session });
      await showForm(session, life);
      return 'reloaded';
    },
  };
}
