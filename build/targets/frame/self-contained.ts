import type { Plugin } from 'vite';

const SCRIPT = /<script type="module"[^>]* src="(?:\.\/|\/)([^"]+)"><\/script>/g;
const STYLES = /<link rel="stylesheet"[^>]* href="(?:\.\/|\/)([^"]+)">/g;
/** Between two elements, where no page has text. */
const INDENTATION = /(?<=>)\n\s*|\n\s*(?=<)/g;
/** A script element cannot contain these. */
const UNFIT = /<\/script|<!--/i;

/**
 * Inlines a page's script and styles, so that one response contains all of it. The policy allows
 * them by their digests.
 */
export const selfContained: Plugin = {
  name: 'self-contained',
  generateBundle: {
    // Earlier, Vite has not finished the scripts.
    order: 'post',
    handler(_options, bundle) {
      const take = (fileName: string) => {
        const output = bundle[fileName];
        if (output === undefined) throw new Error(`The page names ${fileName}, which is not built`);
        delete bundle[fileName];
        const text = (output.type === 'chunk' ? output.code : String(output.source)).trim();
        if (UNFIT.test(text)) throw new Error(`${fileName} cannot be written into a page`);
        return text;
      };
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
        page.source = String(page.source)
          .replace(INDENTATION, '')
          .replace(STYLES, (_tag, file: string) => `<style>${take(file)}</style>`)
          .replace(SCRIPT, (_tag, file: string) => `<script type="module">${take(file)}</script>`);
      }
    },
  },
};
