/**
 * Everything that the project ships: `vite build --configLoader runner --app` builds all of it, and
 * with `--mode loader` one target. `build/output/declarations.mjs` makes the type declarations. The runner is
 * needed because this file reads the declarations of the gateways, and not their forms.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, defineConfig, mergeConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { besideLoader } from './build/targets/beside-loader.ts';
import { chunkFacts } from './build/targets/frame/chunk-facts.ts';
import { frameBuilds } from './build/targets/frame/frame-builds.ts';
import { loaderMessages, localeEntries } from './build/targets/locale-entries.ts';
import { INTERNAL_NAMES } from './build/targets/internal-names.ts';
import { minifiedAgain } from './build/targets/minified-again.ts';
import { platformUrls } from './build/targets/platform-urls.mjs';
import { gatewayDeclarations } from './frame/gateways/declarations.ts';

/** Browsers of the last years; older ones would cost hundreds of bytes for private fields. */
const BROWSERS = 'es2022';

const folder = (path: string) => resolve(import.meta.dirname, path);

type Urls = (typeof gatewayDeclarations)[string]['urls'];

/** The origins of some of a gateway's URLs, in both environments. */
function originsOf(urls: Urls, names: readonly string[]) {
  const named = names.flatMap((name) => urls[name] ?? []);
  const origins = (environment: 'test' | 'live') =>
    named.map((url) => new URL(url[environment]).origin);
  return { sandbox: origins('test'), live: origins('live') };
}

/**
 * Where gateways send the top window by POST: the URLs to which their forms in the frame may be sent.
 * Gateways that navigate are left out, because their forms stay in a window of their own.
 */
function postRedirects() {
  return redirectsFor(['form-action']);
}

/** The first pages of redirects by any method: those to which forms are sent, and those that the frame nests. */
function firstPages() {
  return redirectsFor(['form-action', 'frame-src']);
}

function redirectsFor(directives: readonly ('form-action' | 'frame-src')[]) {
  const redirects = Object.entries(gatewayDeclarations)
    .filter(([, { navigates }]) => !navigates)
    .map(([name, { urls, policy }]) => {
      const names = directives.flatMap((directive) => policy[directive] ?? []);
      return [name, originsOf(urls, [...new Set(names)])];
    });
  return JSON.stringify(Object.fromEntries(redirects));
}

/** Where gateways send the top window by GET without a response that the loader sees. */
function redirectOrigins() {
  const redirects = Object.entries(gatewayDeclarations)
    .filter(([, declaration]) => declaration.redirectOrigins.length > 0)
    .map(([name, declaration]) => [name, originsOf(declaration.urls, declaration.redirectOrigins)]);
  return JSON.stringify(Object.fromEntries(redirects));
}

/** The default URLs, as constants of the source. */
const defaultUrls = Object.fromEntries(
  Object.entries(platformUrls(process.env)).map(([name, url]) => [name, JSON.stringify(url)]),
);

/** Bundles entries of ours, without any HTML. */
function library(options: {
  entry: Record<string, string>;
  outDir: string;
  formats: ('es' | 'cjs' | 'iife')[];
  fileName: (format: string, name: string) => string;
  globalName?: string;
  plugins?: Plugin[];
  sourcemap?: boolean | 'hidden';
}): UserConfig {
  const { entry, outDir, formats, fileName, globalName, plugins = [], sourcemap = false } = options;
  return {
    plugins,
    define: {
      ...defaultUrls,
      PAY_POST_REDIRECTS: postRedirects(),
      PAY_FIRST_PAGES: firstPages(),
      PAY_REDIRECT_ORIGINS: redirectOrigins(),
    },
    build: {
      lib: { entry, formats, fileName, ...(globalName === undefined ? {} : { name: globalName }) },
      outDir: folder(outDir),
      emptyOutDir: false,
      target: BROWSERS,
      minify: 'oxc',
      sourcemap,
      copyPublicDir: false,
    },
  };
}

/**
 * Source maps are for the stack traces of minified scripts in pages. Node and tests, which take CommonJS, have the build
 * for development, which is not minified.
 */
