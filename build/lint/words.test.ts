import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ALLOWED_IDENTIFIERS, IDENTIFIERS, PHRASES } from './vocabulary.mjs';
import { wordsToReplace } from './words.mjs';

const PROGRAM = join(import.meta.dirname, 'words.mjs');

/** For each phrase of the vocabulary, the forms that it matches. */
const PLANTED = [
  ['address', 'addresses'],
  ['anew'],
  ['answer', 'answers', 'answered', 'answering'],
  ['anybody', 'nobody', 'somebody'],
  ['at once'],
  ['beforehand'],
  ['by itself', 'by themselves'],
  ['cold'],
  ['fare', 'fares'],
  ['give out', 'gives out', 'given out', 'gave out', 'giving out'],
  ['genuine', 'genuinely'],
  ['hear', 'hears', 'heard', 'hearing'],
  ['makes up for', 'made up for', 'making up for'],
  ['of no use'],
  ['one more try', 'another try'],
  ['patience', 'patient', 'impatient', 'impatiently'],
  ['puppet', 'puppets'],
  ['refuse', 'refuses', 'refused', 'refusal', 'refusals', 'refusing'],
  ['say', 'says', 'said', 'saying'],
  ['scene', 'sights', 'witness', 'witnesses'],
  ['stage', 'stages'],
  ['tell', 'tells', 'telling', 'told'],
  ['a text', 'every text', 'no text'],
  ['texts'],
  ['time limit', 'time limits'],
  ['travel', 'travels', 'travelled', 'journey', 'journeys'],
  ['warm', 'warms', 'warmed', 'warming'],
  ['way to pay', 'ways to pay', 'way of paying'],
  ['whoever', 'whomever'],
  ['whole ms', 'whole number', 'whole milliseconds'],
];

const found = (file: string, source: string) =>
  wordsToReplace(file, source).map(({ words }) => words);

test('each phrase of the vocabulary has an example', () => {
  expect(PLANTED).toHaveLength(PHRASES.length);
});

describe.each(
  PHRASES.map(({ not, write }, index) => ({ not, write, forms: PLANTED[index] ?? [] })),
)('/$not/', ({ write, forms }) => {
  test.each(forms)('%s is found in prose, with its line', (form) => {
    expect(wordsToReplace('page.ts', `\n/** It is ${form} here. */`)).toEqual([
      { file: 'page.ts', line: 2, words: form, write },
    ]);
    expect(found('page.ts', `// It is ${form} here.`)).toEqual([form]);
    expect(found('page.ts', `test('it is ${form} here', () => {});`)).toEqual([form]);
    expect(found('page.ts', `f(\`\${1} is ${form} here\`);`)).toEqual([form]);
    expect(found('page.md', `# Page\n\nIt is ${form} here.`)).toEqual([form]);
    expect(found('page.css', `/* It is ${form} here. */`)).toEqual([form]);
    expect(found('page.html', `<p>It is ${form} here.</p>`)).toEqual([form]);
  });
});

test('a phrase is found across lines and in capitals', () => {
  expect(found('page.ts', '/**\n * Everything at\n * once.\n */')).toEqual(['at once']);
  expect(found('page.ts', '// Everything at\n// once.')).toEqual(['at once']);
  expect(found('page.md', 'Everything at\nonce. Nobody waits.')).toEqual(['Nobody', 'at once']);
});

test.each(Object.entries(IDENTIFIERS))('%s is found in identifiers', (word, write) => {
  const capital = word.replaceAll(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase());
  const camel = word.charAt(0) + capital.slice(1);
  const constant = `WAS_${word.toUpperCase().replaceAll(' ', '_')}`;
  const names = [`${camel}Now`, `was${capital}`, constant, `#is${capital}`];
  const code = `class C { ${names[3]} = (${names[0]}) => ${names[1]}.x; static ${names[2]} = 1; }`;
  const findings = wordsToReplace('page.ts', code);
  expect(findings.map(({ words }) => words).toSorted()).toEqual(names.toSorted());
  expect(findings.map((finding) => finding.write)).toEqual(names.map(() => write));
});

test.each(Object.entries(ALLOWED_IDENTIFIERS))('%s is allowed', (name, where) => {
  const files = where === true ? ['loader/page.ts'] : where.map((start) => `${start}page.ts`);
  expect(files.flatMap((file) => found(file, `f(${name});`))).toEqual([]);
});

const ELSEWHERE = Object.entries(ALLOWED_IDENTIFIERS).filter(([, where]) => where !== true);

test.each(ELSEWHERE)('%s is found elsewhere', (name) => {
  expect(found('elsewhere/page.ts', `f(${name});`)).toEqual([name]);
});

describe('allowed is', () => {
  test.each([
    'the postal address',
    'e-mail addresses',
    'an email address',
    'its IP address',
    'an IPv6 address',
    'the loopback address',
    'the address bar',
    'ten warm-ups',
    'shown as text',
    'a foretold, untold, stagecoach, addressee or textContent',
  ])('%s', (words) => {
    expect(found('page.ts', `// It is ${words} here.`)).toEqual([]);
  });

  test.each([
    ['code', 'The command `answer` and\n\n```ts\nconst told = address;\n```\n'],
    ['a URL', 'See [this](https://stage.example/address) or https://texts.example/told.'],
    ['the name of a file', 'See docs/texts.md and loader/address.ts.'],
    ['markup', '<p id="told"></p><script>const told = 1;</script>'],
  ])('%s in a document', (_, source) => {
    expect(found('page.md', source)).toEqual([]);
  });

  test.each([
    ['a name in a string', "f('told', 'address', 'NO_ANSWER');"],
    ['an import', "import x from '../texts.ts';"],
    ['a regular expression', 'f(/ told by nobody at once /);'],
    ['a string with slashes', "f('https://told.example');"],
    ['a method of the DOM', 'response.text(); element.textContent;'],
    ['a fault that is injected', '// The fault is injected.'],
  ])('%s in code', (_, source) => {
    expect(found('page.ts', source)).toEqual([]);
  });
});

describe('a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('prints each finding with file, line and what to write, and fails', () => {
    for (const path of ['docs', 'node_modules']) {
      mkdirSync(join(folder, path));
      writeFileSync(join(folder, path, 'page.md'), 'Fine.\n\nIt is told here.\n');
    }
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, folder], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.split('\n')).toContain(
      'docs/page.md:3: "told"; write: report, notify, send, show, distinguish',
    );
    expect(stderr).not.toContain('node_modules');
  });
});
