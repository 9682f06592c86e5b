/** A firewall between the pages and the platform: it replaces responses by pages of its own. */
import { PROBLEM_MEDIA_TYPE } from '../../../shared/platform/platform-api.ts';
import type { World } from '../run/world.ts';
import type { ApiReply } from '../platform/simulated-platform.ts';

/** Every status to which the platform gives a meaning, and one to which it gives none. */
export const FIREWALL_STATUSES = [400, 401, 403, 404, 405, 409, 410, 422, 429] as const;

/** The page in place of a response; `undefined` if the firewall lets the response pass. */
export function blockedBy(world: World, request: number): ApiReply | undefined {
  const replaced = world.plan.firewall.find((one) => one.request === request);
  if (replaced === undefined) return undefined;
  const { status, isForged = world.fault === 'firewallBelieved' } = replaced;
  return {
    status,
    headers: { 'Content-Type': isForged ? PROBLEM_MEDIA_TYPE : 'text/html' },
    body: isForged ? '{"code":"BLOCKED"}' : '<!doctype html><h1>Request blocked</h1>',
  };
}
