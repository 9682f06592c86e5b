/**
 * The merchants of the sandbox: their keys, and the registered origins of their pages.
 *
 * @see Specification, section 5
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { STAND_INS } from '../../packages/frame-host/sites/gateway-urls.ts';
import type { FramePermission } from '../../shared/sessions.ts';
import type { RegisteredMerchant } from '../../shared/platform/registered-origins.ts';

export interface Merchant extends RegisteredMerchant {
  /** As customers know it. */
  readonly name: string;
  /** Signs returns and authenticates the merchant's backend. Never reaches a browser. */
  readonly apiSecret: string;
  /** A second public key that cannot create sessions: the backend creates them all. */
  readonly backendApiKey?: string;
  /** Whether pages get no offers. Default: false. */
  readonly forbidsOffers?: boolean;
  /** What its frames are permitted beyond the usual. Default: nothing. */
  readonly framePermissions?: readonly FramePermission[];
}

/** The hosts of pages on this machine, with any port. */
const LOOPBACK_HOSTS = ['localhost:*', '127.0.0.1:*'];

/**
 * @param shopOrigin - origin of the demo shop, at `127.0.0.1`
 * @param origins - origins of the first merchant's pages, in addition to the demo shop. Default: any on
 *   loopback.
 */
export function sandboxMerchants(
  shopOrigin: string,
  origins?: readonly string[],
): readonly [Merchant, ...Merchant[]] {
  return [
    {
      name: 'Sandbox Shop',
      apiKey: 'pk_test_sandbox',
      apiSecret: 'sk_test_sandbox',
      backendApiKey: 'pk_test_backend',
      origins: origins === undefined ? loopbackPages(shopOrigin) : [...origins, shopOrigin],
      scripts: STAND_INS,
    },
    {
      name: 'Other Shop',
      apiKey: 'pk_test_other',
      apiSecret: 'sk_test_other',
      forbidsOffers: true,
      origins: [shopOrigin.replace('127.0.0.1', 'other.localhost')],
    },
    {
      // No script of a third party is enabled, so that its frames block what others only report.
      name: 'Strict Shop',
      apiKey: 'pk_test_strict',
      apiSecret: 'sk_test_strict',
      origins: origins === undefined ? loopbackPages(shopOrigin) : [...origins, shopOrigin],
    },
    {
      // Banks may add a passkey in its challenges.
      name: 'Passkey Shop',
      apiKey: 'pk_test_passkeys',
      apiSecret: 'sk_test_passkeys',
      framePermissions: ['publickey-credentials-create'],
      origins: origins === undefined ? loopbackPages(shopOrigin) : [...origins, shopOrigin],
      scripts: STAND_INS,
    },
  ];
}

/** A page with http can use a sandbox with https, but a page with https cannot use one with http. */
function loopbackPages(shopOrigin: string): readonly string[] {
  const schemes = shopOrigin.startsWith('https:') ? ['http', 'https'] : ['http'];
  return schemes.flatMap((scheme) => LOOPBACK_HOSTS.map((host) => `${scheme}://${host}`));
}

/** The calling merchant, and the credential that it used. */
export interface Caller {
  readonly merchant: Merchant;
  readonly credential: 'key' | 'secret';
  /** The public key itself, or `secret`. */
  readonly keyName: string;
  readonly mayCreateSessions: boolean;
}

export class MerchantDirectory {
  readonly #merchants: readonly Merchant[];

  constructor(merchants: readonly Merchant[]) {
    this.#merchants = merchants;
  }

  /** Takes the same time for every value, independently of the first difference. */
  identify(value: string): Caller | undefined {
    let caller: Caller | undefined;
    for (const merchant of this.#merchants) {
      const { apiKey, apiSecret, backendApiKey = apiKey } = merchant;
      const key = { merchant, credential: 'key' } as const;
      if (sameSecret(value, backendApiKey)) {
        caller = { ...key, keyName: backendApiKey, mayCreateSessions: false };
      }
      if (sameSecret(value, apiKey)) caller = { ...key, keyName: apiKey, mayCreateSessions: true };
      if (sameSecret(value, apiSecret)) {
        caller = { merchant, credential: 'secret', keyName: 'secret', mayCreateSessions: true };
      }
    }
    return caller;
  }

  /** @param key - any public key of the merchant */
  withKey(key: string): Merchant | undefined {
    return this.#merchants.find(
      ({ apiKey, backendApiKey }) => key === apiKey || key === backendApiKey,
    );
  }
}

function sameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
