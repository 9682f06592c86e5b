/** Which credential may do what, and from where. */
import { headers as names } from '../../../shared/platform/platform-api.ts';
import { pathOf } from '../../../shared/platform/paths.ts';
import { NotProvoked } from '../run/unmet.ts';
import type { PlatformResponse } from '../run/platform-response.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';
import type { TestedPlatform } from '../run/tested-platform.ts';

const UNREGISTERED_PAGE = 'https://foreign.conformance.example';
const PREFLIGHT_PATH = pathOf('createEmbeddedSession');

const ALLOW_ORIGIN = 'Access-Control-Allow-Origin';
const SENT_HEADERS = [names.authorization, 'Content-Type', names.idempotencyKey, names.sdk];
const READ_HEADERS = [names.requestId, names.retryAfter, names.replayed, 'Date'];
/** What a backend alone may set. */
const BACKEND_VALUES = {
  for_order: true,
  expires_at: new Date(Date.UTC(2100, 0)).toISOString(),
  replaces: 'session_1',
  customer_id: 'customer-1',
  save_methods: 'ask',
  saved_methods_need: 'nothing',
  purpose: 'setup',
  instalments: { values: [1, 2] },
  expected_card: { brand: 'visa' },
};

function preflight(platform: TestedPlatform, origin: string): Promise<PlatformResponse> {
  return platform.client.send(PREFLIGHT_PATH, {
    method: 'OPTIONS',
    credential: null,
    origin,
    headers: {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': SENT_HEADERS.map((name) => name.toLowerCase())
        .toSorted()
        .join(),
    },
  });
}

function listIn(response: PlatformResponse, header: string): readonly string[] {
  return response
    .header(header)
    .split(',')
    .map((name) => name.trim().toLowerCase());
}

