/**
 * Platforms that are wrong in one thing: the sandbox, with one difference in what it sends. Each does not meet exactly
 * one requirement.
 */
import { signature } from '../../../server/platform/payments/return-url.ts';
import { readSignedRedirect } from '../../../shared/redirect/signature.ts';
import { dataOf, signedAgain, typeOf } from './alterations.ts';
import type { Alter, Change, Seen } from './alterations.ts';
import { OF_FRAME } from './wrong-frame-hosts.ts';
import { OF_OFFERS, OFFER } from './wrong-offers.ts';
import {
  code,
  header,
  rejects,
  remembers,
  responds,
  when,
  without,
  withoutGatewayName,
} from './wrong-platform.ts';
import type { RecordedWebhook } from './recorded-platform.ts';
import type { WrongPlatform } from './wrong-platform.ts';

const CREATE = 'POST /v2/sessions';
const CREATE_LEGACY = 'POST /v1/sessions';
const READ = 'GET /v2/sessions/*';
const CHANGE = 'PATCH /v2/sessions/*';
const REPORT = 'PATCH /v2/sessions/*/payment';
const SUBMIT = 'POST /v2/sessions/*/submissions';
const DETAILS = 'POST /v2/sessions/*/details';
const READ_PAYMENT = 'GET /v2/payments/*';
const CAPTURE = 'POST /v2/payments/*/captures';
const CANCEL = 'POST /v2/payments/*/cancellations';
const REFUND = 'POST /v2/payments/*/refunds';
const CHARGE = 'POST /v2/payments';
const LIST_METHODS = 'GET /v2/customers/*/methods';
const REMOVE_METHOD = 'DELETE /v2/customers/*/methods';
const REMOVE_SHOWN = 'POST /v2/sessions/*/method-removals';

const AMOUNT = 4250;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const isCreated = ({ operation, status }: Seen) => operation === CREATE && status === 201;
const isOfPage = (seen: Seen) => isCreated(seen) && !seen.isBackend;
const isForOrder = ({ operation, sent }: Seen) =>
  operation === CREATE && sent['for_order'] === true;
const isReplay = ({ headers }: Seen) => headers.get('Idempotent-Replayed') === 'true';
/** A replay that is not marked as one. */
const unmarked = (condition: (seen: Seen) => boolean): Alter =>
  when((seen) => condition(seen) && isReplay(seen), header('Idempotent-Replayed', null));
const orderOf = ({ sent }: Seen) => String(sent['order_id']);

