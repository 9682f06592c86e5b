import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test('the welcome message names the URLs of this sandbox for a page, its policy and a backend', () => {
  const printed = welcome({
    platformOrigin: 'http://localhost:8580',
    shopOrigin: 'http://127.0.0.1:8581',
    dashboardUrl: 'http://localhost:8580/dashboard/?token=t',
    frameUrl: 'http://{gateway}.frame.localhost:8580/',
    apiKey: 'pk_test_sandbox',
    apiSecret: 'sk_test_sandbox',
  });
  const lines = printed.split('\n');
  const baseUrl = "baseUrl: 'http://localhost:8580',";
  expect(lines.filter((line) => line.trim() === baseUrl)).toHaveLength(2);
  expect(lines).toContain('    PAY_API_URL=http://localhost:8580 PAY_API_SECRET=sk_test_sandbox');
  expect(lines).toContain(
    '    npx --no-install pay-audit policy --gateways adyen,checkout,hosted --environment sandbox' +
      " --base-url http://localhost:8580 --frame-url 'http://{gateway}.frame.localhost:8580/'" +
      ' --redirect-origin http://localhost:8580',
  );
  expect(printed).toContain('http://127.0.0.1:8581/docs/');
  expect(printed).not.toMatch(/8080|3000| $/m);
});
