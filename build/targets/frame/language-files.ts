/**
 * The frame's languages other than English, as data: one file each for the frame, and one for the merchant's page.
 * A page that loads no script for them needs no digests of such scripts. The files of the frame have one digest of
 * all of them in their names.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type { CustomerMessages, FrameMessages } from '../../../shared/language/messages.ts';

interface Catalogue {
  readonly customerMessages: CustomerMessages;
  readonly frameMessages: FrameMessages;
}

/**
 * By tag.
 *
 * @param root - the sources of the frame
 */
function languageSources(root: string): ReadonlyMap<string, string> {
  const folder = join(root, '..', 'shared', 'locales');
  const names = readdirSync(folder).toSorted();
  return new Map(names.map((name) => [basename(name, '.ts'), join(folder, name)]));
}

/** @param root - the sources of the frame */
export function languageDigest(root: string): string {
  const digest = createHash('sha256');
  for (const [tag, source] of languageSources(root))
    digest.update(tag).update(readFileSync(source));
  return digest.digest('base64url').slice(0, 8);
}

/**
 * Writes all messages of each language to `assets/<tag>-<digest>.json`, and what the page shows to
 * `languages/<tag>.json`.
 */
export function languageData(root: string): Plugin {
  return {
    name: 'language-data',
    async generateBundle() {
      const digest = languageDigest(root);
      for (const [tag, source] of languageSources(root)) {
        const { module } = await runnerImport<Catalogue>(source, { configFile: false });
        const { customerMessages, frameMessages } = module;
        for (const [fileName, messages] of [
          [`assets/${tag}-${digest}.json`, { page: customerMessages, frame: frameMessages }],
          [`languages/${tag}.json`, customerMessages],
        ] as const) {
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(messages) });
        }
      }
    },
  };
}
