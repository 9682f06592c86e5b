/** The reference of the documentation against the types that the packages publish. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { ENTRIES, REFERENCE_FOLDER } from '../../packages/entries.mjs';

const PROJECT = resolve(import.meta.dirname, '..', '..');

/** The recorded types of an entry: `@pay/loader/react` is in `build/api/react.d.ts`, `@pay/node` in `build/api/backend`. */
function typesOf(entry: string): string {
  const [, packageName = '', rest] = entry.split('/');
  const folders: Readonly<Record<string, string>> = { node: 'backend', sandbox: 'sandbox' };
  const folder = folders[packageName];
  const name = rest ?? (folder === undefined ? 'pay' : 'index');
  const file = join(PROJECT, 'build', 'api', folder ?? '', `${name}.d.ts`);
  if (!existsSync(file)) throw new Error(`${entry} has no recorded types`);
  return file;
}

/** The names that an entry exports, each with the names of its members; those of other packages are left out. */
function exportsOf(entry: string): ReadonlyMap<string, readonly string[]> {
  const file = typesOf(entry);
  const program = ts.createProgram([file], { skipLibCheck: true, target: ts.ScriptTarget.ES2023 });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} exports nothing`);
  const isOwn = (symbol: ts.Symbol) =>
    symbol.declarations?.some((node) =>
      node.getSourceFile().fileName.startsWith(join(PROJECT, 'build', 'api')),
    ) === true;
  const found = new Map<string, readonly string[]>();
  for (const exported of checker.getExportsOfModule(module)) {
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
    if (!isOwn(symbol)) continue;
    const hasMembers = symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface);
    const members = hasMembers
      ? checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).filter(isOwn)
      : [];
    found.set(
      exported.name,
      members.map(({ name }) => name).filter((name) => !name.includes('#')),
    );
  }
  return found;
}

/** What the reference describes, by the headings of the page, with the text below each. */
function sectionsOf(entry: string): ReadonlyMap<string, string> {
  const page = readFileSync(join(PROJECT, REFERENCE_FOLDER, `${entry}.md`), 'utf8');
  const [, ...sections] = page.split(/^### /m);
  return new Map(
    sections.map((section) => {
      const [heading = ''] = section.split('\n', 1);
      return [
        heading
          .replaceAll('\\', '')
          .replace(/^abstract /, '')
          .replace(/[<(].*$/, ''),
        section,
      ];
    }),
  );
}

for (const entry of Object.keys(ENTRIES)) {
  test(`the reference of ${entry} has every public member, and nothing that does not exist`, () => {
    const exported = exportsOf(entry);
    const sections = sectionsOf(entry);
    expect([...sections.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
    for (const [name, members] of exported) {
      const section = sections.get(name) ?? '';
      // It is described on the page of the entry that exports it first.
      if (/^Re-exports \[\w+\]\(.+#\w+\)$/m.test(section)) continue;
      const missing = members.filter(
        (member) => !section.includes(`\`${member}`) && !section.includes(`##### ${member}(`),
      );
      expect(missing, `members of ${name}`).toEqual([]);
    }
  });
}