const OF_SESSIONS: readonly WrongPlatform[] = [
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

const OF_ERRORS: readonly WrongPlatform[] = [
  responds(
    'sends errors as application/json',
    'errors.problem',
    when(({ status }) => status >= 400, header('Content-Type', 'application/json')),
  ),
  responds(
    'sends Request-Id only with errors',
    'errors.request-id',
    when(isCreated, header('Request-Id', null)),
  ),
  responds(
    'has a code of its own for a session that never was',
    'errors.unknown-session',
    when(({ operation, id }) => operation === READ && id.includes(UNKNOWN), code('NOT_FOUND')),
  ),
  responds(
    'has a code of its own for a payment that never was',
    'errors.unknown-payment',
    when(
      ({ operation, id }) => operation === READ_PAYMENT && id.includes(UNKNOWN),
      code('NOT_FOUND'),
    ),
  ),
  responds(
    'has a page for unknown paths',
    'errors.unknown-path',
    when(({ code }) => code === 'RESOURCE_NOT_FOUND', { body: '<!doctype html><p>Not found' }),
  ),
  responds(
    'leaves out Allow',
    'errors.method',
    when(({ status }) => status === 405, header('Allow', null)),
  ),
  responds(
    'names only the first invalid field',
    'errors.every-invalid-field',
    when(
      ({ code }) => code === 'VALIDATION_ERROR',
      ({ body }) => ({
        fields: { errors: Array.isArray(body['errors']) ? body['errors'].slice(0, 1) : [] },
      }),
    ),
  ),
  responds(
    'takes order numbers of any length',
    'errors.bounds',
    when((seen) => seen.operation === CREATE && orderOf(seen).length > 128, { status: 201 }),
  ),
  responds(
    'sends customers back by http',
    'errors.insecure-return',
    when(({ sent }) => String(sent['return_url']).startsWith('http://shop.'), { status: 201 }),
  ),
  responds(
    'responds with 422 to a body that is no JSON',
    'errors.malformed',
    when(({ raw }) => raw === '{', { status: 422 }),
  ),
  responds(
    'takes JSON of any media type',
    'errors.media-type',
    when(({ status }) => status === 415, { status: 201 }),
  ),
  responds(
    'repeats an unknown key in its error',
    'errors.no-credentials',
    when(
      ({ status, credential }) => status === 401 && credential !== '',
      ({ credential }) => ({ fields: { detail: `Unknown: ${credential}` } }),
    ),
  ),
];

const OF_ORIGINS: readonly WrongPlatform[] = [
  responds(
    'responds with 403 where no key is sent',
    'origins.unknown-key',
    when((seen) => rejects(CREATE, 'AUTHENTICATION_ERROR')(seen) && seen.credential === '', {
      status: 403,
    }),
  ),
  responds(
    'rejects the preflight of an unregistered origin',
    'origins.preflight',
    when(({ operation, origin }) => operation.startsWith('OPTIONS') && origin.includes('foreign'), {
      status: 403,
    }),
  ),
  responds(
    'does not allow Pay-Sdk',
    'origins.preflight-headers',
    when(
      ({ operation }) => operation.startsWith('OPTIONS'),
      header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key'),
    ),
  ),
  responds(
    'lets preflights be kept for ten minutes',
    'origins.preflight-age',
    when(
      ({ operation }) => operation.startsWith('OPTIONS'),
      header('Access-Control-Max-Age', '600'),
    ),
  ),
  responds(
    'allows every origin to read sessions',
    'origins.one-origin',
    when(isCreated, header('Access-Control-Allow-Origin', '*')),
  ),
  responds(
    'leaves out Vary',
    'origins.vary',
    when(({ operation }) => operation === READ, header('Vary', null)),
  ),
  responds(
    'does not expose Retry-After',
    'origins.exposed-headers',
    when(
      isCreated,
      header('Access-Control-Expose-Headers', 'Request-Id, Idempotent-Replayed, Date'),
    ),
  ),
  responds('sets a cookie', 'origins.no-cookies', when(isCreated, header('Set-Cookie', 'a=b'))),
  responds(
    'does not name an unregistered origin',
    'origins.unregistered',
    when(({ status, origin }) => status === 403 && origin.includes('foreign'), {
      fields: { detail: 'Forbidden' },
    }),
  ),
  responds(
    'hides its error from an unregistered page',
    'origins.readable-errors',
    when(
      ({ status, origin }) => status === 403 && origin.includes('foreign'),
      header('Access-Control-Allow-Origin', null),
    ),
  ),
  remembers(
    'creates the session of an unregistered page before it looks at the origin',
    'origins.checked-before-effects',
    () => {
      const orders = new Set<string>();
      return (seen) => {
        if (seen.operation === CREATE && seen.origin.includes('foreign')) orders.add(orderOf(seen));
        return isForOrder(seen) && orders.has(orderOf(seen)) ? { status: 200 } : undefined;
      };
    },
  ),
  responds(
    'takes the secret from a page',
    'origins.secret-in-page',
    when(({ operation, isBackend, origin }) => operation === CREATE && isBackend && origin !== '', {
      status: 201,
    }),
  ),
  responds(
    'looks for a refund before it looks at the key',
    'origins.backend-operations',
    when(({ operation, isBackend }) => operation === REFUND && !isBackend, {
      status: 409,
      ...code('INVALID_STATE'),
    }),
  ),
  responds(
    'lets a page choose instalments',
    'origins.backend-fields',
    when(({ sent, isBackend }) => 'instalments' in sent && !isBackend, { status: 201 }),
  ),
  responds(
    'shows that another merchant has a session',
    'origins.other-merchant',
    when(({ operation, credential }) => operation === READ && credential.includes('other'), {
      status: 403,
    }),
  ),
  responds(
    'has no code of its own for keys that cannot create sessions',
    'origins.backend-only-key',
    when(rejects(CREATE, 'SESSION_CREATION_NOT_ALLOWED'), code('FORBIDDEN')),
  ),
];

const OF_AMOUNTS: readonly WrongPlatform[] = [
  responds(
    'lacks a currency',
    'amounts.every-currency',
    when(({ sent }) => sent['currency'] === 'BHD', { status: 422 }),
  ),
  responds(
    'counts yen in hundredths',
    'amounts.iso-units',
    when(
      ({ operation, body }) => operation === READ && body['currency'] === 'JPY',
      ({ body }) => ({ fields: { amount: Number(body['amount']) * 100 } }),
    ),
  ),
  responds(
    'takes an amount as a string',
    'amounts.invalid',
    when(({ sent }) => sent['amount'] === '4250', { status: 201 }),
  ),
  responds(
    'rounds large amounts',
    'amounts.large',
    when(({ operation, body }) => operation === READ && body['amount'] === 2 ** 53 - 1, {
      fields: { amount: 2 ** 53 },
    }),
  ),
  responds(
    'takes currencies in small letters',
    'amounts.unknown-currency',
    when(({ sent }) => sent['currency'] === 'eur', { status: 201 }),
  ),
  responds(
    'rounds an amount that its gateway cannot charge exactly',
    'amounts.not-representable',
    when(rejects(CREATE, 'AMOUNT_NOT_REPRESENTABLE'), { status: 201 }),
  ),
];

const OF_IDEMPOTENCY: readonly WrongPlatform[] = [
  responds(
    'writes a repeated response again',
    'idempotency.replay',
    when(
      (seen) => isCreated(seen) && isReplay(seen),
      ({ body }) => ({ body: JSON.stringify(body, null, 1) }),
    ),
  ),
  responds('does not mark a repeated response', 'idempotency.replayed-header', unmarked(isCreated)),
  responds(
    'takes a quoted key for another one',
    'idempotency.quoted',
    when(({ idempotencyKey }) => idempotencyKey.startsWith('"'), {
      fields: { session_id: 'session_other' },
    }),
  ),
  responds(
    'responds with 409 to another body',
    'idempotency.other-body',
    when(({ code }) => code === 'IDEMPOTENCY_KEY_REUSED', { status: 409 }),
  ),
  remembers('shares keys between its paths', 'idempotency.other-path', () => {
    const keys = new Set<string>();
    return (seen) => {
      if (seen.operation === CREATE) keys.add(seen.idempotencyKey);
      return seen.operation === CREATE_LEGACY && keys.has(seen.idempotencyKey)
        ? header('Idempotent-Replayed', 'true')
        : undefined;
    };
  }),
  remembers('shares keys between page and backend', 'idempotency.other-credential', () => {
    const sessions = new Map<string, unknown>();
    return (seen) => {
      if (isOfPage(seen)) sessions.set(seen.idempotencyKey, seen.body['session_id']);
      return isCreated(seen) && seen.isBackend && sessions.has(seen.idempotencyKey)
        ? { fields: { session_id: sessions.get(seen.idempotencyKey) } }
        : undefined;
    };
  }),
  remembers('stores errors of validation', 'idempotency.errors-are-not-stored', () => {
    const keys = new Set<string>();
    return (seen) => {
      const isStored = seen.operation === CREATE && keys.has(seen.idempotencyKey);
      if (seen.code === 'VALIDATION_ERROR') keys.add(seen.idempotencyKey);
      return isStored ? { status: 422 } : undefined;
    };
  }),
  remembers('stores SESSION_CHANGED', 'idempotency.conflicts-are-not-stored', () => {
    const keys = new Set<string>();
    return (seen) => {
      if (seen.operation !== CHANGE) return undefined;
      const isStored = keys.has(seen.idempotencyKey);
      if (seen.code === 'SESSION_CHANGED') keys.add(seen.idempotencyKey);
      return isStored ? { status: 409 } : undefined;
    };
  }),
  remembers(
    'creates a session for each of many concurrent requests',
    'idempotency.concurrent',
    () => {
      const counts = new Map<string, number>();
      return (seen) => {
        if (!isOfPage(seen)) return undefined;
        const count = (counts.get(seen.idempotencyKey) ?? 0) + 1;
        counts.set(seen.idempotencyKey, count);
        return count > 2 ? { fields: { session_id: `session_${count}` } } : undefined;
      };
    },
  ),
  responds(
    'takes keys of any length',
    'idempotency.form',
    when(({ idempotencyKey }) => idempotencyKey.length > 255, { status: 201 }),
  ),
];

/** The sessions in which an attempt was declined. */
const declinedSessions = (change: (seen: Seen) => Change | undefined) => (): Alter => {
  const declined = new Set<string>();
  return (seen) => {
    if (seen.operation === SUBMIT && seen.body['result_code'] === 'Refused') declined.add(seen.id);
    return seen.operation === READ && declined.has(seen.id) ? change(seen) : undefined;
  };
};

const OF_PAYMENTS: readonly WrongPlatform[] = [
  responds(
    'leaves out result_code',
    'payments.submission',
    when(({ operation, status }) => operation === SUBMIT && status === 200, without('result_code')),
  ),
  remembers('submits a paid session again', 'payments.second-submission', () => {
    const submitted = new Set<string>();
    return ({ operation, id, body }) => {
      if (operation !== SUBMIT || body['result_code'] !== 'Authorised') return undefined;
      const isSecond = submitted.has(id);
      submitted.add(id);
      return isSecond ? { fields: { result_code: 'Refused' } } : undefined;
    };
  }),
  responds(
    'does not find a submission that was never made',
    'payments.details-first',
    when(({ operation }) => operation === DETAILS, { status: 404 }),
  ),
  responds(
    'leaves the attempt of a paid session open',
    'payments.completed',
    when(({ operation, body }) => operation === READ && body['status'] === 'completed', {
      fields: { attempt: 'under_way' },
    }),
  ),
  responds(
    'has no time of a capture',
    'payments.captured',
    when(({ operation, body }) => operation === READ_PAYMENT && body['status'] === 'captured', {
      fields: { captured_at: null },
    }),
  ),
  responds(
    'shows an authorized payment as pending',
    'payments.authorized',
    when(
      ({ operation, body }) =>
        operation === READ_PAYMENT && body['status'] === 'authorized' && body['amount'] !== 0,
      { fields: { status: 'pending' } },
    ),
  ),
  responds(
    'leaves out transaction_status',
    'payments.transaction-status',
    when(
      ({ operation, body }) => operation === READ && body['transaction_status'] === 'captured',
      without('transaction_status'),
    ),
  ),
  remembers(
    'leaves a declined attempt open',
    'payments.declined',
    declinedSessions(({ body }) =>
      body['status'] === 'pending' ? { fields: { attempt: 'under_way' } } : undefined,
    ),
  ),
  remembers(
    'ends a session with its first declined attempt',
    'payments.paid-after-decline',
    declinedSessions(({ body }) =>
      body['status'] === 'completed' ? { fields: { status: 'failed' } } : undefined,
    ),
  ),
  responds(
    'gives another reason for a session that was declined',
    'payments.failed',
    when(({ operation, body }) => operation === READ && body['reason'] === 'DECLINED', {
      fields: { reason: 'GATEWAY_FAILED' },
    }),
  ),
  responds(
    'has another code for a submission to a session that has ended',
    'payments.closed',
    when(rejects(SUBMIT, 'SESSION_CLOSED'), code('INVALID_STATE')),
  ),
  responds(
    'shows no attempt while the customer confirms it',
    'payments.under-way',
    when(({ operation, body }) => operation === READ && body['status'] === 'requires_action', {
      fields: { attempt: 'none' },
    }),
  ),
  responds(
    'shows an accepted payment as captured',
    'payments.pending',
    when(({ operation, body }) => operation === READ_PAYMENT && body['status'] === 'pending', {
      fields: { status: 'captured' },
    }),
  ),
  responds(
    'leaves out the status after a report',
    'payments.same-gateway-id',
    when(({ operation, status }) => operation === REPORT && status === 200, without('status')),
  ),
  responds(
    'does not know that a payment has another id',
    'payments.other-gateway-id',
    when(rejects(REPORT, 'GATEWAY_PAYMENT_ID_CONFLICT'), code('GATEWAY_VERIFICATION_FAILED')),
  ),
  responds(
    'takes any payment id',
    'payments.invented-gateway-id',
    when(rejects(REPORT, 'GATEWAY_VERIFICATION_FAILED'), { status: 200 }),
  ),
  remembers('believes a page that reports a payment', 'payments.page-completes-nothing', () => {
    const reported = new Set<string>();
    return ({ operation, id, code }) => {
      if (code === 'GATEWAY_VERIFICATION_FAILED') reported.add(id);
      return operation === READ && reported.has(id)
        ? { fields: { status: 'completed' } }
        : undefined;
    };
  }),
];

const OF_ORDERS: readonly WrongPlatform[] = [
  remembers('has one session for each order', 'orders.several-sessions', () => {
    const orders = new Set<string>();
    const submitted = new Set<unknown>();
    const sessions = new Map<unknown, string>();
    return (seen) => {
      if (seen.operation === SUBMIT) submitted.add(sessions.get(seen.id));
      if (!isOfPage(seen) || isReplay(seen)) return undefined;
      const order = orderOf(seen);
      sessions.set(seen.body['session_id'], order);
      const isSecond = orders.has(order) && !submitted.has(order);
      orders.add(order);
      return isSecond ? { status: 409 } : undefined;
    };
  }),
  responds(
    'creates sessions of paid orders',
    'orders.paid-creation',
    when(rejects(CREATE, 'ORDER_ALREADY_PAID'), { status: 201 }),
  ),
  responds(
    'charges an order again in another session',
    'orders.paid-submission',
    when(rejects(SUBMIT, 'ORDER_ALREADY_PAID'), { status: 200 }),
  ),
  remembers('waits for an attempt that the customer has left', 'orders.take-over', () => {
    const orders = new Map<string, string>();
    const attempted = new Set<string>();
    return (seen) => {
      if (seen.operation === CREATE) orders.set(String(seen.body['session_id']), orderOf(seen));
      if (seen.operation !== SUBMIT || seen.status !== 200) return undefined;
      const order = orders.get(seen.id) ?? '';
      const isOther = attempted.has(order) && !attempted.has(seen.id);
      attempted.add(order).add(seen.id);
      return isOther ? { status: 409, ...code('ORDER_PAYMENT_IN_PROGRESS') } : undefined;
    };
  }),
  responds(
    'takes an order that is being paid for a paid one',
    'orders.in-progress',
    when(rejects(SUBMIT, 'ORDER_PAYMENT_IN_PROGRESS'), code('ORDER_ALREADY_PAID')),
  ),
  responds(
    'does not state when to ask again for an order that is being paid',
    'orders.in-progress-retry',
    when(rejects(SUBMIT, 'ORDER_PAYMENT_IN_PROGRESS'), header('Retry-After', null)),
  ),
];

const OF_REVISIONS: readonly WrongPlatform[] = [
  responds(
    'leaves out the gateway’s name after a change',
    'revisions.change',
    when(({ operation, status }) => operation === CHANGE && status === 200, withoutGatewayName),
  ),
  responds(
    'raises no revision for a higher amount',
    'revisions.raised',
    when(({ operation, sent }) => operation === CHANGE && Number(sent['amount']) > AMOUNT, {
      fields: { revision: 1 },
    }),
  ),
  responds(
    'leaves out the revision in the status',
    'revisions.status',
    when(({ operation, status }) => operation === READ && status === 200, without('revision')),
  ),
  responds(
    'raises the revision for other metadata',
    'revisions.unchanged',
    when(({ operation, sent }) => operation === CHANGE && 'metadata' in sent, {
      fields: { revision: 2 },
    }),
  ),
  responds(
    'extends no session',
    'revisions.later-expiry',
    when(
      ({ operation, status, sent }) =>
        operation === CHANGE && status === 200 && 'expires_at' in sent && !('metadata' in sent),
      { fields: { expires_at: '2026-01-01T00:00:00.000Z' } },
    ),
  ),
  responds(
    'shortens sessions',
    'revisions.no-earlier-expiry',
    when(
      ({ operation, status, sent }) =>
        operation === CHANGE && status === 422 && 'expires_at' in sent,
      { status: 200 },
    ),
  ),
  responds(
    'has another code for a change of an earlier revision',
    'revisions.starts-from',
    when(rejects(CHANGE, 'SESSION_CHANGED'), code('INVALID_STATE')),
  ),
  remembers(
    'changes the amount although it rejects the change',
    'revisions.conflict-changes-nothing',
    () => {
      const amounts = new Map<string, unknown>();
      return ({ operation, id, code, sent }) => {
        if (operation === CHANGE && code === 'SESSION_CHANGED') amounts.set(id, sent['amount']);
        return operation === READ && amounts.has(id)
          ? { fields: { amount: amounts.get(id) } }
          : undefined;
      };
    },
  ),
  responds(
    'leaves out the current session',
    'revisions.current-session',
    when(rejects(CHANGE, 'SESSION_CHANGED'), without('session')),
  ),
  responds(
    'charges what the customer has not seen',
    'revisions.submission',
    when((seen) => rejects(SUBMIT, 'SESSION_CHANGED')(seen) && seen.sent['revision'] === 1, {
      status: 200,
    }),
  ),
  responds(
    'takes a submission without a revision for one of the current',
    'revisions.absent',
    when((seen) => rejects(SUBMIT, 'SESSION_CHANGED')(seen) && !('revision' in seen.sent), {
      status: 200,
    }),
  ),
  responds(
    'charges the amount before the change',
    'revisions.current',
    when(({ operation, body }) => operation === READ_PAYMENT && body['amount'] === AMOUNT - 1, {
      fields: { amount: AMOUNT },
    }),
  ),
  responds(
    'charges an amount to another card than it was made for',
    'revisions.expected-card',
    when((seen) => rejects(SUBMIT, 'SESSION_CHANGED')(seen) && seen.sent['revision'] === 2, {
      status: 200,
    }),
  ),
  responds(
    'has another code for a change during an attempt',
    'revisions.in-attempt',
    when(rejects(CHANGE, 'SESSION_IN_ATTEMPT'), code('INVALID_STATE')),
  ),
  responds(
    'has another code for a change of a session that has ended',
    'revisions.closed',
    when(rejects(CHANGE, 'SESSION_CLOSED'), code('INVALID_STATE')),
  ),
  responds(
    'changes a session whose gateway keeps the old amount',
    'revisions.not-changeable',
    when((seen) => rejects(CHANGE, 'SESSION_NOT_CHANGEABLE')(seen) && seen.sent['amount'] !== 1, {
      status: 200,
    }),
  ),
  responds(
    'ignores a misspelt field of a change',
    'revisions.known-fields',
    when(({ sent }) => 'amuont' in sent, { status: 200 }),
  ),
];

const OF_REPLACEMENT: readonly WrongPlatform[] = [
  responds(
    'returns the session that is to be replaced',
    'replacement.creates',
    when(
      (seen) => isCreated(seen) && typeof seen.sent['replaces'] === 'string',
      ({ sent }) => ({ fields: { session_id: sent['replaces'] } }),
    ),
  ),
  remembers('cancels a session that is replaced', 'replacement.ends-the-old-one', () => {
    const replaced = new Set<unknown>();
    return ({ operation, id, sent }) => {
      if (operation === CREATE) replaced.add(sent['replaces']);
      return operation === READ && replaced.has(id)
        ? { fields: { reason: 'CANCELLED' } }
        : undefined;
    };
  }),
  responds(
    'replaces a session that may be charged',
    'replacement.in-attempt',
    when(rejects(CREATE, 'SESSION_IN_ATTEMPT'), { status: 201 }),
  ),
  responds(
    'ignores an unknown session that is to be replaced',
    'replacement.unknown',
    when(rejects(CREATE, 'SESSION_NOT_FOUND'), { status: 201 }),
  ),
];

const OF_ORDER_SESSION: readonly WrongPlatform[] = [
  remembers('responds with 200 to the first request for an order', 'order-session.first', () => {
    const orders = new Set<string>();
    return (seen) => {
      if (seen.operation !== CREATE) return undefined;
      const isFirst = !orders.has(orderOf(seen));
      orders.add(orderOf(seen));
      return isFirst && isForOrder(seen) && seen.status === 201 ? { status: 200 } : undefined;
    };
  }),
  remembers('responds with 201 to each request for an order', 'order-session.same', () => {
    const orders = new Set<string>();
    return (seen) => {
      if (seen.operation !== CREATE) return undefined;
      if (!isForOrder(seen)) orders.add(orderOf(seen));
      const isOpen = seen.status === 200 && !orders.has(orderOf(seen));
      return isForOrder(seen) && isOpen ? { status: 201 } : undefined;
    };
  }),
  responds(
    'leaves the amount of the first request',
    'order-session.amount',
    when(({ operation, body }) => operation === READ && body['amount'] === AMOUNT + 5, {
      fields: { amount: AMOUNT },
    }),
  ),
  remembers('leaves the session in another currency open', 'order-session.currency', () => {
    const replaced = new Set<unknown>();
    return ({ operation, id, sent, body }) => {
      if (operation === CREATE) replaced.add(sent['replaces']);
      return operation === READ && body['reason'] === 'REPLACED' && !replaced.has(id)
        ? { fields: { status: 'pending', reason: undefined } }
        : undefined;
    };
  }),
  remembers('has no session for a paid order', 'order-session.paid', () => {
    const paid = new Set<string>();
    return (seen) => {
      if (seen.code === 'ORDER_ALREADY_PAID' && seen.operation === CREATE) paid.add(orderOf(seen));
      return isForOrder(seen) && paid.has(orderOf(seen)) ? { status: 409 } : undefined;
    };
  }),
  responds(
    'has no session for an order in an attempt',
    'order-session.in-attempt',
    when((seen) => isForOrder(seen) && seen.sent['amount'] === 1, {
      status: 409,
      ...code('SESSION_IN_ATTEMPT'),
    }),
  ),
  remembers('creates a session for each of many requests', 'order-session.concurrent', () => {
    const counts = new Map<string, number>();
    return (seen) => {
      if (!isForOrder(seen)) return undefined;
      const count = (counts.get(orderOf(seen)) ?? 0) + 1;
      counts.set(orderOf(seen), count);
      return count > 2 ? { fields: { session_id: `session_${count}` } } : undefined;
    };
  }),
  remembers('repeats a stored session of an order', 'order-session.never-replayed', () => {
    const keys = new Set<string>();
    return (seen) => {
      if (!isForOrder(seen)) return undefined;
      const isSecond = keys.has(seen.idempotencyKey);
      keys.add(seen.idempotencyKey);
      return isSecond ? header('Idempotent-Replayed', 'true') : undefined;
    };
  }),
];

const OF_BACKEND: readonly WrongPlatform[] = [
  responds(
    'leaves out updated_at after a capture',
    'backend.capture',
    when(({ operation, status }) => operation === CAPTURE && status === 200, without('updated_at')),
  ),
  responds(
    'captures more than was authorized',
    'backend.capture-too-much',
    when(rejects(CAPTURE, 'INVALID_STATE'), { status: 200 }),
  ),
  responds(
    'leaves a canceled payment authorized',
    'backend.cancel',
    when(({ operation, status }) => operation === CANCEL && status === 200, {
      fields: { status: 'authorized' },
    }),
  ),
  responds(
    'cancels a captured payment',
    'backend.cancel-captured',
    when(rejects(CANCEL, 'INVALID_STATE'), { status: 200 }),
  ),
  responds(
    'has no status for a refund of a part',
    'backend.partial-refund',
    when(({ operation, body }) => operation === REFUND && body['status'] === 'partial_refunded', {
      fields: { status: 'captured' },
    }),
  ),
  responds(
    'refunds less than all',
    'backend.refund-all',
    when(
      ({ operation, sent, status }) =>
        operation === REFUND && status === 200 && sent['amount'] === 'all',
      { fields: { status: 'partial_refunded' } },
    ),
  ),
  responds(
    'refunds more than was captured',
    'backend.refund-too-much',
    when((seen) => rejects(REFUND, 'INVALID_STATE')(seen) && seen.sent['amount'] !== 'all', {
      status: 200,
    }),
  ),
  responds(
    'refunds the whole amount where none is named',
    'backend.amount-required',
    when(({ operation, raw }) => operation === REFUND && raw === '{}', { status: 200 }),
  ),
  responds(
    'ignores unknown fields of a refund',
    'backend.known-fields',
    when(({ operation, sent }) => operation === REFUND && 'currency' in sent, { status: 200 }),
  ),
  remembers('makes a repeated refund again', 'backend.refunded-once', () => {
    const repeated = new Set<string>();
    return (seen) => {
      if (seen.operation !== REFUND) return undefined;
      if (isReplay(seen)) repeated.add(seen.id);
      else if (repeated.has(seen.id)) return { status: 409, ...code('INVALID_STATE') };
      return undefined;
    };
  }),
];

/** A platform whose returns are other ones. */
function returning(is: string, unmet: string, change: (url: URL) => void): WrongPlatform {
  const returned = (url: string, scenario: string) => {
    if ((scenario === 'return_canceled') !== (unmet === 'returns.canceled')) return url;
    const changed = new URL(url);
    change(changed);
    return changed.href;
  };
  return { is, unmet, difference: () => ({ returned }) };
}

/** Requests that one requirement makes: its customers and orders have numbers with its name. */
const isOf = (requirement: string, operation: string) => (seen: Seen) => {
  const number = operation === CHARGE || operation === CREATE ? seen.sent['order_id'] : seen.id;
  return seen.operation === operation && new RegExp(`-${requirement}-\\d+$`).test(String(number));
};
/** A platform whose response to the requests of that requirement alone is another one. */
const respondsTo = (
  is: string,
  unmet: string,
  operation: string,
  change: Change | ((seen: Seen) => Change),
): WrongPlatform => responds(is, unmet, when(isOf(unmet, operation), change));
const isCharged = ({ operation, status }: Seen) => operation === CHARGE && status === 201;
const isUnknownMethod = ({ sent }: Seen) => sent['method'] === 'conformance-unknown';

const OF_CUSTOMERS: readonly WrongPlatform[] = [
  respondsTo('does not find the list of an unknown customer', 'customers.unknown', LIST_METHODS, {
    status: 404,
  }),
  responds(
    'lists the methods of a customer for a page',
    'customers.secret-lists',
    when(rejects(LIST_METHODS, 'FORBIDDEN'), { status: 200 }),
  ),
  respondsTo(
    'lists saved methods without their expiry',
    'customers.saves',
    LIST_METHODS,
    ({ list }) => ({
      body: JSON.stringify(list.map((method) => ({ ...method, expires: undefined }))),
    }),
  ),
  respondsTo('saves what no session asks for', 'customers.saves-nothing', LIST_METHODS, {
    body: '[{"id":"method_17"}]',
  }),
  respondsTo(
    'responds to a charge without the customer with another amount',
    'customers.charge',
    CHARGE,
    { fields: { amount: 1 } },
  ),
  responds(
    'captures what is to be authorized alone',
    'customers.charge-authorizes',
    when((seen) => isCharged(seen) && seen.sent['capture_mode'] === 'manual', {
      fields: { status: 'captured' },
    }),
  ),
  responds(
    'charges a paid order again without the customer',
    'customers.charge-once',
    when(rejects(CHARGE, 'ORDER_ALREADY_PAID'), { status: 201 }),
  ),
  responds(
    'charges again without the customer for the same key',
    'customers.charge-replay',
    unmarked(isCharged),
  ),
  respondsTo(
    'has another code for a method that is not known',
    'customers.charge-unknown',
    CHARGE,
    code('NOT_FOUND'),
  ),
  respondsTo('charges the method of another customer', 'customers.charge-of-another', CHARGE, {
    status: 201,
  }),
  responds(
    'lets a page charge a saved method',
    'customers.charge-needs-secret',
    when(rejects(CHARGE, 'FORBIDDEN'), { status: 201 }),
  ),
  responds(
    'does not ask whether the customer is present',
    'customers.charge-states-absence',
    when(({ operation, status }) => operation === CHARGE && status === 422, { status: 201 }),
  ),
  responds(
    'has another code for a decline without the customer',
    'customers.declined',
    when(rejects(CHARGE, 'DECLINED'), code('PAYMENT_DECLINED')),
  ),
  responds(
    'tries again what was declined, for the same key',
    'customers.declined-replay',
    unmarked(rejects(CHARGE, 'DECLINED')),
  ),
  responds(
    'reports a decline where the bank wants the customer',
    'customers.authentication-required',
    when(rejects(CHARGE, 'AUTHENTICATION_REQUIRED'), code('DECLINED')),
  ),
  responds(
    'has no session for an order that the bank did not authenticate',
    'customers.authentication-in-session',
    when((seen) => isOf('customers.authentication-in-session', CREATE)(seen) && isForOrder(seen), {
      status: 409,
    }),
  ),
  respondsTo('charges a method that was removed', 'customers.remove', CHARGE, { status: 201 }),
  respondsTo('does not find what is already removed', 'customers.remove-again', REMOVE_METHOD, {
    status: 404,
  }),
  remembers('keeps the methods of a removed customer', 'customers.remove-customer', () => {
    const lists = new Map<string, string>();
    return ({ operation, id, list }) => {
      if (operation !== LIST_METHODS || !/-customers\.remove-customer-\d+$/.test(id))
        return undefined;
      if (list.length > 0) lists.set(id, JSON.stringify(list));
      return { body: lists.get(id) ?? '[]' };
    };
  }),
  remembers('shows a saved method under its own id', 'customers.handles', () => {
    const methods = new Map<unknown, unknown>();
    return (seen) => {
      if (seen.operation === LIST_METHODS) methods.set(seen.id, seen.list[0]?.['id']);
      if (!isOf('customers.handles', CREATE)(seen)) return undefined;
      return { fields: { saved_method: methods.get(seen.sent['customer_id']) } };
    };
  }),
  responds(
    'does not name what the customer has removed',
    'customers.remove-shown',
    when(({ operation, status }) => operation === REMOVE_SHOWN && status === 200, without('last4')),
  ),
  responds(
    'reports any handle as removed',
    'customers.remove-unknown',
    when((seen) => rejects(REMOVE_SHOWN, 'METHOD_NOT_FOUND')(seen) && isUnknownMethod(seen), {
      status: 200,
    }),
  ),
  responds(
    'removes a method by its id',
    'customers.remove-by-id',
    when((seen) => rejects(REMOVE_SHOWN, 'METHOD_NOT_FOUND')(seen) && !isUnknownMethod(seen), {
      status: 200,
    }),
  ),
];

const withoutType = (type: string) => (webhooks: readonly RecordedWebhook[]) =>
  webhooks.filter((webhook) => typeOf(webhook) !== type);

const isRejected = ({ status }: Seen) => status === 422;

/** Of a set-up, to which a platform must respond with 422. */
const createsSetUp = (is: string, unmet: string): WrongPlatform =>
  responds(
    is,
    unmet,
    when((seen) => isOf(unmet, CREATE)(seen) && isRejected(seen), { status: 201 }),
  );

const isOfSetUp = (requirement: string) => (webhook: RecordedWebhook) =>
  String(dataOf(webhook)['customer_id']).includes(`-${requirement}-`);

const OF_SET_UPS: readonly WrongPlatform[] = [
  respondsTo('creates no session with the amount 0', 'customers.set-up', CREATE, { status: 422 }),
  responds(
    'lets a page create a set-up',
    'customers.set-up-needs-secret',
    when(isOf('customers.set-up-needs-secret', CREATE), { status: 201 }),
  ),
  createsSetUp('creates a set-up with an amount', 'customers.set-up-amount'),
  createsSetUp('creates a set-up without a customer', 'customers.set-up-customer'),
  createsSetUp('creates a set-up as the session of an order', 'customers.set-up-for-order'),
  remembers('gives a set-up an amount later', 'customers.set-up-unchangeable', () => {
    const sessions = new Set<unknown>();
    return (seen) => {
      if (isOf('customers.set-up-unchangeable', CREATE)(seen))
        sessions.add(seen.body['session_id']);
      return seen.operation === CHANGE && sessions.has(seen.id) ? { status: 200 } : undefined;
    };
  }),
  respondsTo('does not list what a set-up has saved', 'customers.set-up-saves', LIST_METHODS, {
    body: '[]',
  }),
  responds(
    'does not name what a set-up has saved',
    'customers.set-up-method',
    when(({ operation, body }) => operation === READ && 'method' in body, without('method')),
  ),
  responds(
    'captures a set-up',
    'customers.set-up-transaction',
    when(({ operation, body }) => operation === READ_PAYMENT && body['amount'] === 0, {
      fields: { status: 'captured' },
    }),
  ),
  remembers('refunds a set-up', 'customers.set-up-refund', () => {
    const payments = new Set<unknown>();
    return (seen) => {
      if (isOf('customers.set-up-refund', CREATE)(seen)) payments.add(seen.body['payment_id']);
      return seen.operation === REFUND && payments.has(seen.id) ? { status: 200 } : undefined;
    };
  }),
  responds(
    'takes the order of a set-up for paid',
    'customers.set-up-leaves-order',
    when((seen) => isOf('customers.set-up-leaves-order', CREATE)(seen) && isForOrder(seen), {
      status: 409,
      ...code('ORDER_ALREADY_PAID'),
    }),
  ),
  notifying('does not notify of what a set-up has saved', 'customers.set-up-event', (webhooks) =>
    webhooks.filter((webhook) => !isOfSetUp('customers.set-up-event')(webhook)),
  ),
  notifying('notifies of a set-up as of a payment', 'customers.set-up-no-payment', (webhooks) =>
    webhooks.flatMap((webhook) =>
      isOfSetUp('customers.set-up-no-payment')(webhook)
        ? [webhook, signedAgain(webhook, { fields: { type: 'payment.authorized' }, id: 'evt_17' })]
        : [webhook],
    ),
  ),
  notifying(
    'does not notify of a set-up that has failed',
    'customers.set-up-failed',
    withoutType('setup.failed'),
  ),
];

const OF_RETURNS: readonly WrongPlatform[] = [
  returning('signs with another secret', 'returns.signature', (url) => {
    url.searchParams.set('signature', '0'.repeat(64));
  }),
  returning(
    'leaves the merchant’s parameter of the same name',
    'returns.parameters-once',
    (url) => {
      url.search = `order_id=own&${url.search.slice(1)}`;
    },
  ),
  returning('shows another status than the transaction has', 'returns.payment', (url) => {
    const params = readSignedRedirect(url.searchParams)?.params;
    if (params === undefined) return;
    url.searchParams.set('status', 'pending');
    url.searchParams.set(
      'signature',
      signature({ ...params, status: 'pending' }, 'sk_test_sandbox'),
    );
  }),
  returning('removes the merchant’s own parameters', 'returns.own-parameters', (url) => {
    url.searchParams.delete('basket');
  }),
  returning('sends a customer who has cancelled to return_url', 'returns.canceled', (url) => {
    url.pathname = '/conformance-return';
  }),
];

/** A platform whose webhooks are other ones. */
function notifying(
  is: string,
  unmet: string,
  change: (webhooks: readonly RecordedWebhook[]) => readonly RecordedWebhook[],
): WrongPlatform {
  return { is, unmet, difference: () => ({ webhooks: change }) };
}

const OF_WEBHOOKS: readonly WrongPlatform[] = [
  notifying('does not notify of captures', 'webhooks.captured', withoutType('payment.captured')),
  notifying('leaves out created_at in webhooks', 'webhooks.event', (webhooks) =>
    webhooks.map((webhook) => signedAgain(webhook, { fields: { created_at: undefined } })),
  ),
  notifying('signs webhooks with another secret', 'webhooks.signature', (webhooks) =>
    webhooks.map(({ headers, body }) => ({ headers, body: `${body} ` })),
  ),
  notifying('signs a webhook long before it is sent', 'webhooks.signed-now', (webhooks) =>
    webhooks.map((webhook) => signedAgain(webhook, { age: 600 })),
  ),
  notifying('has another id in the header than in the event', 'webhooks.id', (webhooks) =>
    webhooks.map((webhook) =>
      signedAgain(webhook, { id: `${webhook.headers['pay-webhook-id']}-1` }),
    ),
  ),
  notifying('names the payment as the session', 'webhooks.session', (webhooks) =>
    webhooks.map((webhook) =>
      signedAgain(webhook, { fields: { data: { ...dataOf(webhook), session_id: 'session_1' } } }),
    ),
  ),
  notifying(
    'does not notify of authorizations',
    'webhooks.authorized',
    withoutType('payment.authorized'),
  ),
  notifying('does not notify of refunds', 'webhooks.refunded', withoutType('payment.refunded')),
  notifying(
    'does not notify of refunds of a part',
    'webhooks.partially-refunded',
    withoutType('payment.partially_refunded'),
  ),
  notifying(
    'does not notify of cancellations',
    'webhooks.canceled',
    withoutType('payment.canceled'),
  ),
  notifying('delivers each webhook once', 'webhooks.repeated', (webhooks) => {
    const ids = webhooks.map(({ headers }) => headers['pay-webhook-id']);
    return webhooks.filter((_, index) => ids.indexOf(ids[index]) === index);
  }),
];

const OF_LIMITS: readonly WrongPlatform[] = [
  responds(
    'does not state when it is available again',
    'limits.unavailable',
    when(({ status }) => status === 503, header('Retry-After', null)),
  ),
  remembers('stores a temporary failure', 'limits.repeated', () => {
    const keys = new Set<string>();
    return ({ status, idempotencyKey }) => {
      if (status === 503) keys.add(idempotencyKey);
      return keys.has(idempotencyKey) ? { status: 503 } : undefined;
    };
  }),
  remembers('counts offers with all other requests', 'limits.offers-apart', () => {
    let isLimited = false;
    return ({ operation, status }) => {
      if (operation === OFFER && status === 429) isLimited = true;
      if (operation !== READ || !isLimited) return undefined;
      isLimited = false;
      return { status: 429 };
    };
  }),
  responds(
    'has another code for too many requests',
    'limits.too-many',
    when(({ status }) => status === 429, code('TOO_MANY_REQUESTS')),
  ),
  responds(
    'does not state when the limit ends',
    'limits.retry-after',
    when(({ status }) => status === 429, header('Retry-After', null)),
  ),
  responds(
    'counts page and backend together',
    'limits.backend-apart',
    when(({ operation, isBackend }) => operation === READ && isBackend, { status: 429 }),
  ),
];

export const WRONG_PLATFORMS: readonly WrongPlatform[] = [
  ...OF_SESSIONS,
  ...OF_ERRORS,
  ...OF_ORIGINS,
  ...OF_AMOUNTS,
  ...OF_IDEMPOTENCY,
  ...OF_PAYMENTS,
  ...OF_ORDERS,
  ...OF_REVISIONS,
  ...OF_REPLACEMENT,
  ...OF_ORDER_SESSION,
  ...OF_BACKEND,
  ...OF_CUSTOMERS,
  ...OF_SET_UPS,
  ...OF_OFFERS,
  ...OF_RETURNS,
  ...OF_WEBHOOKS,
  ...OF_FRAME,
  ...OF_LIMITS,
];
