/** The Content-Security-Policy that the built SDK generates for a page that pays in the sandbox. */
import type * as Sdk from '../../loader/index.ts';
import { FRAME_URL, PLATFORM } from './urls.ts';

const { contentSecurityPolicy }: typeof Sdk = await import(
  new URL('../../dist/pay.js', import.meta.url).href
);

type PolicyOptions = Parameters<typeof contentSecurityPolicy>[0];

/** @param own - what the page needs beside the SDK */
export function generatedPolicy(own: NonNullable<PolicyOptions['own']> = {}): string {
  return contentSecurityPolicy({
    gateways: ['checkout', 'adyen', 'hosted'],
    environment: 'sandbox',
    baseUrl: PLATFORM,
    frameUrl: FRAME_URL,
    redirectOrigins: [PLATFORM],
    own,
  }).header;
}
