/** Sessions: create, change, replace and read. */
import type {
  BackendSessionData,
  OrderSessionData,
  SessionChangeRequest,
} from '../../shared/platform/platform-api.ts';
import { BACKEND_OPERATIONS, PAGE_OPERATIONS } from '../../shared/platform/operations.ts';
import { withKnownValues } from '../../shared/platform/response-shapes.ts';
import type { EmbeddedSessionResponse, SessionStatus } from '../../shared/sessions.ts';
import { checkedId } from './checked-arguments.ts';
import type { ChangeOptions, OperationOptions } from './operation-options.ts';
import type { SendRequest } from './requests.ts';
import { changeFields, sessionFields } from './session-fields.ts';

/** `pay.sessions`. */
export interface Sessions {
  /**
   * Resolves with the current session of an order. Call it each time that a page needs a session: when
   * the checkout is opened or reloaded, and for `fetchSession`. The page gets the one that has paid or may
   * still pay the order; otherwise an open one with the given amount, extended if it is about to expire and its
   * gateway allows that; otherwise a new one. No state of a session is an error. Send the result to the page
   * as it is: it is the `session` of `initializePayment`.
   *
   * @param data - of the order, as your backend has stored it
   * @throws {PayValidationError} VALIDATION_ERROR if a field is invalid; `details` names each of them
   * @throws {PayError} as every operation: AUTHENTICATION_ERROR, NETWORK_ERROR, RATE_LIMIT_ERROR, SERVER_ERROR
   * @example
   * const session = await pay.sessions.forOrder(dataOf(order));
   */
  forOrder(data: OrderSessionData, options?: OperationOptions): Promise<EmbeddedSessionResponse>;
  /**
   * Creates a session for an order, even if the order has one. Most shops need `forOrder` instead. With
   * `purpose: 'setup'` and the amount 0, the session saves a payment method of the customer, and charges nothing.
   *
   * @throws {PayValidationError} VALIDATION_ERROR if a field is invalid; `details` names each of them
   * @throws {PayPaymentError} PAYMENT_ERROR, reason `ORDER_ALREADY_PAID` if the order is paid
   * @throws {PayError} as every operation: AUTHENTICATION_ERROR, NETWORK_ERROR, RATE_LIMIT_ERROR, SERVER_ERROR
   * @example
   * const session = await pay.sessions.create(dataOf(order));
   */
  create(
    data: Omit<BackendSessionData, 'for_order'>,
    options?: ChangeOptions,
  ): Promise<EmbeddedSessionResponse>;
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
    data: Omit<BackendSessionData, 'replaces' | 'for_order'>,
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
  const creating = (operation: string, data: unknown, more: object = {}) => ({
    operation,
    route: PAGE_OPERATIONS.createEmbeddedSession,
    data: { ...sessionFields(data), ...more },
  });
  return {
    forOrder: (data, options) =>
      send(() => creating('sessions.forOrder', data, { for_order: true }), options),
    create: (data, options) => send(() => creating('sessions.create', data), options),
    change: (sessionId, change, options) =>
      send(
        () => ({
          operation: 'sessions.change',
          route: BACKEND_OPERATIONS.changeSession,
          id: checkedId('sessionId', sessionId),
          data: changeFields(change),
        }),
        options,
      ),
    replace: (sessionId, data, options) =>
      send(() => {
        const replaces = checkedId('sessionId', sessionId);
        return creating('sessions.replace', data, { replaces });
      }, options),
    async retrieve(sessionId, options) {
      const status = await send(() => {
        const id = checkedId('sessionId', sessionId);
        return {
          operation: 'sessions.retrieve',
          route: PAGE_OPERATIONS.getSessionStatus,
          id,
        };
      }, options);
      return withKnownValues(status);
    },
  };
}
