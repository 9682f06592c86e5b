import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ENTRY =
  /\/gateways\/([a-z0-9-]+)\/(?:(form|messages|account|prepared)|classes\/([a-z]+|method-code))\.ts$/;

/**
 * Resolves an `import()` of a gateway's files to the files that an earlier step built.
 *
 * @param assets - the folder of these files, relative to the one of the importing file
 */
export function formBundles(outDir: string, assets: './assets' | '.'): Plugin {
  return {
    name: 'form-bundles',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (options.isEntry || !/\/[a-z-]+\.ts$/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [, gateway, entry, more] = ENTRY.exec(resolved?.id ?? '') ?? [];
      if (gateway === undefined) return null;
      const name = entry === 'form' ? gateway : `${gateway}-${entry ?? more}`;
      const folder = join(outDir, 'assets');
      // A build of only some bundles leaves older files in the folder. The newest counts.
      const [bundle] = readdirSync(folder)
        .filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
        .toSorted((a, b) => madeAt(folder, b) - madeAt(folder, a));
      if (bundle === undefined) throw new Error(`The file ${name} has not been built`);
      return { id: `${assets}/${bundle}`, external: true };
    },
  };
}

function madeAt(folder: string, file: string): number {
  return statSync(join(folder, file)).mtimeMs;
}
