import { describe, expect, test } from 'vitest';
import { readAuditCommand } from './command-line.ts';
import { UsageError } from './usage-error.ts';

const WHAT = ['--gateways', 'adyen,checkout', '--environment', 'live'];

test('policy takes what the policy is made of', () => {
  const addresses = ['--base-url', 'https://a.example', '--frame-url', 'https://f.example'];
  expect(readAuditCommand(['policy', ...WHAT, ...addresses, '--json'])).toMatchObject({
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

test('check takes a page, and what to do on it', () => {
  const clicks = ['--click', '#a', '--click', '#b'];
  expect(readAuditCommand(['check', 'https://shop.example/', ...WHAT, ...clicks])).toMatchObject({
    name: 'check',
    url: 'https://shop.example/',
    clicks: ['#a', '#b'],
    json: false,
  });
});

test.each([[[]], [['--help']], [['check', '-h']]])('%j asks for help', (commandLine) => {
  expect(readAuditCommand(commandLine)).toEqual({ name: 'help' });
});

describe('a mistake is explained', () => {
  test.each([
    [['policy'], '--gateways and --environment are required'],
    [['policy', '--gateways', 'adyen'], 'required'],
    [['policy', 'https://shop.example', ...WHAT], 'Not understood'],
    [['check', ...WHAT], 'Not understood'],
    [['check', 'https://a.example', 'https://b.example', ...WHAT], 'Not understood'],
    [['check', 'shop.example', ...WHAT], 'is not the address of a page'],
    [['check', 'file:///etc/passwd', ...WHAT], 'is not the address of a page'],
    [['guess', ...WHAT], 'Not understood'],
    [['policy', '--nothing'], '--nothing'],
  ])('%j', (commandLine, message) => {
    expect(() => readAuditCommand(commandLine)).toThrow(UsageError);
    expect(() => readAuditCommand(commandLine)).toThrow(message);
  });
});
