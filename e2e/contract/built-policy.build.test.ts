/** The built SDK and the built command generate the same policy. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type * as Sdk from '../../loader/index.ts';

const DIST = new URL('../../dist/', import.meta.url);
const COMMAND = fileURLToPath(new URL('audit.js', DIST));
const { contentSecurityPolicy }: typeof Sdk = await import(new URL('pay.js', DIST).href);
const GATEWAYS = ['checkout', 'adyen', 'hosted'];

function payAudit(...options: readonly string[]) {
  return spawnSync(process.execPath, [COMMAND, ...options], { encoding: 'utf8' });
}

test('the built SDK contains the origins that gateways redirect to by POST', () => {
  const formActions = (environment: 'live' | 'sandbox', gateways: string[]) =>
    contentSecurityPolicy({ gateways, environment }).directives['form-action'];
  expect(formActions('live', GATEWAYS)).toEqual(['https://checkoutshopper-live.adyen.com']);
  expect(formActions('sandbox', GATEWAYS)).toEqual(['https://checkoutshopper-test.adyen.com']);
  expect(formActions('live', ['checkout', 'hosted'])).toEqual(["'none'"]);
});

test('the built SDK lists the first pages of redirects, and follows only their redirects', () => {
  const listOf = (gateway: string) =>
    contentSecurityPolicy({ gateways: [gateway], environment: 'live' }).headers[
      'Connection-Allowlist'
    ];
  expect(listOf('adyen')).toMatch(
    / "https:\/\/checkoutshopper-live\.adyen\.com"\);redirects=allow$/,
  );
  expect(listOf('hosted')).toMatch(/ "https:\/\/hosted\.pay\.example"\);redirects=allow$/);
  expect(listOf('checkout')).not.toContain('redirects');
});

test('pay-audit prints the headers of a first week for a server', () => {
  const options = ['--gateways', 'adyen', '--environment', 'sandbox'];
  const { status, stdout } = payAudit('policy', ...options, '--format=static', '--report-only');
  const { reportOnlyHeaders } = contentSecurityPolicy({
    gateways: ['adyen'],
    environment: 'sandbox',
  });
  const lines = Object.entries(reportOnlyHeaders).map(([name, value]) => `  ${name}: ${value}`);
  expect(stdout.trimEnd().split('\n').slice(1)).toEqual(['/checkout', ...lines]);
  expect(status).toBe(0);
});

test('pay-audit prints the policy that the SDK generates', () => {
  const options = ['--gateways', GATEWAYS.join(','), '--environment', 'sandbox'];
  const { status, stdout } = payAudit('policy', ...options);
  const { header } = contentSecurityPolicy({ gateways: GATEWAYS, environment: 'sandbox' });
  expect(stdout.split('\n')[0]).toBe(`Content-Security-Policy: ${header}`);
  expect(status).toBe(0);
});

test('pay-audit explains invalid policy options', () => {
  const { status, stderr } = payAudit('policy', '--gateways', '*', '--environment', 'live');
  expect(stderr).toBe(
    'Invalid policy options: `gateways` must be a list of gateway codes; received ["*"]\n',
  );
  expect(status).toBe(2);
});
