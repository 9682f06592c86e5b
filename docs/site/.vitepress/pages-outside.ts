/**
 * Pages lie outside of this package, but the modules to which they are compiled import its Vue. Vite looks for
 * packages in the folder of the pages, and finds none there.
 */
import { join } from 'node:path';
import { PROJECT } from '../links/page-links.ts';
import type { Plugin } from 'vite';

const IN_THIS_PACKAGE = join(PROJECT, 'docs', 'site', 'package.json');

/** The packages that the program that writes the pages loads on its own, or never loads. */
const OF_THE_WRITER = /^(?:vue|@vue|@vueuse|mermaid)(?:\/|$)/;

export function pagesOutside(): Plugin {
  return {
    name: 'pages-outside',
    enforce: 'pre',
    resolveId(id, importer, { ssr }) {
      if (ssr === true) return OF_THE_WRITER.test(id) ? { id, external: true } : null;
      const isOfPage = /^vue(?:\/|$)/.test(id) && importer?.endsWith('.md') === true;
      return isOfPage ? this.resolve(id, IN_THIS_PACKAGE, { skipSelf: true }) : null;
    },
  };
}
