import type { RpcError } from '../../shared/rpc.ts';

/** A gateway that cannot be used, with a reason that the loader passes on. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  readonly reason: string;
  constructor({ reason, message }: RpcError) {
    super(message);
    this.reason = reason;
  }
}

/** Recognised by its shape and not its class, because the gateway window has its own class. */
function isGatewayFailure(error: unknown): error is GatewayFailure {
  return error !== null && typeof error === 'object' && 'reason' in error && 'name' in error
    ? error.name === 'GatewayFailure'
    : false;
}

/** For an error that is not ours. */
export const NOT_MOUNTED: RpcError = {
  reason: 'GATEWAY_FAILED',
  message: 'The gateway’s form could not be mounted',
};

/**
 * The reported part of a failure. An error that is not ours is not passed on, because its message
 * may contain anything.
 */
export function describeFailure(error: unknown): RpcError {
  return isGatewayFailure(error) ? { reason: error.reason, message: error.message } : NOT_MOUNTED;
}
