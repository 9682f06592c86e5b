/** What a browser may do on the page: what the SDK needs, and the shop's own files. */
import { contentSecurityPolicy } from '@pay/loader';

const { header } = contentSecurityPolicy({
  gateways: ['adyen', 'checkout', 'hosted'],
  environment: 'sandbox',
  // The gateways of the sandbox run on the platform's host.
  redirectOrigins: ['http://localhost:8080'],
  own: {
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ['data:'], // the icon
  },
});

/** @param nonce - of this response, for the scripts of Nuxt, of which some are inline */
export function headersWith(nonce: string): Record<string, string> {
  return {
    'Content-Security-Policy': header.replace('script-src', `script-src 'nonce-${nonce}'`),
    'X-Content-Type-Options': 'nosniff',
  };
}
