import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../loopback-server.ts';
import { createDocumentation, DOCUMENTATION_PATH } from './documentation.ts';
import { SiteBuild } from './site-build.ts';

const POLICY = "default-src 'none'; script-src 'self'";

/** Writes a site as the real program does, and counts how often it is started. */
const BUILD = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('started.txt', process.env.PAY_DOCS_URL + '.');
  mkdirSync('dist/pages/assets', { recursive: true });
  mkdirSync('dist/pages/errors', { recursive: true });
  writeFileSync('dist/policy.txt', ${JSON.stringify(`${POLICY}\n`)});
  writeFileSync('dist/pages/index.html', 'start page');
  writeFileSync('dist/pages/errors.html', 'errors');
  writeFileSync('dist/pages/errors/network.html', 'network errors');
  writeFileSync('dist/pages/404.html', 'no such page');
  writeFileSync('dist/pages/assets/app.1a2b.js', 'start()');
`;

/** @param build - the program; `undefined` as in a published package */
async function serve(build: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'pay-site-'));
  if (build !== undefined) await writeFile(join(folder, 'run.mjs'), build);
  const siteBuild = new SiteBuild(folder);
  const server = await listenOnLoopback(0);
  const shop = express();
  shop.use(DOCUMENTATION_PATH, createDocumentation(siteBuild));
  server.serve(shop);
  onTestFinished(async () => {
    siteBuild.stop();
    await server.close();
    await rm(folder, { recursive: true });
  });
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  return { folder, get };
}

test('the first visit builds the site, and the next ones are served from it', async () => {
  const { folder, get } = await serve(BUILD);
  await expect.poll(async () => (await get('/docs/')).body).toBe('start page');
  const page = await get('/docs/errors');
  expect(page).toMatchObject({ status: 200, body: 'errors' });
  expect(page.headers.get('Content-Security-Policy')).toBe(POLICY);
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await get('/docs/assets/app.1a2b.js')).headers.get('Cache-Control')).toContain(
    'immutable',
  );
  expect(await get('/docs/gone')).toMatchObject({ status: 404, body: 'no such page' });
  expect(await readFile(join(folder, 'started.txt'), 'utf8')).toBe('.');
});

test('a page is served beside a folder of the same name, and so are the pages in it', async () => {
  const { get } = await serve(BUILD);
  await expect.poll(async () => (await get('/docs/')).status).toBe(200);
  expect(await get('/docs/errors')).toMatchObject({ status: 200, body: 'errors' });
  expect(await get('/docs/errors/network')).toMatchObject({ status: 200, body: 'network errors' });
  expect((await get('/docs/..%2fpolicy')).status).toBe(404);
});

test('while the site is built, a page asks to wait and reloads', async () => {
  const { folder, get } = await serve(`
    import { existsSync, watch } from 'node:fs';
    const isContinued = () => existsSync('continue.txt');
    if (!isContinued()) {
      await new Promise((resolve) => watch('.', () => isContinued() && resolve()));
    }
    ${BUILD.replaceAll(/import (.*) from '(.*)';/g, "const $1 = await import('$2');")}
    process.exit();
  `);
  const waiting = await get('/docs/');
  expect(waiting.status).toBe(503);
  expect(waiting.headers.get('Refresh')).toBe('2');
  expect(waiting.body).toContain('Building …');
  expect((await get('/docs/sandbox-page.css')).status).toBe(200);
  await writeFile(join(folder, 'continue.txt'), '');
  await expect.poll(async () => (await get('/docs/')).body).toBe('start page');
});

test('in a published package, a page links to the documentation', async () => {
  const { get } = await serve(undefined);
  expect((await get('/docs/errors')).body).toContain('href="https://docs.pay.example/"');
});

test('a failed build is shown with what it printed, and tried again at the next visit', async () => {
  const { folder, get } = await serve("throw new Error('broken <link>');");
  await expect.poll(async () => (await get('/docs/')).status).toBe(500);
  expect((await get('/docs/')).body).toContain('broken &lt;link&gt;');
  await writeFile(join(folder, 'run.mjs'), BUILD);
  await expect.poll(async () => (await get('/docs/')).body).toBe('start page');
});
