/** Creating sessions, and reading what was created. */
import { pathOf } from '../../../shared/platform/paths.ts';
import { ORDER_AMOUNT } from '../run/tested-platform.ts';
import { REFERENCE } from '../sections.ts';
import type { PlatformResponse } from '../run/platform-response.ts';
import type { Requirement } from '../requirement.ts';

/** A prefix and a UUID of version 4. */
const ID_OF_UUID =
  /^[a-z]+_[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/;

export const SESSION_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'sessions.create',
    level: 'must',
    states: 'POST /v2/sessions creates a session: 201 with an EmbeddedSessionResponse',
    section: REFERENCE.creation,
    async check(platform) {
      const response = await platform.create();
      platform.expectBody('EmbeddedSessionResponse', response.expectStatus(201));
    },
  },
  {
    id: 'sessions.create-legacy',
    level: 'must',
    states: 'POST /v1/sessions creates a session for a redirect: 201 with a SessionResponse',
    section: REFERENCE.legacyCreation,
    async check(platform) {
      const body = platform.data();
      const path = pathOf('createSession');
      const response = await platform.client.send(path, { method: 'POST', body });
      platform.expectBody('SessionResponse', response.expectStatus(201));
    },
  },
  {
    id: 'sessions.media-type',
    level: 'must',
    states: 'Bodies are application/json',
    section: REFERENCE.requests,
    async check(platform) {
      const response = await platform.create();
      const mediaType = response.header('Content-Type').split(';')[0];
      response.expect(mediaType === 'application/json', `Content-Type is "${mediaType}"`);
    },
  },
  {
    id: 'sessions.unguessable-ids',
    level: 'must',
    states: 'Ids of sessions and payments are a prefix and a UUID of version 4',
    section: REFERENCE.creation,
    async check(platform) {
      const page = await platform.open();
      const backend = await platform.open({}, { as: 'backend' });
      for (const { created } of [page, backend]) {
        for (const name of ['session_id', 'payment_id']) {
          const id = created.string(name);
          created.expect(ID_OF_UUID.test(id), `${name} "${id}" is no prefix and UUID of version 4`);
        }
      }
    },
  },
  {
    id: 'sessions.backend-creates',
    level: 'must',
    states: 'The secret creates sessions, too',
    section: REFERENCE.backend,
    async check(platform) {
      (await platform.create({}, { as: 'backend' })).expectStatus(201);
    },
  },
  {
    id: 'sessions.absent-as-null',
    level: 'must',
    states: 'An optional field that is null counts as absent',
    section: REFERENCE.sessionData,
    async check(platform) {
      (await platform.create({ shipping: null, capture_mode: null })).expectStatus(201);
    },
  },
  {
    id: 'sessions.unknown-fields',
    level: 'must',
    states: 'A creation ignores fields that it does not know',
    section: REFERENCE.bodies,
    async check(platform) {
      (await platform.create({ field_of_a_newer_sdk: true })).expectStatus(201);
    },
  },
  {
    id: 'sessions.frame-permissions',
    level: 'must',
    states:
      'What the frame is permitted is a setting of the merchant, which no request for a session changes',
    section: REFERENCE.creation,
    async check(platform) {
      const set = (await platform.create()).need(201);
      const named = { frame_permissions: ['publickey-credentials-create', 'camera'] };
      const asked = (await platform.create(named)).need(201);
      const shown = (response: PlatformResponse) =>
        JSON.stringify(response.field('frame_permissions') ?? 'none');
      const unlike = `frame_permissions is ${shown(asked)}, and ${shown(set)} where the request names none`;
      asked.expect(shown(asked) === shown(set), unlike);
    },
  },
  {
    id: 'sessions.status',
    level: 'must',
    states: 'GET /v2/sessions/{id} reads the status of a session: 200 with a SessionStatus',
    section: REFERENCE.readStatus,
    async check(platform) {
      const { id } = await platform.open();
      platform.expectBody('SessionStatus', (await platform.status(id)).expectStatus(200));
    },
  },
  {
    id: 'sessions.status-of-order',
    level: 'must',
    states: 'The status has the ids, the order, the amount and the currency of the session',
    section: REFERENCE.readStatus,
    async check(platform) {
      const { id, orderId, paymentId } = await platform.open({ amount: ORDER_AMOUNT + 1 });
      const status = await platform.status(id);
      status.expectField('session_id', id).expectField('payment_id', paymentId);
      status.expectField('order_id', orderId).expectField('amount', ORDER_AMOUNT + 1);
      status.expectField('currency', 'EUR');
    },
  },
  {
    id: 'sessions.untouched',
    level: 'must',
    states: 'An unused session is pending, and its attempt is "none"',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const { id } = await platform.open();
      const status = await platform.status(id);
      status.expectField('status', 'pending').expectField('attempt', 'none');
    },
  },
  {
    id: 'sessions.expiry',
    level: 'must',
    states: 'The status has the expiry of the creation',
    section: REFERENCE.readStatus,
    async check(platform) {
      const { id, created } = await platform.open();
      const status = await platform.status(id);
      status.expectField('expires_at', created.field('expires_at'));
    },
  },
  {
    id: 'sessions.expired',
    level: 'must',
    states: 'An unused session is not found after its expiry: 404 SESSION_NOT_FOUND',
    section: REFERENCE.readStatus,
    async check(platform) {
      const { id } = await platform.play('expired');
      (await platform.status(id)).expectProblem(404, 'SESSION_NOT_FOUND');
    },
  },
  {
    id: 'sessions.uncached',
    level: 'must',
    states: 'A GET ignores the parameter `_`, by which clients go around caches',
    section: REFERENCE.readStatus,
    async check(platform) {
      const { id } = await platform.open();
      const response = await platform.client.send(`${pathOf('getSessionStatus', id)}?_=1`);
      response.expectStatus(200).expectField('session_id', id);
    },
  },
  {
    id: 'sessions.transaction',
    level: 'must',
    states: 'GET /v2/payments/{id} reads a transaction: 200 with a Transaction',
    section: REFERENCE.readTransaction,
    async check(platform) {
      const { paymentId } = await platform.open();
      const response = (await platform.transaction(paymentId)).expectStatus(200);
      platform.expectBody('Transaction', response);
    },
  },
];
