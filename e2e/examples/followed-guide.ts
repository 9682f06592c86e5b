/** The steps of the quick start, followed word by word. */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Example } from './example.ts';

/** What the guide calls the folder of packed packages. */
export const PACKAGES = '<packages>';
/** A block of code: a file with its path, or commands. */
const BLOCK =
  /(?:^\[`(?<path>[^`]+)`\]\([^)]+\):\n\n)?^```(?<language>\w+)\n(?<text>[\s\S]*?)\n```$/;
/** A file of an example that the reader copies. */
const COPIED_FILE = /^- \[`(?<copy>[^`]+)`\]\((?:https:\S+\/)?examples\/(?<source>[^)]+)\)$/;
const STEP = new RegExp(`${BLOCK.source}|${COPIED_FILE.source}`, 'gm');

export interface Guide {
  readonly file: string;
  /** The folder of the examples whose files are copied. */
  readonly examples: string;
}

const DOCS = resolve(import.meta.dirname, '..', '..', 'docs');
export const QUICK_START: Guide = {
  file: join(DOCS, 'quick-start.md'),
  examples: join(DOCS, 'examples'),
};

export interface Step {
  readonly commands?: readonly string[];
  readonly path?: string;
  readonly content?: string;
}

/** In the order of the page. The commands that start the server are the last step. */
export function stepsOf(section: string, { file, examples }: Guide = QUICK_START): Step[] {
  const [, content = ''] = readFileSync(file, 'utf8').split(`\n### ${section}\n`);
  const [own = ''] = content.split(/\n##+ /u);
  return [...own.matchAll(STEP)].map(({ groups = {} }): Step => {
    const { path, language, text = '', copy, source = '' } = groups;
    if (copy !== undefined) {
      return { path: copy, content: readFileSync(join(examples, source), 'utf8') };
    }
    if (path !== undefined) return { path, content: `${text}\n` };
    return { commands: language === 'sh' ? text.split('\n') : [] };
  });
}

interface Reader {
  readonly folder: string;
  /** The folder of the packed packages. */
  readonly packages: string;
  /** Changes each command and the content of each file, as a reader would. */
  readonly adapt: (content: string) => string;
}

/** @returns the project that the steps have made in the folder */
export async function follow(
  steps: readonly Step[],
  { folder, packages, adapt }: Reader,
): Promise<Example> {
  let shop = new Example(folder);
  for (const { commands = [], path, content = '' } of steps) {
    for (const command of commands) {
      const [, entered] = /^cd (.+)$/.exec(command) ?? [];
      if (entered === undefined) {
        await shop.run('sh', '-c', adapt(command).replaceAll(PACKAGES, packages));
      } else shop = new Example(join(shop.folder, entered));
    }
    if (path !== undefined) {
      const file = join(shop.folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, adapt(content));
    }
  }
  return shop;
}

/** Separates the server's command from the variables that it begins with. */
export function serverOf({ commands = [] }: Step = {}) {
  const words = commands.join(' ').split(' ');
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word));
  return {
    server: words.slice(settings.length).join(' '),
    settings: Object.fromEntries(new URLSearchParams(settings.join('&'))),
  };
}

/** The lines that the sandbox printed for an option. */
export function linesOf(printed: string, option: string): readonly string[] {
  return printed.split('\n').filter((line) => line.trim().startsWith(`${option}: `));
}
