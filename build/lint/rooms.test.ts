import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDERS } from '../../vitest.config.ts';
import { projectFolder } from '../dependencies.mjs';
import rooms, { objectionTo, ROOMS } from './rooms.mjs';

test.each([
  ['its own room', 'loader/payment/runner.ts', 'loader/payment/reducer.ts'],
  ['a room below', 'loader/payment/runner.ts', 'loader/page/storage.ts'],
  ['any room, above all of them', 'loader/pay.ts', 'loader/diagnostics/diagnosis.ts'],
  ['shared', 'frame/ui/language.ts', 'shared/errors/errors.ts'],
  ['the frame host from the sandbox', 'server/sandbox.ts', 'packages/frame-host/frame-host.ts'],
])('a file may import %s', (_, importer, imported) => {
  expect(objectionTo(importer, imported)).toBeUndefined();
});

test.each([
  ['a room above', 'loader/page/storage.ts', 'loader/payment/runner.ts'],
  ['a file above all rooms', 'loader/page/storage.ts', 'loader/pay.ts'],
  ['another folder', 'loader/pay.ts', 'frame/shell/main.ts'],
  ['the sandbox from the frame host', 'packages/frame-host/main.ts', 'server/sandbox.ts'],
  ['another folder from shared', 'shared/errors/errors.ts', 'loader/pay.ts'],
  ['a test bed of another folder', 'e2e/payments/approving.spec.ts', 'server/sandbox.ts'],
])('a file may not import %s', (_, importer, imported) => {
  expect(objectionTo(importer, imported)).toBeDefined();
});

test('a test is bound to its folder, but not to the order of rooms', () => {
  const test = 'loader/page/storage.test.ts';
  expect(objectionTo(test, 'loader/payment/runner.ts')).toBeUndefined();
  expect(objectionTo(test, 'server/sandbox.ts')).toBeDefined();
});

test('any folder may import the types of the public class, but nothing else of it', () => {
  const shop = 'server/shop/page/checkout.ts';
  expect(objectionTo(shop, 'loader/index.ts', true)).toBeUndefined();
  expect(objectionTo(shop, 'loader/index.ts', false)).toBeDefined();
  expect(objectionTo(shop, 'loader/pay.ts', true)).toBeDefined();
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
  expect(messages).toEqual(['loader/page lies below loader/payment.']);
});

test('the linter has the rules for the order of rooms and against cycles', () => {
  const config = readFileSync(join(projectFolder, '.oxlintrc.json'), 'utf8');
  const { rules, jsPlugins } = JSON.parse(config);
  expect(jsPlugins).toContain('./build/lint/rooms.mjs');
  expect(rules).toMatchObject({ 'rooms/order': 'error', 'import/no-cycle': expect.anything() });
});

const ORDERED = Object.entries(ROOMS).filter(([, listed]) => listed.length > 0);

test.each(ORDERED)(
  'the rooms of %s are its folders, so that none is outside the order',
  (folder, listed) => {
    const folders = readdirSync(join(projectFolder, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => name);
    expect(listed.toSorted()).toEqual(folders.toSorted());
  },
);

test.each(ORDERED)('CONTRIBUTING lists the rooms of %s in their order', (folder, listed) => {
  const guide = readFileSync(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');
  expect(guide.replaceAll(/ +\|/g, ' |')).toContain(
    `| \`${folder}/\` | ${listed.map((room) => `\`${room}\``).join(', ')} |`,
  );
});

const MOST_FILES = 15;
test(`no room has more than ${MOST_FILES} files beside its tests`, () => {
  // Tests and what supports them are not the product.
  const folders = FOLDERS.filter((folder) => folder !== 'e2e');
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  );
  const rooms = new Map<string, number>();
  for (const file of files) {
    if (file.includes('node_modules')) continue;
    if (!/\.(tsx?|mjs)$/.test(file) || /\.(test|spec)\.tsx?$|\btesting\b/.test(file)) continue;
    rooms.set(dirname(file), (rooms.get(dirname(file)) ?? 0) + 1);
  }
  expect(rooms.size).toBeGreaterThan(10);
  expect([...rooms].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});
