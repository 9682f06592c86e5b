import { header, responds, when, without, withoutGatewayName } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { CREATE_LEGACY, READ, READ_PAYMENT, UNKNOWN, isCreated } from './requests.ts';

export const OF_SESSIONS: readonly WrongPlatform[] = [
  responds('leaves out the gateway’s name', 'sessions.create', when(isCreated, withoutGatewayName)),
  responds(
    'leaves out redirect_url in the legacy creation',
    'sessions.create-legacy',
    when(({ operation }) => operation === CREATE_LEGACY, without('redirect_url')),
  ),
  responds(
    'sends sessions as text/plain',
    'sessions.media-type',
    when(isCreated, header('Content-Type', 'text/plain')),
  ),
  responds(
    'numbers the sessions that a backend creates',
    'sessions.unguessable-ids',
    when(
      (seen) =>
        isCreated(seen) &&
        seen.isBackend &&
        seen.sent['replaces'] === undefined &&
        seen.sent['customer_id'] === undefined &&
        seen.sent['for_order'] === undefined,
      { fields: { session_id: 'session_17', payment_id: 'payment_17' } },
    ),
  ),
  responds(
    'lets only pages create sessions',
    'sessions.backend-creates',
    when(
      (seen) =>
        isCreated(seen) &&
        seen.isBackend &&
        seen.sent['replaces'] === undefined &&
        seen.sent['customer_id'] === undefined &&
        seen.sent['for_order'] === undefined,
      { status: 403 },
    ),
  ),
  responds(
    'rejects null in optional fields',
    'sessions.absent-as-null',
    when((seen) => isCreated(seen) && seen.sent['shipping'] === null, { status: 422 }),
  ),
  responds(
    'rejects fields that it does not know',
    'sessions.unknown-fields',
    when((seen) => isCreated(seen) && 'field_of_a_newer_sdk' in seen.sent, { status: 422 }),
  ),
  responds(
    'permits the frame what the request names',
    'sessions.frame-permissions',
    when(
      (seen) => isCreated(seen) && seen.sent['frame_permissions'] !== undefined,
      ({ sent }) => ({ fields: { frame_permissions: sent['frame_permissions'] } }),
    ),
  ),
  responds(
    'leaves out created_at in the status',
    'sessions.status',
    when(({ operation, status }) => operation === READ && status === 200, without('created_at')),
  ),
  responds(
    'stores order numbers in capitals',
    'sessions.status-of-order',
    when(
      ({ operation, status }) => operation === READ && status === 200,
      ({ body }) => ({ fields: { order_id: String(body['order_id']).toUpperCase() } }),
    ),
  ),
  responds(
    'shows an unused session as redirected',
    'sessions.untouched',
    when(
      ({ operation, body }) =>
        operation === READ &&
        body['status'] === 'pending' &&
        body['transaction_status'] === undefined,
      { fields: { status: 'redirected' } },
    ),
  ),
  responds(
    'shows another expiry in the status than at the creation',
    'sessions.expiry',
    when(({ operation, status }) => operation === READ && status === 200, {
      fields: { expires_at: '2100-01-01T00:00:00.000Z' },
    }),
  ),
  responds(
    'responds with 410 after the expiry',
    'sessions.expired',
    when(
      ({ operation, id, code, credential }) =>
        operation === READ &&
        code === 'SESSION_NOT_FOUND' &&
        !id.includes(UNKNOWN) &&
        !credential.includes('other'),
      { status: 410 },
    ),
  ),
  responds(
    'rejects parameters that it does not know',
    'sessions.uncached',
    when(({ url }) => url.includes('?_='), { status: 400 }),
  ),
  responds(
    'leaves out updated_at in transactions',
    'sessions.transaction',
    when(
      ({ operation, status }) => operation === READ_PAYMENT && status === 200,
      without('updated_at'),
    ),
  ),
];
