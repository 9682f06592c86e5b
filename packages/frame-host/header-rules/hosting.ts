/** All sites of a platform: the input of the modules that write headers for other hosts. */
import type { PathRule } from './path-rule.ts';
import type { RegisteredMerchant } from '../../../shared/platform/registered-origins.ts';

export interface HostedSite {
  /** A gateway of the frame, or `loader`; also the name of its folder. */
  readonly name: string;
  /** For instance `https://adyen.frame.pay.example`. */
  readonly origin: string;
  readonly rules: readonly PathRule[];
  /** The headers of responses without a file. */
  readonly failureHeaders: Readonly<Record<string, string>>;
}

export interface Hosting {
  readonly sites: readonly HostedSite[];
  readonly merchants: readonly RegisteredMerchant[];
  /** Base URL of the violation reports, followed by the merchant's key. Default: no reports. */
  readonly reportUrl?: string | undefined;
}
