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
import { customerMessages, frameMessages } from '../../../shared/language/messages.ts';
import type { CustomerMessages, FrameMessages } from '../../../shared/language/messages.ts';
import { setUpMessages } from '../../../shared/language/set-up-messages.ts';
import type { SetUpMessages } from '../../../shared/language/set-up-messages.ts';

interface Catalogue {
  readonly customerMessages: CustomerMessages;
  readonly frameMessages: FrameMessages;
  readonly setUpMessages: SetUpMessages;
}

/** What a file has, by names. */
type Messages = Readonly<Record<string, string>>;

const ENGLISH: Catalogue = { customerMessages, frameMessages, setUpMessages };

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
  const digest = createHash('sha256').update(JSON.stringify(ENGLISH));
  for (const [tag, source] of languageSources(root))
    digest.update(tag).update(readFileSync(source));
  return digest.digest('base64url').slice(0, 8);
}

/** Those of the same names that a set-up shows. */
function inSetUp(messages: Messages, setUp: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, setUp[name] ?? message]),
  );
}

/**
 * Writes all messages of each language to `assets/<tag>-<digest>.json`, and what the page shows to
 * `languages/<tag>.json`. Those of a set-up are in `assets/<tag>-set-up-<digest>.json`, in English too.
 */
export function languageData(root: string): Plugin {
  return {
    name: 'language-data',
    async generateBundle() {
      const digest = languageDigest(root);
      const emit = (fileName: string, messages: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(messages) });
      const emitSetUp = (tag: string, { setUpMessages: setUp, ...others }: Catalogue) =>
        emit(`assets/${tag}-set-up-${digest}.json`, {
          page: inSetUp(others.customerMessages, setUp),
          frame: inSetUp(others.frameMessages, setUp),
        });
      emitSetUp('en', ENGLISH);
      for (const [tag, source] of languageSources(root)) {
        const { module } = await runnerImport<Catalogue>(source, { configFile: false });
        const { customerMessages: page, frameMessages: frame } = module;
        emit(`assets/${tag}-${digest}.json`, { page, frame });
        emit(`languages/${tag}.json`, page);
        emitSetUp(tag, module);
      }
    },
  };
}
