/**
 * The sandbox in a test or a script: payment platform, frame, gateways, bank and a demo shop, on
 * this machine and without a network.
 */
import { startSandbox as start } from '../sandbox.ts';
import type { Sandbox, SandboxOptions as AllOptions } from '../sandbox.ts';

export { PortBusyError } from '../loopback-server.ts';
export type { CertificateFiles } from '../certificate.ts';
export type { RateLimitOptions } from '../platform/http/rate-limit.ts';
export type { Sandbox };

/** All are optional. The ports are free ones unless you name them. */
export type SandboxOptions = Omit<AllOptions, 'distFolder' | 'aroundShop'>;

/**
 * Starts a sandbox, on ports that are free.
 *
 * @returns its URLs and keys, and the methods that reset it, advance its clock and stop it
 * @throws {PortBusyError} when a port of the options is in use
 * @throws {RangeError} when a URL or the certificate of the options is not usable
 */
export function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return start({ platformPort: 0, shopPort: 0, ...options });
}
