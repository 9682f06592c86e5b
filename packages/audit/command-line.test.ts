import { describe, expect, test } from 'vitest';
import { readAuditCommand } from './command-line.ts';
import { UsageError } from './usage-error.ts';

const WHAT = ['--gateways', 'adyen,checkout', '--environment', 'live'];

test('policy takes the options of the policy', () => {
  const urls = ['--base-url', 'https://a.example', '--frame-url', 'https://f.example'];
  expect(readAuditCommand(['policy', ...WHAT, ...urls, '--json'])).toMatchObject({
    name: 'policy',
    json: true,
    options: {
      gateways: ['adyen', 'checkout'],
      environment: 'live',
      baseUrl: 'https://a.example',
      frameUrl: 'https://f.example',
    },
  });
});

test('policy takes the format of the headers, and prints them enforced for /checkout by default', () => {
  expect(readAuditCommand(['policy', ...WHAT])).toMatchObject({
    format: 'headers',
    path: '/checkout',
    isReportOnly: false,
  });
  const more = [
    '--format',
    'nginx',
    '--path',
    '/pay',
    '--report-only',
    '--own-scripts',
    'own.json',
  ];
  expect(readAuditCommand(['policy', ...WHAT, ...more])).toMatchObject({
    format: 'nginx',
    path: '/pay',
    isReportOnly: true,
    ownScriptsFile: 'own.json',
  });
});

test('check takes a page, elements to click and a timeout', () => {
  const more = ['--click', '#a', '--click', '#b', '--timeout', '30'];
  expect(readAuditCommand(['check', 'https://shop.example/', ...WHAT, ...more])).toMatchObject({
    name: 'check',
    url: 'https://shop.example/',
    clicks: ['#a', '#b'],
    timeout: 30_000,
    json: false,
  });
});

test('report takes what check takes, a folder, and an earlier report', () => {
  const page = ['https://shop.example/', ...WHAT, '--click', '#a'];
  const files = ['--output', 'reports', '--baseline', 'reports/first.json'];
  expect(readAuditCommand(['report', ...page, ...files])).toEqual({
    name: 'report',
    check: readAuditCommand(['check', ...page]),
    output: 'reports',
    baselineFile: 'reports/first.json',
  });
});

test('check ends after two minutes by default', () => {
  expect(readAuditCommand(['check', 'https://shop.example/', ...WHAT])).toMatchObject({
    timeout: 120_000,
  });
});

test.each([[[]], [['--help']], [['check', '-h']]])('%j prints the help', (commandLine) => {
  expect(readAuditCommand(commandLine)).toEqual({ name: 'help' });
});

describe('an invalid command line is explained', () => {
  test.each([
    [['policy'], '--gateways and --environment are required'],
    [['policy', '--gateways', 'adyen'], 'required'],
    [['policy', 'https://shop.example', ...WHAT], 'Unknown command'],
    [['check', ...WHAT], 'Unknown command'],
    [['check', 'https://a.example', 'https://b.example', ...WHAT], 'Unknown command'],
    [['report', 'https://a.example', ...WHAT], '--output is required'],
    [['report', ...WHAT, '--output', 'reports'], 'Unknown command'],
    [['check', 'shop.example', ...WHAT], 'is not the URL of a page'],
    [['check', 'file:///etc/passwd', ...WHAT], 'is not the URL of a page'],
    [['guess', ...WHAT], 'Unknown command'],
    [['check', 'https://a.example', ...WHAT, '--timeout', '0'], '--timeout must be'],
    [['check', 'https://a.example', ...WHAT, '--timeout', '1e3'], '--timeout must be'],
    [['check', 'https://a.example', ...WHAT, '--timeout', 'soon'], '--timeout must be'],
    [['policy', ...WHAT, '--format', 'apache'], '--format must be one of headers, nginx'],
    [['policy', ...WHAT, '--path', 'checkout'], '--path must be'],
    [['policy', ...WHAT, '--path', '/a {'], '--path must be'],
    // Express and Next.js read the first as a pattern, and nginx compares the second with a decoded path.
    [['policy', ...WHAT, '--path', '/pay+go'], '--path must be'],
    [['policy', ...WHAT, '--path', '/pay%20go'], '--path must be'],
    [['policy', '--nothing'], '--nothing'],
  ])('%j', (commandLine, message) => {
    expect(() => readAuditCommand(commandLine)).toThrow(UsageError);
    expect(() => readAuditCommand(commandLine)).toThrow(message);
  });
});

test('scripts of third parties are enabled by their names, and none without the option', () => {
  const check = ['check', 'https://shop.example/', ...WHAT];
  expect(readAuditCommand(check)).toMatchObject({ enabledScripts: [] });
  expect(readAuditCommand([...check, '--enabled-scripts', 'googlepay,paypal'])).toMatchObject({
    enabledScripts: ['googlepay', 'paypal'],
  });
});
