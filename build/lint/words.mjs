/**
 * Checks the project's words: the identifiers of its code, and the prose of its comments, documents
 * and messages. `vocabulary.mjs` lists the words to avoid and the terms that are allowed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import {
  ALLOWED_IDENTIFIERS,
  ALLOWED_PHRASES,
  IDENTIFIERS,
  IGNORED,
  PHRASES,
} from './vocabulary.mjs';

/**
 * @typedef {object} Finding
 * @property {string} file - relative to the project, with slashes
 * @property {number} line - from 1
 * @property {string} words - the identifier or the phrase
 * @property {string} write - what to write instead
 */

/** @typedef {{ readonly start: number, readonly end: number }} Range - of characters in a file */

const CODE = new Set(['.ts', '.mts', '.mjs', '.js']);
const MARKUP = new Set(['.md', '.html', '.yml']);
const HIDDEN_FOLDERS = new Set(['.changeset', '.ci', '.github', '.vitepress']);
const OTHER_FOLDERS = new Set([
  'node_modules',
  'dist',
  'coverage',
  'reports',
  'release',
  'test-results',
]);

/**
 * Not prose: fenced and inline code, URLs, and what HTML and Markdown do not show.
 */
const CODE_IN_PROSE =
  /```[^]*?```|`[^`]*`|https?:\S+|\]\([^)\s]*\)|<!--|-->|<(?:script|style)[^]*?<\/(?:script|style)>|<[a-z!/][^>]*>|[\w./-]+\.(?:md|mjs|ts|json)\b/gi;

const PROSE = PHRASES.map(({ not, write }) => ({ pattern: phrase(not), write }));
const ALLOWED = ALLOWED_PHRASES.map(phrase);
const REPLACEMENTS = Object.entries(IDENTIFIERS);

/** @param {string} words - a regular expression */
function phrase(words) {
  return new RegExp(`(?<![\\w-])(?:${words.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi');
}

/**
 * @param {string} file - relative to the project, with slashes
 * @param {string} source
 * @returns {Finding[]}
 */
export function wordsToReplace(file, source) {
  const extension = extname(file);
  if (CODE.has(extension)) return inCode(file, source);
  if (MARKUP.has(extension)) return inProse(file, source, [{ start: 0, end: source.length }]);
  if (extension === '.css') return inProse(file, source, comments(source));
  return [];
}

/**
 * @param {string} file
 * @param {string} source
 */
function inCode(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  /** @type {Range[]} */
  const literals = [];
  /** @type {Finding[]} */
  const findings = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    const range = { start: node.getStart(tree), end: node.end };
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const write = replacementOf(file, node.text.replace(/^#/, ''));
      if (write !== undefined) {
        findings.push({ file, line: lineAt(source, range.start), words: node.text, write });
      }
    } else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isRegularExpressionLiteral(node)
    ) {
      literals.push(range);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const sentences = literals.filter(({ start, end }) => {
    const literal = source.slice(start, end);
    return !literal.startsWith('/') && /[a-z,.:;] [a-z]/i.test(literal);
  });
  return [...findings, ...inProse(file, source, [...sentences, ...comments(source, literals)])];
}

/**
 * @param {string} file
 * @param {string} identifier
 * @returns {string | undefined} what to write instead
 */
function replacementOf(file, identifier) {
  const allowed = Object.hasOwn(ALLOWED_IDENTIFIERS, identifier) && ALLOWED_IDENTIFIERS[identifier];
  if (allowed === true || (allowed && allowed.some((start) => file.startsWith(start))))
    return undefined;
  const words = identifier
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ');
  return REPLACEMENTS.find(([found]) => ` ${words} `.includes(` ${found} `))?.[1];
}

/**
 * @param {string} source
 * @param {readonly Range[]} [literals] - which may hold what looks like a comment
 * @returns {Range[]} adjacent line comments are one
 */
function comments(source, literals = []) {
  const code = blank(source, literals);
  const pattern = /\/\*[^]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
  return [...code.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/**
 * @param {string} file
 * @param {string} source
 * @param {readonly Range[]} ranges
 * @returns {Finding[]}
 */
function inProse(file, source, ranges) {
  return ranges.flatMap(({ start, end }) => {
    // Blank the comment marks and the code, but keep the length: positions stay those of the file.
    const text = source
      .slice(start, end)
      .replaceAll(/\n[ \t]*(?:\*|\/\/)/g, (mark) => `\n${' '.repeat(mark.length - 1)}`)
      .replaceAll(CODE_IN_PROSE, (code) => code.replaceAll(/[^\n]/g, '\u00b7'));
    const allowed = ALLOWED.flatMap((pattern) => matches(text, pattern));
    const prose = blank(text, allowed);
    return PROSE.flatMap(({ pattern, write }) =>
      matches(prose, pattern).map((match) => ({
        file,
        line: lineAt(source, start + match.start),
        words: prose.slice(match.start, match.end).replaceAll(/\s+/g, ' '),
        write,
      })),
    );
  });
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @returns {Range[]}
 */
function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/**
 * @param {string} text
 * @param {readonly Range[]} ranges
 */
function blank(text, ranges) {
  let result = text;
  for (const { start, end } of ranges) {
    const blanked = text.slice(start, end).replaceAll(/[^\n]/g, '\u00b7');
    result = result.slice(0, start) + blanked + result.slice(end);
  }
  return result;
}

/**
 * @param {string} source
 * @param {number} position
 */
function lineAt(source, position) {
  return source.slice(0, position).split('\n').length;
}

/**
 * @param {string} project - folder
 * @param {string} [below] - relative to the project
 * @returns {string[]} paths relative to the project, with slashes
 */
function projectFiles(project, below = '') {
  return readdirSync(join(project, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (entry.isFile()) return [path.replaceAll(sep, '/')];
    const isHidden = entry.name.startsWith('.') && !HIDDEN_FOLDERS.has(entry.name);
    if (!entry.isDirectory() || isHidden || OTHER_FOLDERS.has(entry.name)) return [];
    return projectFiles(project, path);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const project = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
  const findings = projectFiles(project)
    .filter((file) => !IGNORED.some((start) => file.startsWith(start)))
    .flatMap((file) => wordsToReplace(file, readFileSync(join(project, file), 'utf8')));
  for (const { file, line, words, write } of findings) {
    console.error(`${file}:${line}: "${words}"; write: ${write}`);
  }
  if (findings.length > 0) {
    console.error(`${findings.length} words to replace; build/lint/vocabulary.mjs lists them.`);
    process.exitCode = 1;
  }
}