const mapsOfModules: Plugin = {
  name: 'maps-of-modules',
  outputOptions: (options) => (options.format === 'cjs' ? { ...options, sourcemap: false } : null),
};

const npmFileName = (format: string, name: string) => `${name}.${format === 'cjs' ? 'cjs' : 'js'}`;

/**
 * An entry that shops import beside the loader's.
 *
 * @param source - the folder of its `index.ts`
 * @param banner - the first line of the file
 */
function besideEntry(name: string, source: string, banner?: string): UserConfig {
  return unminified(source, {
    name,
    plugins: [besideLoader('pay', banner), chunkFacts(name)],
  });
}

/**
 * The same entry for development, which imports the loader for development. An audit of a live page reports
 * it, because it is not in the script manifest.
 */
function developmentEntry(name: string, source: string, banner?: string): UserConfig {
  const config = unminified(source, {
    name: `${name}.development`,
    plugins: [besideLoader('pay.development', banner)],
  });
  return mergeConfig(config, FOR_DEVELOPMENT);
}

/** Comments in the output name the files of its parts by their paths in the project, not by links' targets. */
const FOR_DEVELOPMENT: UserConfig = {
  define: { PAY_DEVELOPMENT: 'true' },
  resolve: { preserveSymlinks: true },
};

function unminified(source: string, { name, plugins }: { name: string; plugins: Plugin[] }) {
  const config = library({
    entry: { [name]: folder(`${source}/index.ts`) },
    outDir: 'dist',
    formats: ['es', 'cjs'],
    fileName: npmFileName,
    plugins,
  });
  return mergeConfig(config, {
    build: { minify: false, rolldownOptions: { external: ['react'] } },
  });
}

/** Data that shops import for the languages of their customers. */
function locales(): UserConfig {
  const config = library({
    entry: localeEntries(),
    outDir: 'dist',
    formats: ['es', 'cjs'],
    fileName: npmFileName,
    plugins: [loaderMessages, chunkFacts('locales')],
  });
  // Each has one default export, which CommonJS has under that name too.
  return mergeConfig(config, { build: { rolldownOptions: { output: { exports: 'named' } } } });
}

/** Pages with their scripts and styles as files of their own, as a strict policy wants them. */
function pages(root: string, names: string[], outDir: string, base = '/'): UserConfig {
  return {
    root: folder(root),
    base,
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
const simulatorScripts = ['gateways/adyen', 'gateways/checkout', 'gateways/wallets', 'issuer']
  .map((place) => `server/${place}/browser`)
  .flatMap(scriptsIn);

function scriptsIn(path: string): [name: string, file: string][] {
  return readdirSync(folder(path))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file.replace('.ts', ''), folder(`${path}/${file}`)]);
}

/** React's server components leave modules with this directive to the browser. */
const REACT_BANNER = "'use client';";

