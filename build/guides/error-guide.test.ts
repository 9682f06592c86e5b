/** docs/errors.md has a row for each reason, made from its doc comment. */
import { readdirSync, readFileSync } from 'node:fs';
import { formatted } from '../../shared/testing/formatted.mjs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { customerMessage } from '../../loader/errors/customer-message.ts';
import { REASON_ADVICE } from '../../shared/errors/reason-advice.ts';
import { customerMessages } from '../../shared/language/messages.ts';
import { PayError, REDIRECT_ERROR_CODES, SDK_ERROR_CODES } from '../../shared/errors/errors.ts';
import { REASONS } from '../../shared/errors/reasons.ts';
import { BRIDGE_REASONS } from '../../shared/rpc.ts';

const PROJECT = new URL('../../', import.meta.url);
const GUIDE = '../../docs/errors.md';
const TITLE = '## Reasons of the SDK\n';
const AFTER = '\nAny other `reason`';

const read = (name: string) => readFileSync(new URL(name, PROJECT), 'utf8');

/** Checks of the page have names of the same form, but a separate guide. */
const isSource = (name: string) =>
  name.endsWith('.ts') && !/\.test\.ts$|^diagnostics\/|\btesting\/|^reasons\.ts$/.test(name);

function literalsIn(folder: string): string[] {
  return readdirSync(new URL(folder, PROJECT), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((name) => [...read(`${folder}/${name}`).matchAll(/'([A-Z][A-Z_]+)'/g)])
    .map(([, name = '']) => name);
}

/** Types are read outside the docs, so that their links are absolute. */
const withLocalLinks = (text: string) =>
  text.replaceAll(/\(https:\/\/docs\.pay\.example\/([\w-]+)\)/g, '($1.md)');

/** Each reason's paragraphs: what it means, and what to do. */
function explanations(): Map<string, readonly string[]> {
  const file = ts.createSourceFile(
    'reasons.ts',
    read('shared/errors/reasons.ts'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = new Map<string, readonly string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text in REASONS) {
      const [comment] = ts.getJSDocCommentsAndTags(node);
      const text = ts.getTextOfJSDocComment(comment?.comment) ?? '';
      found.set(
        node.name.text,
        text.split('\n\n').map((part) => withLocalLinks(part.replaceAll('\n', ' '))),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const rows = [...explanations()].map(
  ([name, [meaning = '', action = '']]) => `| \`${name}\` | ${meaning} | ${action} |`,
);

test('docs/errors.md explains each reason in the words of its doc comment', async () => {
  const page = read('docs/errors.md');
  const start = page.indexOf(TITLE) + TITLE.length;
  const table = ['', '| reason | meaning | what to do |', '| --- | --- | --- |', ...rows, ''];
  const whole = page.slice(0, start) + table.join('\n') + page.slice(page.indexOf(AFTER));
  await expect(await formatted('errors.md', whole)).toMatchFileSnapshot(GUIDE);
});

test('the development build gives the advice of the doc comment', () => {
  const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const written = [...explanations()].map(([name, [, action = '']]) => [
    name,
    withoutLinks(action),
  ]);
  expect(REASON_ADVICE).toEqual(Object.fromEntries(written));
});

test('each reason in the sources is explained, and no other', () => {
  const explained = Object.keys(REASONS);
  const codes = new Set<string>([...SDK_ERROR_CODES, ...REDIRECT_ERROR_CODES, ...BRIDGE_REASONS]);
  // The code of a return, and two of the platform's own, which docs/errors.md names below the table.
  const others = new Set([
    'SIGNATURE_VERIFICATION_FAILED',
    'SESSION_CREATION_NOT_ALLOWED',
    'METHOD_NOT_FOUND',
  ]);
  const used = new Set(['loader', 'shared', 'frame'].flatMap(literalsIn));
  expect(explained.filter((reason) => !used.has(reason))).toEqual([]);
  const names = ['loader', 'shared'].flatMap(literalsIn).filter((name) => name.includes('_'));
  const unknown = names.filter((name) => !codes.has(name) && !others.has(name));
  expect(unknown.filter((name) => !explained.includes(name))).toEqual([]);
});

describe('the customer is shown the message that a reason names', () => {
  test.each(Object.entries(REASONS))('%s', (reason, { code, shown, ...others }) => {
    const error = new PayError(code, '', { reason, ...others });
    expect(customerMessage(error)).toBe(customerMessages[shown]);
  });
});
