/** Bundles the script of a page with its packages and style sheets, as a shop would. */
import { join } from 'node:path';
import { build } from 'vite';

const PAGES = join(import.meta.dirname, 'pages');

/** @param name - of a module in `pages` */
export async function bundle(name: string): Promise<string> {
  const output = await build({
    root: PAGES,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: join(PAGES, name) } },
  });
  if (!('output' in output)) throw new Error('Expected one output');
  const files = output.output;
  const styles = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
  const adding = styles.map(
    (text) =>
      `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(text)} }));`,
  );
  return [...adding, files[0].code].join('\n');
}
