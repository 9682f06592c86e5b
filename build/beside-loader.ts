import type { Plugin } from 'vite';

const LOADER = './pay.js';

/**
 * Integrations import the loader's file beside theirs, so that a page has one loader, with one set of
 * error classes. They are not minified: the shop's own bundler does that.
 *
 * @param banner - the first line of the file
 */
export function besideLoader(banner = ''): Plugin {
  return {
    name: 'beside-loader',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/loader/index.ts') ? { id: LOADER, external: true } : null),
    outputOptions: (options) => ({
      ...options,
      banner,
      paths: { [LOADER]: options.format === 'cjs' ? './pay.cjs' : LOADER },
    }),
  };
}
