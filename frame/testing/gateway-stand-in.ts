/** A gateway's stand-in in tests: the least that its form needs to be mounted and take a payment. */
import type { GatewayConfig } from '../../shared/sessions.ts';

export interface StandInResponse {
  readonly headers?: Readonly<Record<string, string>>;
  /** Empty by default. */
  readonly body?: string;
}

export interface GatewayStandIn {
  /** The URLs that the adapter declares. */
  readonly urls: Readonly<Record<string, string>>;
  /** `gateway_config` of a session. */
  readonly config: GatewayConfig;
  /** The response to a request of the gateway's own form. To any other, the server responds with a page. */
  readonly responseTo?: (path: string) => StandInResponse | undefined;
}

/** @param origin - of the server that stands in for the gateway's */
export type CreateStandIn = (origin: string) => GatewayStandIn;

/** Imports the stand-in from the gateway's folder. */
export async function standInOf(gateway: string): Promise<CreateStandIn> {
  const found: { createStandIn: CreateStandIn } = await import(
    `../gateways/${gateway}/testing/stand-in.ts`
  );
  return found.createStandIn;
}
