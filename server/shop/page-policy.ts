/**
 * The Content-Security-Policy of the shop's pages: what the built SDK generates for a page like
 * this one, as any merchant's server would have it generated.
 */
import { pathToFileURL } from 'node:url';
import type { contentSecurityPolicy, ContentSecurityPolicy } from '../../loader/index.ts';

/** The codes of the gateways that this shop takes payments through. */
const GATEWAYS = ['checkout', 'adyen', 'hosted'];

export interface PagePolicyOptions {
  readonly platformOrigin: string;
  /** With `{gateway}` where each gateway has an origin of its own. */
  readonly frameUrl: string;
  /** Where browsers report violations to. */
  readonly reportUrl: string;
}

export type PagePolicy = Pick<ContentSecurityPolicy, 'header' | 'reportingEndpoints'>;

/** @param sdkFile - the SDK as a module, as it was built */
export async function pagePolicy(
  sdkFile: string,
  { platformOrigin, frameUrl, reportUrl }: PagePolicyOptions,
): Promise<PagePolicy> {
  const sdk: unknown = await import(/* @vite-ignore */ pathToFileURL(sdkFile).href);
  if (!isSdk(sdk)) throw new Error(`No SDK in ${sdkFile}; npm run build makes it`);
  return sdk.contentSecurityPolicy({
    gateways: GATEWAYS,
    environment: 'sandbox',
    baseUrl: platformOrigin,
    frameUrl,
    redirectOrigins: [platformOrigin],
    reportUrl,
    own: {
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
    },
  });
}

interface Sdk {
  readonly contentSecurityPolicy: typeof contentSecurityPolicy;
}

function isSdk(value: unknown): value is Sdk {
  return typeof value === 'object' && value !== null && 'contentSecurityPolicy' in value;
}
