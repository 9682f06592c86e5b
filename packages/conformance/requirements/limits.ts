/** When the platform cannot take a request now. */
import { pathOf } from '../../../shared/platform/paths.ts';
import { headers as names } from '../../../shared/platform/platform-api.ts';
import { NotProvoked } from '../run/unmet.ts';
import type { PlatformResponse } from '../run/platform-response.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';
import type { TestedPlatform } from '../run/tested-platform.ts';

const BURST_SIZE = 25;

/** The first response with 429 to a public key that reads this path. */
async function limited(platform: TestedPlatform, path: string): Promise<PlatformResponse> {
  const { burst = 150 } = platform.options;
  for (let sent = 0; sent < burst; sent += BURST_SIZE) {
    const responses = await Promise.all(
      Array.from({ length: BURST_SIZE }, () => platform.client.send(path, { takesLimit: true })),
    );
    const found = responses.find(({ status }) => status === 429);
    if (found !== undefined) return found;
  }
  throw new NotProvoked(`no limit within ${burst} requests`);
}

const statusOf = (sessionId: string) => pathOf('getSessionStatus', sessionId);

function expectRetryAfter(response: PlatformResponse): void {
  const value = response.header(names.retryAfter);
  const isDate = Number.isFinite(Date.parse(value)) && /[A-Z]/i.test(value);
  response.expect(/^\d+$/.test(value) || isDate, `Retry-After is "${value}"`);
}

export const LIMIT_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'limits.unavailable',
    level: 'must',
    states: 'A temporary failure is 503, with Retry-After',
    section: REFERENCE.errors,
    async check(platform) {
      const { session } = platform.scenario('unavailable');
      expectRetryAfter((await platform.create(session)).expectStatus(503));
    },
  },
  {
    id: 'limits.repeated',
    level: 'must',
    states: 'A failure with 503 is not stored: the same request with the same key succeeds later',
    section: REFERENCE.requests,
    async check(platform) {
      const { session } = platform.scenario('unavailable');
      const body = { ...session, order_id: platform.newOrder() };
      const sent = { idempotencyKey: crypto.randomUUID() };
      const first = (await platform.create(body, sent)).need(503);
      await platform.client.wait(first.retryAfter || 1);
      let response = await platform.create(body, sent);
      for (let attempt = 2; response.status === 503 && attempt < 4; attempt += 1) {
        response = await platform.create(body, sent);
      }
      response.expectStatus(201);
    },
  },
  {
    id: 'limits.offers-apart',
    level: 'should',
    states: 'The limit of offers does not stop the payment of a page',
    section: REFERENCE.offers,
    async check(platform) {
      const { id } = await platform.open();
      await limited(platform, `${pathOf('getOffer')}?currency=EUR&country=NL`);
      const response = await platform.client.send(statusOf(id), { takesLimit: true });
      response.expectStatus(200);
    },
  },
  {
    id: 'limits.too-many',
    level: 'should',
    states: 'Too many requests are 429 RATE_LIMIT_ERROR',
    section: REFERENCE.errors,
    async check(platform) {
      const { id } = await platform.open();
      (await limited(platform, statusOf(id))).expectProblem(429, 'RATE_LIMIT_ERROR');
    },
  },
  {
    id: 'limits.retry-after',
    level: 'must',
    states: 'A 429 has Retry-After, in seconds or as a date',
    section: REFERENCE.errors,
    async check(platform) {
      const { id } = await platform.open();
      expectRetryAfter(await limited(platform, statusOf(id)));
    },
  },
  {
    id: 'limits.backend-apart',
    level: 'should',
    states: 'The limit of a public key does not stop the merchant’s backend',
    section: REFERENCE.limits,
    async check(platform) {
      const { id } = await platform.open();
      await limited(platform, statusOf(id));
      const sent = { as: 'backend', takesLimit: true } as const;
      (await platform.client.send(statusOf(id), sent)).expectStatus(200);
    },
  },
];
