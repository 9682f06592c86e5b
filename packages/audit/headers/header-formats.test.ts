/** Each format is read by what it is for: no header changes on the way. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../../../shared/testing/test-server.ts';
import { formattedHeaders } from './header-formats.ts';

/** Values with every character that the generated headers have. */
const headers = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; report-to pay-violations",
  'Connection-Allowlist':
    '(response-origin "https://api.pay.example" "https://bank.example");redirects=allow',
  'Integrity-Policy': 'blocked-destinations=(script), endpoints=(pay-violations)',
  'Permissions-Policy': 'payment=(self "https://adyen.frame.pay.example"), camera=()',
  'Reporting-Endpoints': 'pay-violations="https://shop.example/csp"',
};
const PAGE = { headers, path: '/checkout' };
const folder = mkdtempSync(join(tmpdir(), 'pay-headers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
}

test('plain headers are one line each', () => {
  const lines = formattedHeaders('headers', PAGE).map((line) => line.split(/: (.*)/).slice(0, 2));
  expect(Object.fromEntries(lines)).toEqual(headers);
});

test('Express sends them', async () => {
  const lines = formattedHeaders('express', PAGE);
  const file = written('express.mjs', ['export const addTo = (app) => {', ...lines, '};']);
  const app = express();
  const { addTo }: { readonly addTo: (to: typeof app) => void } = await import(file);
  addTo(app);
  app.get('/checkout', (_request, response) => void response.send('page'));
  const server = await startTestServer(app);
  const response = await fetch(`http://127.0.0.1:${server.port}/checkout`);
  expect(Object.fromEntries(response.headers)).toMatchObject(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  );
  await server.close();
});

test('Next.js reads them from its configuration', async () => {
  const file = written('next.config.mjs', formattedHeaders('nextjs', PAGE));
  const { default: config }: { default: { headers(): Promise<unknown> } } = await import(file);
  const list = Object.entries(headers).map(([key, value]) => ({ key, value }));
  expect(await config.headers()).toEqual([{ source: '/checkout', headers: list }]);
});

test('a host of static files reads them from below the path', () => {
  const [comment, path, ...lines] = formattedHeaders('static', PAGE);
  expect([comment?.[0], path]).toEqual(['#', '/checkout']);
  const read = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []);
  expect(Object.fromEntries(read)).toEqual(headers);
});

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

test.skipIf(!hasNginx)('nginx accepts them', () => {
  const location = formattedHeaders('nginx', PAGE);
  const file = written('nginx.conf', [
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; server { listen 127.0.0.1:1;`,
    ...location,
    '} }',
  ]);
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

test('nginx gets each value as one string', () => {
  const read = formattedHeaders('nginx', PAGE).flatMap((line) => {
    const [, name = '', value = ''] = /^ {2}add_header ([\w-]+) "(.*)" always;$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value.replaceAll('\\"', '"')]];
  });
  expect(Object.fromEntries(read)).toEqual(headers);
});
