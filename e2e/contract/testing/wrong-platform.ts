/** How a platform that is wrong is described: the sandbox, with one difference in what it sends. */
import { isRecord } from '../../../shared/plain/value-types.ts';
import { responding } from './alterations.ts';
import type { Alter, Change, Seen } from './alterations.ts';
import type { Difference } from './recorded-platform.ts';

export interface WrongPlatform {
  /** What is wrong with it. */
  readonly is: string;
  /** The requirement that it does not meet. */
  readonly unmet: string;
  readonly difference: () => Difference;
}

/** A platform whose response to some requests is another one. */
export function responds(is: string, unmet: string, alter: Alter): WrongPlatform {
  return { is, unmet, difference: responding(() => alter) };
}

/** The same for what depends on earlier requests. */
export function remembers(is: string, unmet: string, alter: () => Alter): WrongPlatform {
  return { is, unmet, difference: responding(alter) };
}

export const when =
  (condition: (seen: Seen) => boolean, change: Change | ((seen: Seen) => Change)): Alter =>
  (seen) =>
    condition(seen) ? (typeof change === 'function' ? change(seen) : change) : undefined;

export const without = (name: string): Change => ({ fields: { [name]: undefined } });
export const code = (name: string): Change => ({ fields: { code: name } });
export const header = (name: string, value: string | null): Change => ({
  headers: { [name]: value },
});

const gatewayOf = ({ body }: Seen) => (isRecord(body['gateway']) ? body['gateway'] : {});
export const withoutGatewayName = (seen: Seen): Change => ({
  fields: { gateway: { ...gatewayOf(seen), name: undefined } },
});

export const rejects = (operation: string, problem: string) => (seen: Seen) =>
  seen.operation === operation && seen.code === problem;
