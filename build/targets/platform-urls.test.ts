/** The default URLs of a build, and of a build for a release, in the script-tag file. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { platformUrls } from './platform-urls.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

const RELEASE = {
  PAY_RELEASE: '1',
  PAY_API_URL: 'https://api.shop.example',
  PAY_FRAME_URL: 'https://{gateway}.frames.example/',
  PAY_DOCS_URL: 'https://help.example/pay/',
};

/** Builds the script-tag file into a folder of its own. */
async function built(variables: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const options = ['build', '--configLoader', 'runner', '--mode', 'global', '--outDir', folder];
  const { PATH } = process.env;
  await promisify(execFile)(process.execPath, [VITE, ...options], {
    cwd: ROOT,
    env: { PATH, ...variables },
  });
  return readFile(join(folder, 'pay.global.js'), 'utf8');
}

test('a local build has the URLs of the sandbox', { timeout: 120_000 }, async () => {
  const script = await built({});
  expect(script).toContain('http://localhost:8080');
  expect(script).toContain('http://{gateway}.frame.localhost:8080/');
  expect(script).not.toContain('api.pay.example');
});

test('a build for a release has the URLs that it is given', { timeout: 120_000 }, async () => {
  const script = await built(RELEASE);
  expect(script).toContain(RELEASE.PAY_API_URL);
  expect(script).toContain(RELEASE.PAY_FRAME_URL);
  expect(script).toContain(RELEASE.PAY_DOCS_URL);
  expect(script).not.toContain('localhost:8080');
  expect(script).not.toContain('pay.example');
});

test.each(['PAY_API_URL', 'PAY_FRAME_URL', 'PAY_DOCS_URL'])(
  'a release is not built without an https URL in %s',
  (name) => {
    for (const url of [
      undefined,
      '',
      'http://localhost:8080',
      'https://localhost:8080',
      'https://{gateway}.frame.localhost/',
      'https://127.0.0.1',
      'https://[::1]/',
    ]) {
      expect(() => platformUrls({ ...RELEASE, [name]: url })).toThrow(name);
    }
  },
);