export const ORIGIN_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'origins.unknown-key',
    level: 'must',
    states: 'A key that is missing or unknown is 401 AUTHENTICATION_ERROR',
    section: REFERENCE.requests,
    async check(platform) {
      for (const credential of [null, 'pk_test_conformance_unknown']) {
        (await platform.create({}, { credential })).expectProblem(401, 'AUTHENTICATION_ERROR');
      }
    },
  },
  {
    id: 'origins.preflight',
    level: 'must',
    states: 'A preflight passes for any origin, because it carries no key',
    section: REFERENCE.origins,
    async check(platform) {
      for (const origin of [platform.options.origin, UNREGISTERED_PAGE]) {
        const response = await preflight(platform, origin);
        response.expect(response.status >= 200 && response.status < 300, 'It does not pass');
        response.expect(
          [origin, '*'].includes(response.header(ALLOW_ORIGIN)),
          `${ALLOW_ORIGIN} does not name ${origin}`,
        );
        const methods = listIn(response, 'Access-Control-Allow-Methods');
        response.expect(methods.includes('post'), 'Access-Control-Allow-Methods lacks POST');
      }
    },
  },
  {
    id: 'origins.preflight-headers',
    level: 'must',
    states: 'A preflight allows the headers that the SDK sends',
    section: REFERENCE.origins,
    async check(platform) {
      const response = await preflight(platform, platform.options.origin);
      const allowed = listIn(response, 'Access-Control-Allow-Headers');
      for (const name of SENT_HEADERS) {
        response.expect(allowed.includes(name.toLowerCase()), `${name} is not allowed`);
      }
    },
  },
  {
    id: 'origins.preflight-age',
    level: 'should',
    states: 'Browsers may keep a preflight for two hours',
    section: REFERENCE.origins,
    async check(platform) {
      const response = await preflight(platform, platform.options.origin);
      const age = Number(response.header('Access-Control-Max-Age'));
      response.expect(age >= 7200, `Access-Control-Max-Age is ${age}`);
    },
  },
  {
    id: 'origins.one-origin',
    level: 'must',
    states: 'Access-Control-Allow-Origin names the one origin of the request',
    section: REFERENCE.origins,
    async check(platform) {
      const response = await platform.create();
      const allowed = response.header(ALLOW_ORIGIN);
      response.expect(
        allowed === platform.options.origin,
        `${ALLOW_ORIGIN} is "${allowed}", and not the origin of the request`,
      );
    },
  },
  {
    id: 'origins.vary',
    level: 'must',
    states: 'Vary names Origin, so that no cache mixes up the responses to two origins',
    section: REFERENCE.origins,
    async check(platform) {
      const { id } = await platform.open();
      const response = await platform.status(id);
      response.expect(listIn(response, 'Vary').includes('origin'), 'Vary lacks Origin');
    },
  },
  {
    id: 'origins.exposed-headers',
    level: 'must',
    states: 'Pages can read Request-Id, Retry-After, Idempotent-Replayed and Date',
    section: REFERENCE.origins,
    async check(platform) {
      const response = await platform.create();
      const exposed = listIn(response, 'Access-Control-Expose-Headers');
      for (const name of READ_HEADERS) {
        response.expect(exposed.includes(name.toLowerCase()), `${name} is not exposed`);
      }
    },
  },
  {
    id: 'origins.no-cookies',
    level: 'must',
    states: 'No response sets a cookie or allows credentials',
    section: REFERENCE.origins,
    async check(platform) {
      const response = await platform.create();
      for (const name of ['Set-Cookie', 'Access-Control-Allow-Credentials']) {
        response.expect(response.header(name) === '', `${name} is set`);
      }
    },
  },
  {
    id: 'origins.unregistered',
    level: 'must',
    states: 'A page of an unregistered origin gets 403 FORBIDDEN, whose detail names the origin',
    section: REFERENCE.requests,
    async check(platform) {
      const response = await platform.create({}, { origin: UNREGISTERED_PAGE });
      response.expectProblem(403, 'FORBIDDEN');
      response.expect(
        response.string('detail').includes(UNREGISTERED_PAGE),
        'detail does not name the origin',
      );
    },
  },
  {
    id: 'origins.readable-errors',
    level: 'must',
    states: 'The page of an unregistered origin can read its error',
    section: REFERENCE.origins,
    async check(platform) {
      const response = await platform.create({}, { origin: UNREGISTERED_PAGE });
      response.expect(
        response.header(ALLOW_ORIGIN) === UNREGISTERED_PAGE,
        `${ALLOW_ORIGIN} does not name the origin of the request`,
      );
    },
  },
  {
    id: 'origins.checked-before-effects',
    level: 'must',
    states: 'A request of an unregistered origin has no effect',
    section: REFERENCE.origins,
    async check(platform) {
      const { id } = await platform.open();
      const page = { method: 'POST', origin: UNREGISTERED_PAGE } as const;
      const order_id = platform.newOrder();
      await platform.create({ order_id }, { origin: UNREGISTERED_PAGE });
      await platform.submit(id, { data: {} }, page);
      (await platform.status(id)).expectField('attempt', 'none');
      (await platform.forOrder(order_id)).expectStatus(201);
    },
  },
  {
    id: 'origins.secret-in-page',
    level: 'must',
    states: 'The secret in a request with Origin is 403 FORBIDDEN',
    section: REFERENCE.requests,
    async check(platform) {
      const { origin } = platform.options;
      (await platform.create({}, { as: 'backend', origin })).expectProblem(403, 'FORBIDDEN');
    },
  },
  {
    id: 'origins.backend-operations',
    level: 'must',
    states: 'The operations of backends are 403 FORBIDDEN with a public key',
    section: REFERENCE.backendOperations,
    async check(platform) {
      const { id, paymentId } = await platform.open();
      const page = { as: 'page' } as const;
      (await platform.change(id, { amount: 1 }, page)).expectProblem(403, 'FORBIDDEN');
      for (const name of ['capturePayment', 'refundPayment', 'cancelPayment'] as const) {
        const body = name === 'cancelPayment' ? {} : { amount: 'all' };
        const response = await platform.operate(name, paymentId, body, page);
        response.expectProblem(403, 'FORBIDDEN');
      }
    },
  },
  {
    id: 'origins.backend-fields',
    level: 'must',
    states: 'What only a backend may set is 403 FORBIDDEN with a public key',
    section: REFERENCE.sessionData,
    async check(platform) {
      for (const [name, value] of Object.entries(BACKEND_VALUES)) {
        (await platform.create({ [name]: value })).expectProblem(403, 'FORBIDDEN');
      }
    },
  },
  {
    id: 'origins.other-merchant',
    level: 'must',
    states: 'Sessions and payments of another merchant are not found',
    section: REFERENCE.errors,
    async check(platform) {
      const { otherKey: credential } = platform.options;
      if (credential === undefined) throw new NotProvoked('no key of another merchant');
      const { id, paymentId } = await platform.open();
      const other = { credential, origin: null };
      const status = await platform.client.send(pathOf('getSessionStatus', id), other);
      status.expectProblem(404, 'SESSION_NOT_FOUND');
      const payment = await platform.client.send(pathOf('getTransaction', paymentId), other);
      payment.expectProblem(404, 'PAYMENT_NOT_FOUND');
    },
  },
  {
    id: 'origins.backend-only-key',
    level: 'must',
    states: 'A key that may not create sessions gets 403 SESSION_CREATION_NOT_ALLOWED',
    section: REFERENCE.creation,
    async check(platform) {
      const { backendKey: credential } = platform.options;
      if (credential === undefined) throw new NotProvoked('no key that cannot create sessions');
      const response = await platform.create({}, { credential });
      response.expectProblem(403, 'SESSION_CREATION_NOT_ALLOWED');
    },
  },
];
