/** What a browser may do on the pages of the shop: what the SDK needs, and the shop's own files. */
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

export const headers = {
  'Content-Security-Policy': header,
  'X-Content-Type-Options': 'nosniff',
};
