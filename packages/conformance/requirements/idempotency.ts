import { pathOf } from '../../../shared/platform/paths.ts';
import { headers as names } from '../../../shared/platform/platform-api.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';

const newKey = () => `conformance-${crypto.randomUUID()}`;

export const IDEMPOTENCY_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'idempotency.replay',
    level: 'must',
    states: 'The same request with the same key gets the first response, byte for byte',
    section: REFERENCE.requests,
    async check(platform) {
      const sent = { idempotencyKey: newKey() };
      const body = { order_id: platform.newOrder() };
      const first = (await platform.create(body, sent)).need(201);
      const second = (await platform.create(body, sent)).expectStatus(201);
      second.expect(
        second.exchange.response.body === first.exchange.response.body,
        'The body is not that of the first response',
      );
    },
  },
  {
    id: 'idempotency.replayed-header',
    level: 'must',
    states: 'A repeated response has Idempotent-Replayed: true, and the first one does not',
    section: REFERENCE.requests,
    async check(platform) {
      const sent = { idempotencyKey: newKey() };
      const body = { order_id: platform.newOrder() };
      const first = (await platform.create(body, sent)).need(201);
      first.expect(first.header(names.replayed) !== 'true', 'The first response has it');
      const second = await platform.create(body, sent);
      second.expect(second.header(names.replayed) === 'true', 'The second response lacks it');
    },
  },
  {
    id: 'idempotency.quoted',
    level: 'must',
    states: 'A key as a quoted string is the same key',
    section: REFERENCE.idempotency,
    async check(platform) {
      const key = newKey();
      const body = { order_id: platform.newOrder() };
      const first = (await platform.create(body, { idempotencyKey: key })).need(201);
      const second = await platform.create(body, { idempotencyKey: `"${key}"` });
      second.expectField('session_id', first.field('session_id'));
    },
  },
  {
    id: 'idempotency.other-body',
    level: 'must',
    states: 'The same key with another body is 422 IDEMPOTENCY_KEY_REUSED',
    section: REFERENCE.errors,
    async check(platform) {
      const sent = { idempotencyKey: newKey() };
      (await platform.create({}, sent)).need(201);
      (await platform.create({}, sent)).expectProblem(422, 'IDEMPOTENCY_KEY_REUSED');
    },
  },
  {
    id: 'idempotency.other-path',
    level: 'must',
    states: 'The same key at another path is another request',
    section: REFERENCE.idempotency,
    async check(platform) {
      const idempotencyKey = newKey();
      const body = platform.data();
      (await platform.create(body, { idempotencyKey })).need(201);
      const sent = { method: 'POST', body, idempotencyKey };
      const legacy = await platform.client.send(pathOf('createSession'), sent);
      legacy.expectStatus(201);
      legacy.expect(legacy.header(names.replayed) !== 'true', 'The response is a replay');
    },
  },
  {
    id: 'idempotency.other-credential',
    level: 'must',
    states: 'The same key with the secret is another request than with the public key',
    section: REFERENCE.idempotency,
    async check(platform) {
      const idempotencyKey = newKey();
      const body = { order_id: platform.newOrder() };
      const page = (await platform.create(body, { idempotencyKey })).need(201);
      const backend = await platform.create(body, { idempotencyKey, as: 'backend' });
      backend
        .need(201)
        .expect(
          backend.field('session_id') !== page.field('session_id'),
          'Both have the same session',
        );
    },
  },
  {
    id: 'idempotency.errors-are-not-stored',
    level: 'must',
    states: 'An error before the execution is not stored: the key works for the corrected request',
    section: REFERENCE.idempotency,
    async check(platform) {
      const sent = { idempotencyKey: newKey() };
      (await platform.create({ amount: 0 }, sent)).need(422);
      (await platform.create({}, sent)).expectStatus(201);
    },
  },
  {
    id: 'idempotency.conflicts-are-not-stored',
    level: 'must',
    states: 'A conflict that passes, such as SESSION_CHANGED, is not stored',
    section: REFERENCE.idempotency,
    async check(platform) {
      const { id } = await platform.open();
      const sent = { idempotencyKey: newKey() };
      const change = { amount: 3900, revision: 2 };
      (await platform.change(id, change, sent)).need(409);
      (await platform.change(id, { amount: 4000 })).need(200);
      (await platform.change(id, change, sent)).expectStatus(200);
    },
  },
  {
    id: 'idempotency.concurrent',
    level: 'must',
    states:
      'Concurrent requests with one key create one session; the others get it too, or 409 IDEMPOTENCY_IN_FLIGHT',
    section: REFERENCE.errors,
    async check(platform) {
      const sent = { idempotencyKey: newKey() };
      const body = { order_id: platform.newOrder() };
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => platform.create(body, sent)),
      );
      const ids = new Set<unknown>();
      for (const response of responses) {
        response.expectStatus(201, 409);
        if (response.status === 201) ids.add(response.field('session_id'));
        else response.expectProblem(409, 'IDEMPOTENCY_IN_FLIGHT');
        response.expect(ids.size < 2, 'The requests have created two sessions');
      }
    },
  },
  {
    id: 'idempotency.form',
    level: 'should',
    states: 'A key of more than 255 characters is 400 BAD_REQUEST',
    section: REFERENCE.requests,
    async check(platform) {
      const sent = { idempotencyKey: 'x'.repeat(256) };
      (await platform.create({}, sent)).expectProblem(400, 'BAD_REQUEST');
    },
  },
];
