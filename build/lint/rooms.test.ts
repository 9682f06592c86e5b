import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import rooms, { FOLDERS, objectionTo, ROOMS } from './rooms.mjs';

/** Types that a comment of a program imports are imports too. */
const IMPORT = /\b(?:from|import)\b\s*\(?\s*'(\.[^']+)'/g;

/** Packages of their own, which import the published ones. */
const SHOPS = /^docs\/examples\//;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !SHOPS.test(path))
  .filter((path) => existsSync(join(projectFolder, path)));

function importsOf(path: string): readonly string[] {
  const source = readFileSync(join(projectFolder, path), 'utf8');
  return [...source.matchAll(IMPORT)].map(([, specifier = '']) =>
    posix.join(posix.dirname(path), specifier),
  );
}

test.each([
  ['its own room', 'loader/payment/runner.ts', 'loader/payment/reducer.ts'],
  ['a room below', 'loader/payment/runner.ts', 'loader/page/storage.ts'],
  ['any room, above all of them', 'loader/pay.ts', 'loader/diagnostics/diagnosis.ts'],
  ['shared', 'frame/ui/language.ts', 'shared/errors/errors.ts'],
  ['the entry of the loader from a view', 'loader/views/react/index.ts', 'loader/index.ts'],
  ['the frame host from the sandbox', 'server/sandbox.ts', 'packages/frame-host/frame-host.ts'],
])('a file may import %s', (_, importer, imported) => {
  expect(objectionTo(importer, imported)).toBeUndefined();
});

test.each([
  ['a room above', 'loader/page/storage.ts', 'loader/payment/runner.ts'],
  ['a file above all rooms', 'loader/page/storage.ts', 'loader/pay.ts'],
  ['another folder', 'loader/pay.ts', 'frame/shell/main.ts'],
  ['a part of the loader from a view', 'loader/views/react/index.ts', 'loader/pay.ts'],
  ['a view from the loader', 'loader/pay.ts', 'loader/views/react/index.ts'],
  ['one package from another', 'packages/audit/main.ts', 'packages/node/index.ts'],
  ['the sandbox from the frame host', 'packages/frame-host/main.ts', 'server/sandbox.ts'],
  ['another folder from shared', 'shared/errors/errors.ts', 'loader/pay.ts'],
  ['the build from an end-to-end test', 'e2e/payments/approving.spec.ts', 'build/build.mjs'],
])('a file may not import %s', (_, importer, imported) => {
  expect(objectionTo(importer, imported)).toBeDefined();
});

test('a test is bound to its folder, but not to the order of rooms', () => {
  const test = 'loader/page/storage.test.ts';
  expect(objectionTo(test, 'loader/payment/runner.ts')).toBeUndefined();
  expect(objectionTo(test, 'server/sandbox.ts')).toBeDefined();
});

test('no two folders may import each other', () => {
  const pairs = Object.entries(FOLDERS).flatMap(([folder, seen]) =>
    seen.map((other) => [folder, other] as const),
  );
  const names = Object.keys(FOLDERS);
  // A folder may import only what is above it in the table.
  const up = pairs.filter(([folder, other]) => {
    const place = names.findLast((name) => other === name || other.startsWith(`${name}/`));
    return place === undefined || names.indexOf(place) >= names.indexOf(folder);
  });
  expect(up).toEqual([]);
});

test('every import of every module and program follows the table', () => {
  const objections = files.flatMap((path) =>
    importsOf(path).flatMap((imported) => {
      const objection = objectionTo(path, imported);
      return objection === undefined ? [] : [`${path}: ${objection} (${imported})`];
    }),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(objections).toEqual([]);
});

test('every folder of the project that has modules is in the table', () => {
  const folders = new Set(
    files.filter((path) => path.includes('/')).map((path) => path.replace(/\/.*/, '')),
  );
  expect([...folders].filter((folder) => !Object.hasOwn(FOLDERS, folder))).toEqual([]);
});

test.each([
  'ImportDeclaration',
  'ImportExpression',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
] as const)('the linter’s rule reports a wrong %s', (kind) => {
  const messages: string[] = [];
  const visit = rooms.rules.order.create({
    filename: join(projectFolder, 'loader/page/storage.ts'),
    report: ({ message }) => messages.push(message),
  })[kind];
  visit({ source: { value: './page-events.ts' } });
  visit({ source: { value: 'penpal' } });
  visit({ source: { value: '../payment/runner.ts' } });
  expect(messages).toEqual(['loader/page is below loader/payment.']);
});

test('the linter has the rules for the order of rooms and against cycles', () => {
  const config = readFileSync(join(projectFolder, '.oxlintrc.json'), 'utf8');
  const { rules, jsPlugins } = JSON.parse(config);
  expect(jsPlugins).toContain('./build/lint/rooms.mjs');
  expect(rules).toMatchObject({ 'rooms/order': 'error', 'import/no-cycle': expect.anything() });
});

test.each(Object.entries(ROOMS))(
  'the rooms of %s are its folders, so that none is outside the order',
  (folder, listed) => {
    const folders = readdirSync(join(projectFolder, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => name)
      .filter((name) => !Object.hasOwn(FOLDERS, `${folder}/${name}`));
    expect(listed.filter((room) => !room.includes('.')).toSorted()).toEqual(folders.toSorted());
  },
);

/** The README of a package is published; the rooms of packages are in that of the folder. */
const IN_READMES = Object.entries(ROOMS).filter(([folder]) => !folder.startsWith('packages/'));

test.each(IN_READMES)('the README of %s lists its rooms in their order', (folder, listed) => {
  const guide = readFileSync(join(projectFolder, folder, 'README.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| `([^`]+?)\/?` +\|/gm)].map(([, room]) => room);
  expect(rows).toEqual(listed);
});

const MOST_FILES = 15;
test(`no room has more than ${MOST_FILES} files beside its tests`, () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    // Tests and what supports them are not the product.
    if (/^e2e\/|\.(?:test|spec)\.tsx?$|\btesting\b|\.d\.ts$/.test(file)) continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(10);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});
