/** The operations that are requests to the platform. */
import { pollUntilFinal } from '../platform/status-poller.ts';
import { checkedSession } from '../validation/session-rules.ts';
import type { Client } from './client-operations.ts';
import type { ClientParts } from './client-parts.ts';

export function platformOperations(parts: ClientParts) {
  const { perform, warnOfField, platform, preloaded, activity, log, call, recordGatewayId } = parts;
  return {
    createSession: (data, options) =>
      perform('createSession', { options }, async (checked) =>
        platform.createSession(checkedSession('createSession', data, warnOfField), checked),
      ),

    createEmbeddedSession: (data, options) =>
      perform('createEmbeddedSession', { options }, async (checked) => {
        const order = checkedSession('createEmbeddedSession', data, warnOfField);
        return preloaded.preloadForSession(platform.createEmbeddedSession(order, checked));
      }),

    updatePaymentGatewayId: (sessionId, gatewayPaymentId, options) =>
      perform(
        'updatePaymentGatewayId',
        { options, ids: { sessionId, gatewayPaymentId } },
        ({ signal }) => recordGatewayId(sessionId, gatewayPaymentId, signal),
      ),

    getSessionStatus: (sessionId, options) =>
      perform('getSessionStatus', { options, ids: { sessionId } }, (checked) =>
        platform.getSessionStatus(sessionId, checked),
      ),

    getTransaction(paymentId, options) {
      const id = Number.isSafeInteger(paymentId) ? `${paymentId}` : paymentId;
      return perform('getTransaction', { options, ids: { paymentId: id } }, (checked) =>
        platform.getTransaction(`${id}`, checked),
      );
    },

    pollPaymentStatus: (sessionId, options) =>
      perform('pollPaymentStatus', { options, ids: { sessionId } }, (checked) =>
        pollUntilFinal(
          (signal) => platform.getSessionStatus(sessionId, { activity, signal }),
          activity.onWake,
          (status) => {
            log('status', { sessionId, status: status.status });
            call('onStatusChange', () => checked.onStatusChange?.(status));
          },
          checked,
        ),
      ),
  } satisfies Partial<Client>;
}
