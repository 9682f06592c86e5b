/** The URLs of a sandbox, as browsers see them. */
import { isLoopbackHost, parseSecureUrl } from '../shared/redirect/redirect-url.ts';
import type { CertificateFiles } from './certificate.ts';

export interface UrlOptions {
  /**
   * Serves everything over TLS: with your certificate, or with one that is created at the start, which
   * clients do not trust yet. Your certificate must name the hosts of `platformUrl` and `frameUrl`, and
   * `127.0.0.1` for the demo shop. Default `false`.
   */
  readonly https?: boolean | CertificateFiles;
  /**
   * URL of the platform, such as `https://pay.test`, if it has another host name that leads to this
   * machine or to your proxy. The proxy must keep the `Host` header. Everyone who can reach the
   * proxy can use the platform, because its secret is the same in every sandbox. The
   * dashboard is not served there. Default: `http://localhost:` and the port, or `https` with
   * `https`.
   */
  readonly platformUrl?: string;
  /**
   * URL of the frame at such a host name, with `{gateway}` in the name. Default:
   * `http://{gateway}.frame.localhost:` and the port, or `https` with `https`.
   */
  readonly frameUrl?: string;
}

export interface Ports {
  readonly platform: number;
  readonly shop: number;
}

export interface SandboxUrls {
  readonly platformOrigin: string;
  readonly frameUrl: string;
  readonly frameOrigin: (gateway: string) => string;
  readonly shopOrigin: string;
  /** Origins of the platform at the names that only this machine can reach; `localhost` is the first. */
  readonly loopbackOrigins: readonly [string, ...string[]];
}

/** @throws {RangeError} when a URL is not usable */
export function sandboxUrls(options: UrlOptions, ports: Ports): SandboxUrls {
  const scheme = options.https === undefined || options.https === false ? 'http' : 'https';
  const at = (host: string, port: number) => originOf(`${scheme}://${host}:${port}`);
  const {
    platformUrl = at('localhost', ports.platform),
    frameUrl = `${scheme}://{gateway}.frame.localhost:${ports.platform}/`,
  } = options;
  const frameOrigin = (gateway: string) => originOf(frameUrl.replace('{gateway}', gateway));
  if (frameOrigin('a') === frameOrigin('b')) {
    throw new RangeError('The frame URL needs {gateway} in its host name');
  }
  return {
    platformOrigin: originOf(platformUrl),
    frameUrl,
    frameOrigin,
    shopOrigin: at('127.0.0.1', ports.shop),
    loopbackOrigins: [
      at('localhost', ports.platform),
      at('127.0.0.1', ports.platform),
      at('[::1]', ports.platform),
    ],
  };
}

/** A label of a host name that stands for any gateway. */
const ANY = 'any-gateway';

/** The names of platform and frame, with `*` in place of the gateway. */
export function hostNames(options: UrlOptions): readonly string[] {
  const { platformOrigin, frameOrigin, loopbackOrigins } = sandboxUrls(options, ANY_PORTS);
  const origins = [platformOrigin, frameOrigin(ANY), loopbackOrigins[0]];
  return origins.map((origin) => new URL(origin).hostname.replace(ANY, '*'));
}

const ANY_PORTS: Ports = { platform: 1, shop: 1 };

/** @throws {RangeError} when it is not a URL that the sandbox may use */
export function originOf(value: string): string {
  const url = parseSecureUrl(value);
  if (url !== null) return url.origin;
  throw new RangeError(`${value} is not an https URL, nor an http URL of this machine`);
}

/** Whether a `Host` header names the platform. */
export function isPlatformHost(
  host: string,
  { platformOrigin, loopbackOrigins }: SandboxUrls,
): boolean {
  return [platformOrigin, ...loopbackOrigins].some((origin) => new URL(origin).host === host);
}

/** Whether a `Host` header names the shop, by any name of this machine. */
export function isShopHost(host: string, { shopOrigin }: SandboxUrls): boolean {
  const { port } = new URL(shopOrigin);
  const suffix = port === '' ? '' : `:${port}`;
  return host.endsWith(suffix) && isLoopbackHost(host.slice(0, host.length - suffix.length));
}
