/** The part of docs/bridge.md that is written from the contract between loader and frame. */
import ts from 'typescript';
import { table } from '../../tables/written-section.mjs';
import { commentOf, interfacesIn, membersOf, sourceFile } from './doc-comments.ts';
import type { DocumentedMember } from './doc-comments.ts';

const contract = sourceFile('shared/rpc.ts');
const interfaces = interfacesIn([contract]);

interface BridgeMessage {
  readonly type: string;
  readonly comment: string;
  readonly fields: readonly DocumentedMember[];
}

export function bridgePage(): readonly string[] {
  const directions = [
    ['Commands, from the loader to the frame', messagesOf('FrameCommand')],
    ['Reports, from the frame to the loader', messagesOf('FrameReport')],
  ] as const;
  const all = directions.flatMap(([, messages]) => messages.flatMap(({ fields }) => fields));
  return [
    ...directions.flatMap(([title, messages]) => [
      `## ${title}`,
      ...messages.flatMap(({ type, comment, fields }) => [
        `### \`${type}\``,
        comment,
        ...(fields.length === 0 ? ['No fields.'] : [fieldTable(fields)]),
      ]),
    ]),
    '## What the methods return',
    commentOf(declaration('Result')),
    '## Types',
    ...typesIn(all.concat(membersNamed('Suspension'), membersNamed('Amendment'))),
    '## Limits',
    table(['name', 'value', 'meaning'], limits()),
  ];
}

function messagesOf(union: string): readonly BridgeMessage[] {
  const found = declaration(union);
  const type = ts.isTypeAliasDeclaration(found) ? found.type : undefined;
  if (type === undefined || !ts.isUnionTypeNode(type)) throw new Error(`${union} is no union`);
  return type.types.map((member, index) => {
    const fields = fieldsOf(member);
    const name = fields.find((field) => field.name === 'type')?.type ?? '';
    return {
      type: name.replaceAll("'", ''),
      // The comment of a member stands before its bar.
      comment: plain(
        contract.text.slice(type.types[index - 1]?.end ?? type.pos, member.getStart()),
      ),
      fields: fields.filter((field) => field.name !== 'type'),
    };
  });
}

function fieldsOf(type: ts.TypeNode): readonly DocumentedMember[] {
  if (ts.isParenthesizedTypeNode(type)) return fieldsOf(type.type);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(fieldsOf);
  if (ts.isTypeLiteralNode(type)) return membersOf(type.members);
  return membersNamed(type.getText());
}

function membersNamed(name: string): readonly DocumentedMember[] {
  const found = interfaces.get(name);
  if (found === undefined) throw new Error(`${name} is no interface of the contract`);
  return found;
}

/** The types of the contract that the fields use, and the types that those use in turn. */
function typesIn(fields: readonly DocumentedMember[]): readonly string[] {
  const used = new Set(['Suspension', 'Amendment', 'RpcError']);
  const visit = (members: readonly DocumentedMember[]) => {
    const names = members.flatMap(({ type }) => type.match(/\b[A-Z]\w+/g) ?? []);
    for (const name of names.filter((one) => !used.has(one) && isDeclared(one))) {
      used.add(name);
      visit(interfaces.get(name) ?? []);
    }
  };
  visit(fields);
  return [...used].toSorted().flatMap((name) => {
    const found = declaration(name);
    const shown = ts.isTypeAliasDeclaration(found)
      ? `\`\`\`ts\n${found.getText().replace(/^export /, '')}\n\`\`\``
      : fieldTable(membersNamed(name));
    return [`### ${name}`, ...[commentOf(found)].filter(Boolean), shown];
  });
}

function fieldTable(fields: readonly DocumentedMember[]): string {
  return table(
    ['field', 'type', 'required', 'meaning'],
    fields.map(({ name, type, isOptional, comment }) => [
      `\`${name}\``,
      `\`${type}\``,
      isOptional ? 'no' : 'yes',
      comment,
    ]),
  );
}

/** The numbers that the contract exports. */
function limits(): readonly (readonly string[])[] {
  return contract.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) =>
      statement.declarationList.declarations
        .filter(({ initializer }) => initializer && /^[\d_* ]+$/.test(initializer.getText()))
        .map(({ name, initializer }) => [
          `\`${name.getText()}\``,
          `\`${initializer?.getText() ?? ''}\``,
          commentOf(statement),
        ]),
    );
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

function declarations(): readonly Declaration[] {
  return contract.statements.filter(
    (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement),
  );
}

function isDeclared(name: string): boolean {
  return declarations().some((found) => found.name.text === name);
}

function declaration(name: string): Declaration {
  const found = declarations().find((one) => one.name.text === name);
  if (found === undefined) throw new Error(`${name} is not in the contract`);
  return found;
}

/** A doc comment without its marks. */
function plain(comment: string): string {
  return comment
    .replaceAll(/^\s*\*(?!\/)|\/\*\*|\*\/|\|\s*\(?$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