export const targets: Readonly<Record<string, UserConfig>> = {
  loader: library({
    entry: {
      pay: folder('loader/index.ts'),
      money: folder('loader/money.ts'),
      verify: folder('loader/verify.ts'),
      'connection-source': folder('shared/bridge/connection-source.ts'),
    },
    outDir: 'dist',
    formats: ['es', 'cjs'],
    fileName: npmFileName,
    plugins: [chunkFacts('loader'), mapsOfModules, minifiedAgain(INTERNAL_NAMES)],
    sourcemap: true,
  }),
  global: library({
    entry: { pay: folder('loader/global.ts') },
    outDir: 'dist',
    formats: ['iife'],
    fileName: () => 'pay.global.js',
    globalName: 'Pay',
    plugins: [chunkFacts('global'), minifiedAgain(INTERNAL_NAMES)],
    // A host may name the map in a `SourceMap` header; each customer would download a comment.
    sourcemap: 'hidden',
  }),
  'loader-development': developmentEntry('pay', 'loader'),
  'global-development': mergeConfig(
    library({
      entry: { pay: folder('loader/global.ts') },
      outDir: 'dist',
      formats: ['iife'],
      fileName: () => 'pay.development.global.js',
      globalName: 'Pay',
    }),
    { ...FOR_DEVELOPMENT, build: { minify: false } },
  ),
  'react-development': developmentEntry('react', 'loader/views/react', REACT_BANNER),
  'element-development': developmentEntry('element', 'loader/views/element'),
  backend: mergeConfig(
    library({
      entry: Object.fromEntries(
        ['index', 'express', 'fastify', 'next'].map((name) => [
          name,
          folder(`packages/node/${name}.ts`),
        ]),
      ),
      outDir: 'dist/backend',
      formats: ['es', 'cjs'],
      fileName: npmFileName,
    }),
    { build: { minify: false, target: 'node20' } },
  ),
  react: besideEntry('react', 'loader/views/react', REACT_BANNER),
  element: besideEntry('element', 'loader/views/element'),
  testing: besideEntry('testing', 'server/in-memory'),
  locales: locales(),
  ...frameBuilds(folder('dist/frame'), BROWSERS),
  shop: pages('server/shop/page', ['index', 'return'], 'dist/sandbox/shop'),
  dashboard: pages('server/dashboard/page', ['index'], 'dist/sandbox/dashboard', '/dashboard/'),
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
    // A merchant's machine has none of the packages that the audit imports.
    ssr: { noExternal: true },
    plugins: [chunkFacts('audit')],
    build: {
      ssr: folder('packages/audit/main.ts'),
      outDir: folder('dist'),
      emptyOutDir: false,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'audit.js' } },
    },
  },
  sandbox: {
    build: {
      ssr: true,
      outDir: folder('dist/sandbox'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: folder('server/main.ts'),
          index: folder('server/customers/index.ts'),
          playwright: folder('server/customers/playwright/index.ts'),
          puppeteer: folder('server/customers/puppeteer/index.ts'),
          webdriver: folder('server/customers/webdriver/index.ts'),
        },
        // Chunks are beside the entries, because the sandbox finds its files by the URL of its module.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  'frame-host': {
    build: {
      ssr: true,
      outDir: folder('dist/frame-host'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: folder('packages/frame-host/main.ts'),
          'write-release': folder('packages/frame-host/write-release.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  conformance: {
    define: defaultUrls,
    build: {
      ssr: true,
      outDir: folder('dist/conformance'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: folder('packages/conformance/main.ts'),
          index: folder('packages/conformance/index.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  // One file, with which the program writes the function for a platform.
  edge: mergeConfig(
    library({
      entry: { edge: folder('packages/frame-host/header-rules/edge-function.ts') },
      outDir: 'dist/frame-host',
      formats: ['es'],
      fileName: npmFileName,
    }),
    { build: { minify: false } },
  ),
};

/** The options of every target. */
const COMMON: UserConfig = {
  define: { PAY_DEVELOPMENT: 'false' },
  publicDir: false,
  logLevel: 'warn',
  // The timings mean nothing, because builds that run in parallel wait for each other.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
};

const configOf = (target: UserConfig): UserConfig => mergeConfig(COMMON, target);

async function buildTarget(name: string): Promise<void> {
  await build({ configFile: false, ...configOf(targets[name] ?? {}) });
}

/** Builds one target after the other, because later ones refer to files of earlier ones. */
async function buildInOrder(names: readonly string[]): Promise<void> {
  for (const name of names) await buildTarget(name);
}

export default defineConfig(({ mode }): UserConfig => {
  const target = targets[mode];
  if (target !== undefined) return configOf(target);
  // Without the name of a target, build all of them.
  return {
    builder: {
      async buildApp({ environments }) {
        const names = Object.keys(targets);
        const isFrame = (name: string) => name.startsWith('frame:');
        const others = names.filter((name) => !isFrame(name));
        await Promise.all([buildInOrder(names.filter(isFrame)), ...others.map(buildTarget)]);
        // Otherwise Vite builds an application of its own, from an index.html that we do not have.
        for (const environment of Object.values(environments)) environment.isBuilt = true;
      },
    },
  };
});
