import { expect, test } from 'vitest';
import { sharedDeclarations } from './shared-declarations.mjs';

const PROBLEM = 'interface Problem {\n  code: string;\n}';
const CAUSE = 'type Cause = Problem | string;';

function shared(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(sharedDeclarations(new Map(Object.entries(files))));
}

test('files import what they declare alike, with all that it uses, from one file', () => {
  const files = {
    'pay.d.ts': `${PROBLEM}\n${CAUSE}\ndeclare class Pay { cause(): Cause }\nexport { Pay };`,
    'node/index.d.ts': `${PROBLEM}\n${CAUSE}\nexport { Cause, Problem };`,
    'money.d.ts': 'export {};',
  };
  expect(shared(files)).toEqual({
    'shared.d.ts': `export ${PROBLEM}\nexport ${CAUSE}`,
    'pay.d.ts':
      "import { Cause } from './shared.js';\ndeclare class Pay { cause(): Cause }\nexport { Pay };",
    'node/index.d.ts': "import { Cause, Problem } from '../shared.js';\nexport { Cause, Problem };",
    'money.d.ts': 'export {};',
  });
});

test('a file imports a name once, from where it has it', () => {
  const files = {
    'a.d.ts': `${PROBLEM}\n${CAUSE}\nexport { Cause, Problem };`,
    'b.d.ts': `${PROBLEM}\n${CAUSE}\nexport { Cause, Problem };`,
    'c.d.ts': `import { Problem } from './a.js';\n${CAUSE}\nexport { Cause, Problem };`,
  };
  expect(shared(files)['c.d.ts']).toBe(
    "import { Cause } from './shared.js';\nimport { Problem } from './a.js';\nexport { Cause, Problem };",
  );
});

test('a value and its type move together, and so do the overloads of a function', () => {
  const both = 'declare const Problem: typeof Error;\ntype Problem = Error;';
  const overloads = 'declare function of(a: string): void;\ndeclare function of(a: number): void;';
  const content = `${both}\n${overloads}\nexport { Problem, of };`;
  const { 'shared.d.ts': file } = shared({ 'a.d.ts': content, 'b.d.ts': content });
  expect(file).toBe(`${both}\n${overloads}`.replaceAll(/^(?=declare|type)/gm, 'export '));
});

test.each([
  ['declares differently', 'interface Problem { code: number }'],
  ['imports', "import { Problem } from './problem.js';"],
])('what uses a name that a file %s stays where it is', (_, other) => {
  const files = {
    'a.d.ts': `${PROBLEM}\n${CAUSE}\nexport { Cause };`,
    'b.d.ts': `${other}\n${CAUSE}\nexport { Cause };`,
  };
  expect(shared(files)).toEqual(files);
});
