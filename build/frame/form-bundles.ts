import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FORM = /\/gateways\/([a-z0-9-]+)\/form\.ts$/;

/** Resolves a page's `import()` of a gateway's form to the bundle that was built before. */
export function formBundles(outDir: string): Plugin {
  return {
    name: 'form-bundles',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/form.ts')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const gateway = FORM.exec(resolved?.id ?? '')?.[1];
      if (gateway === undefined) return null;
      const files = readdirSync(join(outDir, 'assets'));
      const bundle = files.find((file) => new RegExp(`^${gateway}-[\\w-]{8}\\.js$`).test(file));
      if (bundle === undefined) throw new Error(`The form of ${gateway} has not been built`);
      return { id: `./assets/${bundle}`, external: true };
    },
  };
}
