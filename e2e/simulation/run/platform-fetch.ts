/** `fetch` of the pages: requests of the loader to the platform. */
import * as v from 'valibot';
import { SESSION_STATUSES } from '../../../shared/sessions.ts';
import type { SimulatedPage } from './simulated-page.ts';
import type { World } from '../run/world.ts';
import { PLATFORM_ORIGIN } from '../platform/simulated-platform.ts';
import { blockedBy } from './firewall.ts';
import { faultyOffer } from '../prepared/faulty-offer.ts';
import { SHOP_ORIGIN } from '../browser/page.ts';

const SESSION = /^\/v2\/sessions\/([^/?]+)(\/\w+)?/;

const OFFERS = '/v2/offers';

const Status = v.object({
  status: v.picklist(SESSION_STATUSES),
  attempt: v.optional(v.string()),
});

/** @param shops - the pages that are open */
export function platformFetch(
  world: World,
  shops: () => readonly SimulatedPage[],
): (url: string, init: RequestInit) => Promise<Response> {
  let requests = 0;
  return async (url, init) => {
    requests += 1;
    const blocked = blockedBy(world, requests);
    const { page, scheduler } = world;
    if (page === undefined) throw new Error('Only pages send requests');
    const shop = shops().find((candidate) => candidate.page === page);
    const path = url.slice(PLATFORM_ORIGIN.length);
    const [, sessionId = '', operation = ''] = SESSION.exec(path) ?? [];
    const { method = 'GET', signal, body } = init;
    const isStatus = method === 'GET' && operation === '' && sessionId !== '';
    if (isStatus) shop?.asked(sessionId);
    if (method === 'POST' && shop?.calls.length === 0) {
      world.unbound.push({ at: world.now, page: page.name, what: 'sent' });
    }
    const press = operation === '/submissions' ? shop?.latestPress(sessionId) : undefined;
    const executed = await page.device.network.exchange(scheduler.realm, {
      route: 'platform',
      signal: signal ?? undefined,
      onForwarded: (at) => press && world.forwarded(press, at),
      async execute() {
        // An earlier try of the same request may have conflicted.
        if (press) press.isTooLate = false;
        const sent = await world.sandbox.call({
          method,
          url: path,
          headers: { ...Object.fromEntries(new Headers(init.headers)), origin: SHOP_ORIGIN },
          body: typeof body === 'string' ? body : undefined,
          client: page.device.name,
        });
        if (press) {
          press.isTooLate = sent.status === 409;
          press.isChanged = press.isTooLate && sent.body.includes('"SESSION_CHANGED"');
        }
        return sent;
      },
    });
    const { realm } = page;
    const isOffer = path.startsWith(OFFERS);
    const offerFault = isOffer ? world.plan.preparation?.offerFault : undefined;
    const reply = await faultyOffer(
      offerFault,
      blocked ?? executed,
      (delay) => new Promise((resolve) => void scheduler.after(delay, realm, resolve)),
    );
    const by = blocked ? ' of a firewall' : '';
    world.log(
      `${page.name}: ${method} ${isOffer ? '/offers' : operation || '/status'} ${reply.status}${by}`,
    );
    const status = isStatus && !blocked ? v.safeParse(Status, JSON.parse(reply.body)) : undefined;
    if (status?.success) shop?.received(sessionId, status.output);
    return new Response(reply.body, { status: reply.status, headers: reply.headers });
  };
}
