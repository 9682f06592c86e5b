/** Which build of the package each bundler takes, and that it takes one alone. */
import assert from 'node:assert/strict';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { build, createServer } from 'vite';
import webpack from 'webpack';

const ENTRY = join(import.meta.dirname, 'shop.js');
const PRODUCTION = ['connection-source.js', 'element.js', 'pay.js'];
const DEVELOPMENT = ['connection-source.js', 'element.development.js', 'pay.development.js'];

/** The files of the package among modules. */
const ofPackage = (modules) =>
  modules
    .filter((path) => path.includes(join('@pay', 'loader', 'dist')))
    // Beside the production build, with its digest in its name.
    .filter((path) => !basename(path).startsWith('redirect-signature-'))
    .map((path) => basename(path))
    .toSorted();

/** The modules that webpack bundles in a mode. */
async function byWebpack(mode) {
  const compiler = webpack({
    mode,
    entry: ENTRY,
    output: { path: join(import.meta.dirname, 'dist', mode) },
    optimization: { concatenateModules: false },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  assert.deepEqual(stats.compilation.errors, []);
  return [...stats.compilation.modules].flatMap(({ resource }) => resource ?? []);
}

void test('webpack takes the development build in its development mode', async () => {
  assert.deepEqual(ofPackage(await byWebpack('development')), DEVELOPMENT);
});

void test('webpack takes the production build for customers', async () => {
  assert.deepEqual(ofPackage(await byWebpack('production')), PRODUCTION);
});

void test('the server of Vite takes the development build', async () => {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  try {
    const { pluginContainer } = server.environments.client;
    const found = [];
    for (const name of ['@pay/loader', '@pay/loader/element']) {
      found.push((await pluginContainer.resolveId(name, ENTRY)).id.replace(/\?.*/, ''));
    }
    assert.deepEqual(ofPackage(found), ['element.development.js', 'pay.development.js']);
  } finally {
    await server.close();
  }
});

void test('Vite takes the production build for customers', async () => {
  // The server has set it.
  delete process.env.NODE_ENV;
  const { output } = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  assert.deepEqual(ofPackage(modules), PRODUCTION);
});
