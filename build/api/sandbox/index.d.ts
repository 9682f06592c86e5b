import { RequestListener } from 'node:http';
interface RateLimitOptions {
  readonly requests?: number;
  readonly window?: number;
}
interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}
interface UrlOptions {
  readonly https?: boolean | CertificateFiles;
  readonly platformUrl?: string;
  readonly frameUrl?: string;
}
interface SandboxOptions$1 extends UrlOptions {
  readonly platformPort?: number;
  readonly shopPort?: number;
  readonly origins?: readonly string[];
  readonly webhookUrls?: readonly string[];
  readonly distFolder?: string;
  readonly sessionLifetime?: number;
  readonly shortLifetime?: number;
  readonly slowness?: number;
  readonly rateLimit?: RateLimitOptions;
  readonly aroundShop?: (shop: RequestListener) => RequestListener;
}
interface Sandbox {
  readonly platformOrigin: string;
  readonly shopOrigin: string;
  readonly dashboardUrl: string;
  readonly frameUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly certificate: string | null;
  reset(): void;
  advance(time: number): void;
  stop(): Promise<void>;
}
declare class PortBusyError extends Error {
  name: string;
  readonly port: number;
  constructor(port: number, options?: ErrorOptions);
}
type SandboxOptions = Omit<SandboxOptions$1, 'distFolder' | 'aroundShop'>;
declare function startSandbox(options?: SandboxOptions): Promise<Sandbox>;
export { PortBusyError, startSandbox };
export type { CertificateFiles, RateLimitOptions, Sandbox, SandboxOptions };
