/**
 * The builds of the frame: a bundle for each gateway's form, and then the pages, each with its script
 * inlined, and the languages as data. A bundle cannot import an inlined script, so the two are built separately.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { adyenChunks } from './adyen-chunks.ts';
import { adyenLanguages } from './adyen-messages.ts';
import { adyenReplacements } from './adyen-replacements.ts';
import { adyenRules } from './adyen-rules.ts';
import { adyenStyles } from './adyen-styles.ts';
import { chunkFacts } from './chunk-facts.ts';
import { eagerCompilation } from './eager-compilation.ts';
import { formBundles } from './form-bundles.ts';
import { gatewayFile } from './gateway-file.ts';
import { languageData, languageDigest } from './language-files.ts';
import { minifiedAgain } from '../minified-again.ts';
import { plainImports } from './plain-imports.ts';
import { selfContained } from './self-contained.ts';

interface BuildOutput {
  readonly chunkFileNames?: string;
  readonly codeSplitting?: typeof adyenChunks;
}

const FRAME = resolve(import.meta.dirname, '..', '..', '..', 'frame');
const PAGES = ['index', 'window', 'return'];

/**
 * By name, to be built in this order.
 *
 * @param outDir - its contents are replaced
 * @param target - the oldest browsers, as Vite names them
 * @param root - the sources
 */
export function frameBuilds(
  outDir: string,
  target: string,
  root = FRAME,
): Readonly<Record<string, UserConfig>> {
  const gateways = readdirSync(join(root, 'gateways')).filter((name) =>
    existsSync(join(root, 'gateways', name, 'form.ts')),
  );
  const build = (
    name: string,
    input: Readonly<Record<string, string>>,
    plugins: Plugin[],
    output: BuildOutput = {},
  ): [string, UserConfig] => [
    `frame:${name}`,
    {
      root,
      // Relative, because the frame host may serve it at any path.
      base: './',
      publicDir: false,
      resolve: { alias: adyenRules },
      define: { PAY_LANGUAGES: JSON.stringify(languageDigest(root)) },
      plugins: [
        ...plugins,
        chunkFacts(name),
        ...(name === 'index' ? [gatewayFile(root), languageData(root)] : []),
      ],
      build: {
        outDir,
        emptyOutDir: name === gateways[0],
        target,
        assetsInlineLimit: 0,
        modulePreload: false,
        // Adyen's SDK is larger than the default limit.
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          input,
          output,
          // Other files of a gateway import the code that they share with its form.
          preserveEntrySignatures: 'allow-extension',
        },
      },
    },
  ];
  return Object.fromEntries([
    ...gateways.map((name) =>
      build(
        name,
        entriesOf(root, name),
        [adyenLanguages, adyenReplacements(), adyenStyles, plainImports, eagerCompilation],
        { chunkFileNames: `assets/${name}-[name]-[hash].js`, codeSplitting: adyenChunks },
      ),
    ),
    // Separately: a file that two of a gateway's share would be requested after both.
    ...gateways.flatMap((name) => {
      const plugins = () => [formBundles(outDir, '.'), plainImports, eagerCompilation];
      return ['classes/method-code.ts', 'prepared.ts'].flatMap((path) => {
        const file = join(root, 'gateways', name, path);
        const bundle = `${name}-${basename(path, '.ts')}`;
        return existsSync(file) ? [build(bundle, { [bundle]: file }, plugins())] : [];
      });
    }),
    ...PAGES.map((page) =>
      build(page, { [page]: join(root, `${page}.html`) }, [
        formBundles(outDir, './assets'),
        plainImports,
        minifiedAgain(),
        // Preloaded, and so compiled before the click. The others run when they are needed.
        ...(page === 'index' ? [eagerCompilation] : []),
        selfContained,
      ]),
    ),
  ]);
}

/** What the pages import from a gateway's folder, by the names of the built files. */
function entriesOf(root: string, name: string): Readonly<Record<string, string>> {
  const folder = join(root, 'gateways', name);
  const more = ['messages', 'account'].filter((file) => existsSync(join(folder, `${file}.ts`)));
  const classes = join(folder, 'classes');
  const groups = existsSync(classes) ? readdirSync(classes).filter(isGroup) : [];
  return {
    [name]: join(folder, 'form.ts'),
    ...Object.fromEntries(more.map((file) => [`${name}-${file}`, join(folder, `${file}.ts`)])),
    ...Object.fromEntries(
      groups.map((file) => [`${name}-${basename(file, '.ts')}`, join(classes, file)]),
    ),
  };
}

/** Matches a file of classes, but not the files that load them, whose names have a hyphen. */
const isGroup = (file: string) => /^[a-z]+\.ts$/.test(file);
