/** The samples in the doc comments of what the packages publish. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../../dependencies.mjs';
import { sourceFile } from './doc-comments.ts';

const FOLDERS = ['loader', 'packages/node', 'server/in-memory', 'server/customers', 'shared'];

const COMMENT = /\/\*\*[^]*?\*\//g;
const EXAMPLE = /^@example\n([^]*?)(?=^@(?:default|param|returns|see|throws)\b|(?![^]))/gm;

/** What a backend’s samples use without declaring it. */
const OF_A_BACKEND = `import { Pay } from '@pay/node';
const pay = new Pay({ apiSecret: '' });
`;

/** The operations of a client: methods, and functions that are static. */
const OPERATIONS = {
  'loader/pay.ts': ['Pay'],
  'loader/checkout/checkout-types.ts': ['Checkout'],
  'packages/node/sessions.ts': ['Sessions'],
  'packages/node/payments.ts': ['Payments'],
  'packages/node/pay.ts': ['Returns', 'Webhooks'],
};

/** The samples, by the path that each would have as a file. */
export function docSamples(): ReadonlyMap<string, string> {
  return new Map(FOLDERS.flatMap(sourcesIn).flatMap(samplesIn));
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\bnode_modules\b/.test(name))
    .map((name) => `${folder}/${name}`);
}

function samplesIn(path: string): readonly [path: string, sample: string][] {
  const comments = readFileSync(join(projectFolder, path), 'utf8').match(COMMENT) ?? [];
  return comments
    .map((comment) => comment.replaceAll(/^ *(?:\/\*\*|\*\/|\* ?)/gm, ''))
    .flatMap((comment) => [...comment.matchAll(EXAMPLE)])
    .map(([, sample = ''], index) => [
      `${path}, sample ${index + 1}.ts`,
      path.startsWith('packages/node/') && !sample.includes('new Pay(')
        ? OF_A_BACKEND + sample
        : sample,
    ]);
}

/** The operations without a sample. */
export function operationsWithoutSample(): readonly string[] {
  return Object.entries(OPERATIONS).flatMap(([path, names]) =>
    sourceFile(path)
      .statements.filter(
        (found) => ts.isClassDeclaration(found) || ts.isInterfaceDeclaration(found),
      )
      .filter(({ name }) => name !== undefined && names.includes(name.text))
      .flatMap(({ members }): readonly ts.Node[] => [...members])
      .filter(isOperation)
      .filter(
        (member) => !ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'example'),
      )
      .map((member) => `${path}: ${member.getText().split('\n', 1)[0]}`),
  );
}

/** A static member that is not a function declares its type. */
function isOperation(member: ts.Node): boolean {
  if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) return true;
  return ts.isPropertyDeclaration(member) && member.initializer !== undefined && !member.type;
}
