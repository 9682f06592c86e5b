import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.mjs';

const BUNDLE = `
/** What a file held. */

/** The codes. */
declare const CODES: readonly ["A", "B"];
/** One code. */
type Code = (typeof CODES)[number];
/** An argument. */
interface Options {
    /** See {@link Code}. */
    readonly code: Code;
}
/** What a class returns; see {@link Options}. */
interface Result {
    readonly code: Code;
}
/** A function beside the class. */
declare function help(): void;
/** The class. */
declare class Client {
    constructor(options: Options);
    call(): Result;
}
export { Client, help };
export type { Code, Options, Result };
`;

const names = (source: string) =>
  [...source.matchAll(/^(?:declare )?(?:class|function|const|interface|type) (\w+)/gm)].map(
    ([, name]) => name,
  );

test('declarations follow in the order in which the class names them, constants last', () => {
  const ordered = inReadingOrder(BUNDLE, 'Client');
  expect(names(ordered)).toEqual(['Client', 'Options', 'Result', 'Code', 'help', 'CODES']);
});

test('each declaration keeps its own comment, and comments about files are left out', () => {
  const ordered = inReadingOrder(BUNDLE, 'Client');
  expect(ordered).toContain('/** The class. */\ndeclare class Client {');
  expect(ordered).toContain('/** The codes. */\ndeclare const CODES');
  expect(ordered).not.toContain('What a file held');
});

test('nothing is lost, not even the exports', () => {
  const ordered = inReadingOrder(BUNDLE, 'Client');
  expect(new Set(names(ordered))).toEqual(new Set(names(BUNDLE)));
  expect(ordered).toContain('export { Client, help };');
  expect(ordered).toContain('export type { Code, Options, Result };');
});

test('all overloads of a function stay, in their order', () => {
  const overloads = `declare function read(value: string): string;

declare function read(value: number): number;`;
  const ordered = inReadingOrder(`${overloads}\n${BUNDLE}`, 'Client');
  expect(ordered).not.toContain('read(');
  expect(inReadingOrder(`${overloads}\nexport { read };`, 'read')).toContain(overloads);
});

test('a declaration without a name fails the build', () => {
  expect(() => inReadingOrder('declare module "x" {}', 'Client')).toThrow('a declaration');
});
