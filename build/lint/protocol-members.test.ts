/**
 * The unions of the bridge, compared with what each side sends, by the compiler's types. What is received needs no
 * test: a new member compiles only with its shape and what handles it. In the frame these are `COMMANDS` and the
 * `switch` of `createCommandHandler`; in the loader `SHAPES`, the budget of reports, and either the runner or
 * `ATTEMPTS`.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';

const CONTRACT = join(projectFolder, 'shared', 'rpc.ts');

/** The product code of one side, and the compiler's view of it. */
function programOf(folder: 'loader' | 'frame'): ts.Program {
  const configFile = join(projectFolder, folder, 'tsconfig.json');
  const read = ts.readConfigFile(configFile, (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    read.config,
    ts.sys,
    join(projectFolder, folder),
  );
  return ts.createProgram({ rootNames: [...fileNames, CONTRACT], options });
}

/** The values of `type` in a type. */
function membersOf(type: ts.Type, checker: ts.TypeChecker, place: ts.Node): readonly string[] {
  const property = type.getProperty('type');
  if (property === undefined) return [];
  const value = checker.getTypeOfSymbolAtLocation(property, place);
  const values = value.isUnion() ? value.types : [value];
  return values.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
}

function unionOf(name: string, program: ts.Program): readonly string[] {
  const checker = program.getTypeChecker();
  const contract = program.getSourceFile(CONTRACT);
  const alias = contract?.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
  );
  if (alias === undefined) throw new Error(`${name} is not in the contract`);
  return membersOf(checker.getTypeAtLocation(alias), checker, alias);
}

/**
 * The members that the side's code passes where the union is expected: as an object literal, or as a value
 * that can be no other member.
 */
function sentBy(
  folder: 'loader' | 'frame',
  program: ts.Program,
  all: readonly string[],
): ReadonlySet<string> {
  const checker = program.getTypeChecker();
  const sent = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isExpression(node)) {
      const expected = checker.getContextualType(node);
      const members = expected ? membersOf(expected, checker, node) : [];
      // A union with other members is another one, such as that of a payment's events.
      const isExpected = members.length > 1 && members.every((member) => all.includes(member));
      const given = isExpected ? membersOf(checker.getTypeAtLocation(node), checker, node) : [];
      if (ts.isObjectLiteralExpression(node) || given.length === 1) {
        for (const member of given) sent.add(member);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) {
    if (source.fileName.includes(`/${folder}/`)) visit(source);
  }
  return sent;
}

describe.each([
  ['loader', 'FrameCommand'],
  ['frame', 'FrameReport'],
] as const)('the %s', (folder, union) => {
  test(`sends every member of ${union}`, () => {
    const program = programOf(folder);
    const all = unionOf(union, program);
    expect([...sentBy(folder, program, all)].toSorted()).toEqual(all.toSorted());
  }, 60_000);
});
