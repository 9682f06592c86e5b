import type { Plugin } from 'vite';

/**
 * Entries import the loader from its own files, so that a page has one loader, with one set of error
 * classes. They are not minified: the shop's own bundler does that.
 *
 * @param loader - the loader's file, without its extension
 * @param banner - the first line of the file
 */
export function besideLoader(loader: string, banner = ''): Plugin {
  /** The files that other entries import, by the ends of their modules' paths. */
  const files = {
    '/loader/index.ts': `./${loader}.js`,
    '/shared/bridge/connection-source.ts': './connection-source.js',
  };
  return {
    name: 'beside-loader',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined) return null;
      // A neighbour's path is shorter than that of a file elsewhere.
      const path = new URL(source, `file://${importer}`).pathname;
      const file = Object.entries(files).find(([end]) => path.endsWith(end))?.[1];
      return file === undefined ? null : { id: file, external: true };
    },
    outputOptions: (options) => ({
      ...options,
      banner,
      ...(options.format === 'cjs' && {
        paths: Object.fromEntries(
          Object.values(files).map((file) => [file, file.replace(/\.js$/, '.cjs')]),
        ),
      }),
    }),
  };
}
