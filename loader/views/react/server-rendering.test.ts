/** Rendering on a server, where there is no page: an empty container, and no client. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as source from '../testing/server-rendering.ts';

type Rendering = typeof source;

const folder = mkdtempSync(join(tmpdir(), 'pay-server-rendering-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bundles it for a server, with the packages of a version of React. */
async function renderingWith(suffix: string): Promise<Rendering> {
  const alias = ['react-dom', 'react'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: `${name}${suffix}`,
  }));
  const outDir = join(folder, `react${suffix}`);
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, '..', 'testing', 'server-rendering.ts'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'rendering.mjs' } },
    },
  });
  return import(join(outDir, 'rendering.mjs'));
}

describe.each([
  ['18.', '-18'],
  ['19.', ''],
])('React %s', (version, suffix) => {
  let rendering: Rendering;
  beforeAll(async () => {
    rendering = await renderingWith(suffix);
  });

  test('renders an empty container and an idle payment', () => {
    expect(rendering.reactVersion).toContain(version);
    expect(rendering.renderShop()).toBe('<div class="form"></div><p>idle undefined no client</p>');
  });

  test('renders the custom element with its attributes, and without a definition', () => {
    const rendered = '<pay-checkout api-key="pk_test_1" locale="de"></pay-checkout>';
    expect(rendering.renderElement()).toBe(rendered);
  });

  test('a component without a provider around it names what is missing', () => {
    expect(rendering.renderWithoutProvider).toThrow('<PayProvider>');
  });
});
