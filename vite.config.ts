/**
 * Everything that the project ships: `vite build --app` builds all of it, and
 * `vite build --mode loader` one target. Declarations are made by `scripts/declarations.mjs`.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { chunkFacts } from './frame/building/chunk-facts.ts';
import { frameBuilds } from './frame/building/frame-builds.ts';
import { gatewayDeclarations } from './frame/gateways/declarations.ts';

/** Browsers of the last years; older ones would cost hundreds of bytes for private fields. */
const BROWSERS = 'es2022';

const folder = (path: string) => resolve(import.meta.dirname, path);

/**
 * Where gateways send the top window by POST: what their forms in the frame may be sent to, save
 * for gateways that travel, whose forms stay in a window of their own.
 */
function postRedirects() {
  const redirects = Object.entries(gatewayDeclarations)
    .filter(([, { travels }]) => !travels)
    .map(([gateway, { addresses, policy }]) => {
      const named = (policy['form-action'] ?? []).flatMap((source) => addresses[source] ?? []);
      const originsOf = (environment: 'test' | 'live') =>
        named.map((address) => new URL(address[environment]).origin);
      return [gateway, { sandbox: originsOf('test'), live: originsOf('live') }];
    });
  return JSON.stringify(Object.fromEntries(redirects));
}

/** Bundles entries of ours, without any HTML. */
function library(options: {
  entry: Record<string, string>;
  outDir: string;
  formats: ('es' | 'cjs' | 'iife')[];
  fileName: (format: string, name: string) => string;
  globalName?: string;
  plugins?: Plugin[];
}): UserConfig {
  const { entry, outDir, formats, fileName, globalName, plugins = [] } = options;
  return {
    plugins,
    define: { PAY_POST_REDIRECTS: postRedirects() },
    build: {
      lib: { entry, formats, fileName, ...(globalName === undefined ? {} : { name: globalName }) },
      outDir: folder(outDir),
      emptyOutDir: false,
      target: BROWSERS,
      minify: 'oxc',
      copyPublicDir: false,
    },
  };
}

const npmFileName = (format: string, name: string) => `${name}.${format === 'cjs' ? 'cjs' : 'js'}`;

/** Pages with their scripts and styles as files of their own, as a strict policy wants them. */
function pages(root: string, names: string[], outDir: string): UserConfig {
  return {
    root: folder(root),
    base: '/',
    build: {
      outDir: folder(outDir),
      emptyOutDir: true,
      target: BROWSERS,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: names.map((name) => folder(`${root}/${name}.html`)),
      },
    },
  };
}

/** Scripts of the simulated gateways' own pages. */
const simulatorScripts = ['gateways/adyen', 'gateways/checkout', 'issuer']
  .map((place) => `server/${place}/browser`)
  .flatMap(scriptsIn);

function scriptsIn(path: string): [name: string, file: string][] {
  return readdirSync(folder(path))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file.replace('.ts', ''), folder(`${path}/${file}`)]);
}

const targets: Record<string, UserConfig> = {
  loader: library({
    entry: { pay: folder('loader/index.ts'), verify: folder('loader/verify.ts') },
    outDir: 'dist',
    formats: ['es', 'cjs'],
    fileName: npmFileName,
    plugins: [chunkFacts('loader')],
  }),
  global: library({
    entry: { pay: folder('loader/global.ts') },
    outDir: 'dist',
    formats: ['iife'],
    fileName: () => 'pay.global.js',
    globalName: 'Pay',
    plugins: [chunkFacts('global')],
  }),
  ...frameBuilds(folder('dist/frame'), BROWSERS),
  shop: pages('server/shop/page', ['index', 'return'], 'dist/sandbox/shop'),
  ...Object.fromEntries(
    simulatorScripts.map(([name, file]) => [
      `simulator:${name}`,
      library({
        entry: { [name]: file },
        outDir: 'dist/sandbox/browser',
        formats: ['iife'],
        fileName: () => `${name}.js`,
        globalName: 'simulator',
      }),
    ]),
  ),
  audit: {
    // A merchant's machine has none of the packages that it is written with.
    ssr: { noExternal: true },
    build: {
      ssr: folder('server/audit/main.ts'),
      outDir: folder('dist'),
      emptyOutDir: false,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'audit.js' } },
    },
  },
  sandbox: {
    build: {
      ssr: folder('server/main.ts'),
      outDir: folder('dist/sandbox'),
      emptyOutDir: false,
      target: 'node20',
    },
  },
};

export default defineConfig(({ mode }): UserConfig => {
  const target = targets[mode];
  if (target !== undefined) return { publicDir: false, logLevel: 'warn', ...target };
  // Without the name of a target: all of them, one after the other.
  return {
    builder: {
      async buildApp({ environments }) {
        for (const name of Object.keys(targets)) {
          await build({ configFile: import.meta.filename, mode: name });
        }
        // Otherwise Vite builds an application of its own, from an index.html that we do not have.
        for (const environment of Object.values(environments)) environment.isBuilt = true;
      },
    },
  };
});
