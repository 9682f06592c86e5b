/** Serves the page with the policy that the SDK generates, and the SDK with its digest. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy } from '@pay/loader';

const integrity = createRequire(import.meta.url)('@pay/loader/integrity.json');
const sdk = fileURLToPath(new URL('pay.global.js', import.meta.resolve('@pay/loader')));
const page = readFileSync(new URL('index.html', import.meta.url), 'utf8');

const { header } = contentSecurityPolicy({
  gateways: ['adyen', 'checkout', 'hosted'],
  environment: 'sandbox',
  baseUrl: 'http://localhost:8080',
  frameUrl: 'http://{gateway}.frame.localhost:8080/',
  // The gateways of the sandbox run on the platform's host.
  redirectOrigins: ['http://localhost:8080'],
  own: {
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ['data:'], // the icon
  },
});

const files = {
  '/': ['text/html', page.replace('{{integrity}}', integrity.files['pay.global.js'])],
  '/pay.global.js': ['text/javascript', readFileSync(sdk)],
  '/checkout.js': ['text/javascript', readFileSync(new URL('checkout.js', import.meta.url))],
  '/style.css': ['text/css', readFileSync(new URL('style.css', import.meta.url))],
};

createServer(({ url }, response) => {
  // Customers return with parameters in the URL.
  const [type, body] = files[url.split('?')[0]] ?? [];
  if (body === undefined) return response.writeHead(404).end();
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Security-Policy', header);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(body);
}).listen(process.env.PORT ?? 4000, '127.0.0.1');
