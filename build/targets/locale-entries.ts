/** The entries `@pay/loader/locales/<tag>`: the messages of the loader itself, in one language each. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
const ENGLISH = join(SHARED, 'language', 'messages.ts');

/** The sources by the names of the built files, without their extension. */
export function localeEntries(): Record<string, string> {
  const folder = join(SHARED, 'locales');
  const others = readdirSync(folder).map((file) => [
    `locales/${basename(file, '.ts')}`,
    join(folder, file),
  ]);
  return { 'locales/en': ENGLISH, ...Object.fromEntries(others) };
}

/** Makes each entry export the messages of the loader alone, without those of the frame. */
export const loaderMessages: Plugin = {
  name: 'loader-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/(locales\/|language\/messages\.ts$)/ },
    handler: (code) => ({
      code: `${code.replaceAll(/^export (?=const|function)/gm, '')}\nexport default customerMessages;`,
      map: null,
    }),
  },
};
