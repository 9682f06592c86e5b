/** Errors as problem documents (RFC 9457). */
import { PROBLEM_MEDIA_TYPE, headers as names } from '../../../shared/platform/platform-api.ts';
import { pathOf } from '../../../shared/platform/paths.ts';
import { isRecord } from '../../../shared/plain/value-types.ts';
import { Unmet } from '../run/unmet.ts';
import type { PlatformResponse } from '../run/platform-response.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';

const CREATION_PATH = pathOf('createEmbeddedSession');
const UNKNOWN_SESSION = 'session_00000000-0000-4000-8000-000000000000';

function invalidFields(response: PlatformResponse): readonly unknown[] {
  const errors = response.field('errors');
  return Array.isArray(errors)
    ? errors.map((error) => (isRecord(error) ? error['field'] : ''))
    : [];
}

export const ERROR_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'errors.problem',
    level: 'must',
    states: 'An error is a Problem, with the media type application/problem+json',
    section: REFERENCE.problem,
    async check(platform) {
      const response = await platform.status(UNKNOWN_SESSION);
      const mediaType = response.header('Content-Type').split(';')[0];
      response.expect(mediaType === PROBLEM_MEDIA_TYPE, `Content-Type is "${mediaType}"`);
      platform.expectBody('Problem', response);
      response.expectField('status', response.status);
    },
  },
  {
    id: 'errors.request-id',
    level: 'must',
    states: 'Every response has a Request-Id, and a problem has the same in request_id',
    section: REFERENCE.requests,
    async check(platform) {
      const success = await platform.create();
      success.expect(success.header(names.requestId) !== '', 'Request-Id is missing');
      const problem = await platform.status(UNKNOWN_SESSION);
      problem.expectField('request_id', problem.header(names.requestId));
    },
  },
  {
    id: 'errors.unknown-session',
    level: 'must',
    states: 'An unknown session is 404 SESSION_NOT_FOUND',
    section: REFERENCE.errors,
    async check(platform) {
      (await platform.status(UNKNOWN_SESSION)).expectProblem(404, 'SESSION_NOT_FOUND');
    },
  },
  {
    id: 'errors.unknown-payment',
    level: 'must',
    states: 'An unknown payment is 404 PAYMENT_NOT_FOUND',
    section: REFERENCE.errors,
    async check(platform) {
      const response = await platform.transaction(UNKNOWN_SESSION.replace('session', 'payment'));
      response.expectProblem(404, 'PAYMENT_NOT_FOUND');
    },
  },
  {
    id: 'errors.unknown-path',
    level: 'should',
    states: 'A path that does not exist is 404 RESOURCE_NOT_FOUND',
    section: REFERENCE.errors,
    async check(platform) {
      const response = await platform.client.send('/v2/nothing-is-here');
      response.expectProblem(404, 'RESOURCE_NOT_FOUND');
    },
  },
  {
    id: 'errors.method',
    level: 'should',
    states: 'A method that a path does not allow is 405, and Allow lists those that it does',
    section: REFERENCE.errors,
    async check(platform) {
      const response = await platform.client.send(CREATION_PATH, { method: 'PUT', body: {} });
      response.expectStatus(405);
      response.expect(response.header('Allow').includes('POST'), 'Allow does not list POST');
    },
  },
  {
    id: 'errors.every-invalid-field',
    level: 'must',
    states: 'Invalid fields are 422 VALIDATION_ERROR, and `errors` names all of them',
    section: REFERENCE.errors,
    async check(platform) {
      const wrong = { amount: 0, payer: { email: 'kim', name: 'Kim' }, return_url: 'shop' };
      const response = (await platform.create(wrong)).expectProblem(422, 'VALIDATION_ERROR');
      const named = invalidFields(response);
      for (const field of ['amount', 'payer.email', 'return_url']) {
        response.expect(named.includes(field), `errors does not name ${field}`);
      }
    },
  },
  {
    id: 'errors.bounds',
    level: 'must',
    states: 'Values that are too long, and required ones that are blank, are invalid',
    section: REFERENCE.sessionData,
    async check(platform) {
      const { billing } = platform.data();
      const place = isRecord(billing) ? billing : {};
      for (const [field, wrong] of [
        ['order_id', { order_id: 'x'.repeat(129) }],
        ['order_id', { order_id: ' ' }],
        ['payer.name', { payer: { email: 'kim@example.com', name: 'x'.repeat(256) } }],
        ['billing.city', { billing: { ...place, city: 'x'.repeat(101) } }],
        ['billing.country', { billing: { ...place, country: 'nl' } }],
      ] as const) {
        const response = (await platform.create(wrong)).expectProblem(422, 'VALIDATION_ERROR');
        response.expect(invalidFields(response).includes(field), `errors does not name ${field}`);
      }
    },
  },
  {
    id: 'errors.insecure-return',
    level: 'must',
    states: 'return_url and cancel_url are https, or http on the machine itself',
    section: REFERENCE.sessionData,
    async check(platform) {
      for (const url of ['http://shop.example/', 'javascript:alert(1)']) {
        const response = await platform.create({ return_url: url });
        response.expectProblem(422, 'VALIDATION_ERROR');
      }
    },
  },
  {
    id: 'errors.malformed',
    level: 'must',
    states: 'A body that is not JSON is 400 BAD_REQUEST',
    section: REFERENCE.errors,
    async check(platform) {
      const response = await platform.client.send(CREATION_PATH, { method: 'POST', raw: '{' });
      response.expectProblem(400, 'BAD_REQUEST');
    },
  },
  {
    id: 'errors.media-type',
    level: 'should',
    states: 'A body of another media type is 415',
    section: REFERENCE.errors,
    async check(platform) {
      const response = await platform.create({}, { headers: { 'Content-Type': 'text/plain' } });
      response.expectStatus(415);
    },
  },
  {
    id: 'errors.no-credentials',
    level: 'must',
    states: 'No error contains a credential',
    section: REFERENCE.errors,
    async check(platform) {
      const { secret } = platform.options;
      const unknown = 'pk_test_conformance_unknown';
      for (const [credential, response] of [
        [unknown, await platform.create({}, { credential: unknown })],
        [secret, await platform.create({}, { credential: secret })],
      ] as const) {
        if (!response.exchange.response.body.includes(credential)) continue;
        throw new Unmet('The error contains the credential of the request', response.exchange);
      }
    },
  },
];
