/** The doc comments of interfaces and unions, for the pages of the reference that are written from them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../../dependencies.mjs';

export interface DocumentedMember {
  readonly name: string;
  readonly isOptional: boolean;
  /** As it is written, on one line. */
  readonly type: string;
  /** Empty if it has none. */
  readonly comment: string;
}

export function sourceFile(path: string): ts.SourceFile {
  const file = join(projectFolder, path);
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** The doc comment of a node, on one line. */
export function commentOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find((found) => ts.isJSDoc(found));
  const description = ts.getTextOfJSDocComment(comment?.comment) ?? '';
  return description.replaceAll(/\s+/g, ' ');
}

export function membersOf(members: Iterable<ts.TypeElement>): readonly DocumentedMember[] {
  return [...members].filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    isOptional: member.questionToken !== undefined,
    type: (member.type?.getText() ?? '').replaceAll(/\s+/g, ' '),
    comment: commentOf(member),
  }));
}

/** The interfaces of some files by their names, each with the members that it inherits. */
export function interfacesIn(
  files: readonly ts.SourceFile[],
): ReadonlyMap<string, readonly DocumentedMember[]> {
  const declared = new Map(
    files
      .flatMap(({ statements }) => statements.filter(ts.isInterfaceDeclaration))
      .map((found) => [found.name.text, found]),
  );
  const withInherited = (found: ts.InterfaceDeclaration): readonly DocumentedMember[] => {
    const parents = (found.heritageClauses ?? [])
      .flatMap(({ types }) => types)
      .map(({ expression }) => declared.get(expression.getText()))
      .filter((parent) => parent !== undefined);
    return [...parents.flatMap(withInherited), ...membersOf(found.members)];
  };
  return new Map([...declared].map(([name, found]) => [name, withInherited(found)]));
}
