/** Sessions: create, change, replace and read. */
import type { BackendSessionData, SessionChangeRequest } from '../shared/platform-api.ts';
import { BACKEND_OPERATIONS, PAGE_OPERATIONS } from '../shared/platform/operations.ts';
import {
  isEmbeddedSessionResponse,
  isStatusOf,
  withKnownValues,
} from '../shared/requests/response-shapes.ts';
import type { EmbeddedSessionResponse, SessionStatus } from '../shared/sessions.ts';
import { checkedId } from './checked-id.ts';
import type { ChangeOptions, OperationOptions, SendRequest } from './requests.ts';

/** `pay.sessions`. */
export interface Sessions {
  /**
   * Creates a session for an order, with the amount that your backend knows. Send the result to the page as
   * it is: it is the `session` of `initializePayment`.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if a field is invalid; `details` names each of them
   * @throws {PayPaymentError} PAYMENT_ERROR, reason `ORDER_ALREADY_PAID` if the order is paid
   * @throws {PayError} as every operation: AUTHENTICATION_ERROR, NETWORK_ERROR, RATE_LIMIT_ERROR, SERVER_ERROR
   * @example
   * const session = await pay.sessions.create(dataOf(order));
   */
  create(data: BackendSessionData, options?: ChangeOptions): Promise<EmbeddedSessionResponse>;
  /**
   * Changes an open session: its amount, delivery, metadata, or a later end. Send the result to the page: another
   * amount has a higher `revision`. A press on the earlier amount, or its approval in a wallet whose window was
   * open, is rejected before anything is charged.
   *
   * @throws {PayPaymentError} PAYMENT_ERROR with the reason `SESSION_IN_ATTEMPT` while a payment may be
   * charged, `SESSION_CHANGED` if the session has another revision than yours, or `SESSION_NOT_CHANGEABLE`
   * if its gateway cannot change it: replace it instead
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if you have no such session, or it has expired
   * @example
   * const changed = await pay.sessions.change(session.session_id, { amount: order.total });
   */
  change(
    sessionId: string,
    change: SessionChangeRequest,
    options?: ChangeOptions,
  ): Promise<EmbeddedSessionResponse>;
  /**
   * Creates a session in place of another one, which ends as `failed` with the reason `REPLACED`.
   *
   * @throws {PayPaymentError} PAYMENT_ERROR, reason `SESSION_IN_ATTEMPT` while the other may be charged
   * @throws {PayValidationError} VALIDATION_ERROR if a field is invalid; `details` names each of them
   * @example
   * const replacement = await pay.sessions.replace(session.session_id, dataOf(order));
   */
  replace(
    sessionId: string,
    data: Omit<BackendSessionData, 'replaces'>,
    options?: ChangeOptions,
  ): Promise<EmbeddedSessionResponse>;
  /**
   * Resolves with the session's status.
   *
   * @throws {PayNotFoundError} NOT_FOUND_ERROR if you have no such session, or it expired without a payment
   * @example
   * const { status } = await pay.sessions.retrieve(session.session_id);
   */
  retrieve(sessionId: string, options?: OperationOptions): Promise<SessionStatus>;
}

export function createSessions(send: SendRequest): Sessions {
  return {
    create: (data, options) =>
      send(
        {
          operation: 'sessions.create',
          route: PAGE_OPERATIONS.createEmbeddedSession,
          data,
          isExpected: isEmbeddedSessionResponse,
        },
        options,
      ),
    async change(sessionId, change, options) {
      return send(
        {
          operation: 'sessions.change',
          route: BACKEND_OPERATIONS.changeSession,
          id: checkedId('sessionId', sessionId),
          data: change,
          isExpected: isEmbeddedSessionResponse,
        },
        options,
      );
    },
    async replace(sessionId, data, options) {
      return send(
        {
          operation: 'sessions.replace',
          route: PAGE_OPERATIONS.createEmbeddedSession,
          data: { ...data, replaces: checkedId('sessionId', sessionId) },
          isExpected: isEmbeddedSessionResponse,
        },
        options,
      );
    },
    async retrieve(sessionId, options) {
      const id = checkedId('sessionId', sessionId);
      const status = await send(
        {
          operation: 'sessions.retrieve',
          route: PAGE_OPERATIONS.getSessionStatus,
          id,
          isExpected: isStatusOf(id),
        },
        options,
      );
      return withKnownValues(status);
    },
  };
}
