/**
 * The frame's languages other than English: one script each for the frame, and one file of data for the
 * merchant's page, which runs nothing of the frame's origin. All scripts have one digest in their names, which
 * is shorter in the pages than one digest each.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type { CustomerMessages } from '../../../shared/language/messages.ts';

const LANGUAGE = /\/shared\/locales\/([\w-]+)\.ts$/;

/** @param root - the sources of the frame */
const folderOf = (root: string) => join(root, '..', 'shared', 'locales');

/** The sources by the names of the built files, without their extension. */
export function languageFiles(root: string): Readonly<Record<string, string>> {
  const folder = folderOf(root);
  const sources = readdirSync(folder).toSorted();
  const digest = createHash('sha256');
  for (const source of sources) digest.update(source).update(readFileSync(join(folder, source)));
  const suffix = digest.digest('base64url').slice(0, 8);
  return Object.fromEntries(
    sources.map((source) => [`${basename(source, '.ts')}-${suffix}`, join(folder, source)]),
  );
}

/** Resolves a page's `import()` of a language to its file. */
export function languageImports(root: string): Plugin {
  return {
    name: 'language-imports',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.includes('/locales/')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!LANGUAGE.test(resolved?.id ?? '')) return null;
      const [file] =
        Object.entries(languageFiles(root)).find(([, path]) => path === resolved?.id) ?? [];
      if (file === undefined) throw new Error(`${source} is not a language of the frame`);
      return { id: `./assets/${file}.js`, external: true };
    },
  };
}

interface Catalogue {
  readonly customerMessages: CustomerMessages;
}

/** Writes what the page shows in each language to `languages/<tag>.json`. */
export function languageData(root: string): Plugin {
  return {
    name: 'language-data',
    async generateBundle() {
      for (const source of Object.values(languageFiles(root))) {
        const { module } = await runnerImport<Catalogue>(source, { configFile: false });
        this.emitFile({
          type: 'asset',
          fileName: `languages/${basename(source, '.ts')}.json`,
          source: JSON.stringify(module.customerMessages),
        });
      }
    },
  };
}
