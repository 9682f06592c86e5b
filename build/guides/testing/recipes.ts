/** The recipes of a guide for backends, as programs in each language that is installed. */
import { spawnSync } from 'node:child_process';
import type { SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../dependencies.mjs';

const LANGUAGES = [
  { language: 'python', command: ['python3'], file: 'recipe.py' },
  { language: 'php', command: ['php'], file: 'recipe.php' },
  { language: 'ruby', command: ['ruby'], file: 'recipe.rb' },
  { language: 'go', command: ['go', 'run'], file: 'recipe.go' },
  { language: 'java', command: ['java'], file: 'Recipe.java' },
] as const;

type Language = (typeof LANGUAGES)[number]['language'];

export interface Recipe {
  readonly language: Language;
  readonly isInstalled: boolean;
  /** Runs the program with these arguments. */
  readonly run: (...given: readonly string[]) => SpawnSyncReturns<string>;
}

/**
 * @param page - relative to the project
 * @param drivers - what calls the recipe, in each language
 */
export function recipesOf(page: string, drivers: Readonly<Record<Language, string>>): Recipe[] {
  const guide = readFileSync(join(projectFolder, page), 'utf8');
  return LANGUAGES.map(({ language, command, file }) => {
    const [tool, ...options] = command;
    const run = (...given: readonly string[]) => {
      const folder = mkdtempSync(join(tmpdir(), 'pay-recipe-'));
      try {
        const path = join(folder, file);
        writeFileSync(path, program(guide, language, drivers[language]));
        const env = { ...process.env, LC_ALL: 'C.UTF-8' };
        return spawnSync(tool, [...options, path, ...given], { encoding: 'utf8', env });
      } finally {
        rmSync(folder, { recursive: true });
      }
    };
    return { language, run, isInstalled: !spawnSync(tool, ['--version']).error };
  });
}

/** The source-file launcher of Java starts the first class, and Go requires all imports at the top. */
function program(guide: string, language: Language, driver: string): string {
  const source = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)?.[1];
  if (source === undefined) throw new Error(`no recipe for ${language}`);
  if (language === 'java') return source.replace('final class', () => `${driver}\nfinal class`);
  if (language !== 'go') return `${source}\n${driver}`;
  return `${source.replace('"encoding/hex"', '"encoding/hex"\n\t"fmt"\n\t"os"')}\n${driver}`;
}
