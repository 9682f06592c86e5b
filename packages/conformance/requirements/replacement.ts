import type { PlatformResponse } from '../run/platform-response.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';
import type { TestedSession } from '../run/played-scenario.ts';
import type { TestedPlatform } from '../run/tested-platform.ts';

function replace(
  platform: TestedPlatform,
  { id, orderId }: TestedSession,
): Promise<PlatformResponse> {
  return platform.create({ order_id: orderId, replaces: id }, { as: 'backend' });
}

export const REPLACEMENT_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'replacement.creates',
    level: 'must',
    states: 'A creation with `replaces` responds with 201 and another session',
    section: REFERENCE.renewal,
    async check(platform) {
      const old = await platform.open();
      const next = (await replace(platform, old)).expectStatus(201);
      next.expect(next.field('session_id') !== old.id, 'It is the session to be replaced');
    },
  },
  {
    id: 'replacement.ends-the-old-one',
    level: 'must',
    states: 'The replaced session has failed, with the reason REPLACED',
    section: REFERENCE.sessionStates,
    async check(platform) {
      const old = await platform.open();
      (await replace(platform, old)).need(201);
      const status = await platform.status(old.id);
      status.expectField('status', 'failed').expectField('reason', 'REPLACED');
    },
  },
  {
    id: 'replacement.in-attempt',
    level: 'must',
    states: 'A session in which an attempt may charge is not replaced: 409 SESSION_IN_ATTEMPT',
    section: REFERENCE.renewal,
    async check(platform) {
      const old = await platform.play('action');
      (await replace(platform, old)).expectProblem(409, 'SESSION_IN_ATTEMPT');
    },
  },
  {
    id: 'replacement.unknown',
    level: 'must',
    states: 'To replace an unknown session is 404 SESSION_NOT_FOUND',
    section: REFERENCE.errors,
    async check(platform) {
      const replaces = 'session_00000000-0000-4000-8000-000000000000';
      const body = { order_id: platform.newOrder(), replaces };
      const response = await platform.create(body, { as: 'backend' });
      response.expectProblem(404, 'SESSION_NOT_FOUND');
    },
  },
];
