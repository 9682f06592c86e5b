/** The headers that the built SDK generates for a page that pays in the sandbox. */
import type * as Sdk from '../../loader/index.ts';
import { FRAME_URL, PLATFORM } from './urls.ts';

export const { contentSecurityPolicy }: typeof Sdk = await import(
  new URL('../../dist/pay.js', import.meta.url).href
);

type PolicyOptions = Parameters<typeof contentSecurityPolicy>[0];

/** What a page needs that pays by every gateway of the sandbox. */
const OF_THE_SANDBOX: PolicyOptions = {
  gateways: ['checkout', 'adyen', 'hosted'],
  environment: 'sandbox',
  baseUrl: PLATFORM,
  frameUrl: FRAME_URL,
  redirectOrigins: [PLATFORM],
};

/** @param own - what the page needs beside the SDK */
export function generatedPolicy(own: NonNullable<PolicyOptions['own']> = {}): string {
  return contentSecurityPolicy({ ...OF_THE_SANDBOX, own }).header;
}

/** All headers, each of which blocks what it does not allow. */
export function generatedHeaders(
  more: Pick<PolicyOptions, 'own' | 'links'> = {},
): Readonly<Record<string, string>> {
  return contentSecurityPolicy({ ...OF_THE_SANDBOX, ...more }).headers;
}
