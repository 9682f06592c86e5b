/** What the packages publish, member by member, with the doc comments that the reference shows. */
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { ENTRIES } from '../../../packages/entries.mjs';
import { projectFolder } from '../../dependencies.mjs';

export interface PublicMember {
  /** Such as `loader/config/config.ts: PayConfig.timeout`. */
  readonly name: string;
  /** Without `null` and `undefined`. */
  readonly type: ts.Type;
  readonly isOptional: boolean;
  /** Whether the SDK reads it and never returns it: an option, and no field of a resource. */
  readonly isOption: boolean;
  /** On one line, with its `@default`. */
  readonly comment: string;
}

/** A function or a method that a program calls. */
export interface PublicOperation {
  readonly name: string;
  readonly returnsPromise: boolean;
  /** On one line, with its `@returns`. */
  readonly comment: string;
  /** Each `@throws`, on one line. */
  readonly throws: readonly string[];
  readonly hasExample: boolean;
}

export interface PublicReference {
  /** Those of interfaces and classes. */
  readonly members: readonly PublicMember[];
  readonly operations: readonly PublicOperation[];
}

/** Who reads a value. A callback is read by the SDK, and its arguments by the program. */
type Reader = 'sdk' | 'program';

const otherThan = (reader: Reader): Reader => (reader === 'sdk' ? 'program' : 'sdk');

/** What a program passes in without calling a function: in a template, or to the function of a framework. */
const PASSED_ELSEWHERE = /(?:Attributes|Inputs|Options)$/;

/** What the entries export, and each type of this project that this leads to. */
export function publicReference(): PublicReference {
  const files = Object.values(ENTRIES).map((entry) => join(projectFolder, entry));
  const { config } = ts.readConfigFile(join(projectFolder, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectFolder);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const exported = files.flatMap((file) => exportsOf(program.getSourceFile(file), checker));
  const walk = new Walk(checker);
  walk.enterValues(exported);
  const operations = [...walk.operations.values()];
  walk.enterTypes(exported);
  return { members: [...walk.members.values()], operations };
}

function exportsOf(file: ts.SourceFile | undefined, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error('An entry exports nothing');
  return checker.getExportsOfModule(module).map((found) => {
    const isAlias = (found.flags & ts.SymbolFlags.Alias) !== 0;
    return isAlias ? checker.getAliasedSymbol(found) : found;
  });
}

class Walk {
  readonly members = new Map<ts.Node, PublicMember>();
  readonly operations = new Map<ts.Node, PublicOperation>();
  readonly #checker: ts.TypeChecker;
  readonly #visited = { sdk: new Set<ts.Type>(), program: new Set<ts.Type>() };

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  enterValues(exported: readonly ts.Symbol[]): void {
    for (const symbol of exported) {
      if ((symbol.flags & ts.SymbolFlags.Value) !== 0) this.#visitValue(symbol, 'program');
    }
  }

  /** Those that no value has led to. */
  enterTypes(exported: readonly ts.Symbol[]): void {
    for (const symbol of exported) {
      if ((symbol.flags & ts.SymbolFlags.Type) === 0) continue;
      const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
      if (Object.values(this.#visited).some((types) => types.has(type))) continue;
      this.#visit(type, PASSED_ELSEWHERE.test(symbol.name) ? 'sdk' : 'program');
    }
  }

  #visitValue(symbol: ts.Symbol, reader: Reader): void {
    const type = this.#checker.getTypeOfSymbol(symbol);
    if (reader === 'program') this.#noteOperation(symbol, type);
    this.#visit(type, reader);
  }

  #visit(type: ts.Type, reader: Reader): void {
    if (this.#visited[reader].has(type)) return;
    this.#visited[reader].add(type);
    // An object of a class, such as a client, is passed in as it is.
    if (reader === 'sdk' && type.isClass()) return;
    if (type.isUnionOrIntersection()) for (const part of type.types) this.#visit(part, reader);
    // What a promise resolves with, and the elements of a list.
    this.#visit(this.#checker.getAwaitedType(type) ?? type, reader);
    for (const { type: part } of this.#checker.getIndexInfosOfType(type)) this.#visit(part, reader);
    const signatures = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    for (const signature of signatures.filter(({ declaration }) => isOwn(declaration))) {
      for (const parameter of signature.parameters) {
        this.#visit(this.#checker.getTypeOfSymbol(parameter), otherThan(reader));
      }
      this.#visit(signature.getReturnType(), reader);
    }
    for (const property of type.getProperties()) {
      const [declaration] = property.declarations ?? [];
      if (declaration === undefined || !isOwn(declaration) || isHidden(declaration)) continue;
      const propertyReader = isSettable(declaration) ? 'sdk' : reader;
      this.#note(property, declaration, propertyReader);
      this.#visitValue(property, propertyReader);
    }
  }

  #note(symbol: ts.Symbol, declaration: ts.Declaration, reader: Reader): void {
    if (!isField(declaration)) return;
    this.members.set(declaration, {
      name: nameOf(declaration),
      type: this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(symbol)),
      isOptional: declaration.questionToken !== undefined,
      isOption: reader === 'sdk' && this.members.get(declaration)?.isOption !== false,
      comment: this.#commentOf(symbol, 'default'),
    });
  }

  #noteOperation(symbol: ts.Symbol, type: ts.Type): void {
    const [declaration] = symbol.declarations ?? [];
    const [signature] = type.getCallSignatures();
    if (declaration === undefined || signature === undefined) return;
    this.operations.set(declaration, {
      name: nameOf(declaration),
      returnsPromise: signature.getReturnType().getSymbol()?.name === 'Promise',
      comment: this.#commentOf(symbol, 'returns'),
      throws: tagsOf(symbol, 'throws'),
      hasExample: tagsOf(symbol, 'example').length > 0,
    });
  }

  /** The description, and the tags of one name. */
  #commentOf(symbol: ts.Symbol, tag: string): string {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(this.#checker));
    const tags = tagsOf(symbol, tag).map((text) => `@${tag} ${text}`);
    return [oneLine(description), ...tags].join(' ');
  }
}

function tagsOf(symbol: ts.Symbol, name: string): readonly string[] {
  return symbol
    .getJsDocTags()
    .filter((tag) => tag.name === name)
    .map(({ text }) => oneLine(ts.displayPartsToString(text)));
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Whether it is of this project, and not of a library. */
function isOwn(node: ts.Node | undefined): boolean {
  const path = node?.getSourceFile().fileName ?? '';
  return path.startsWith(projectFolder) && !path.includes('/node_modules/');
}

function isField(node: ts.Declaration): node is ts.PropertySignature | ts.PropertyDeclaration {
  return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
}

/** Whether a program sets it, as the property of an element. */
function isSettable(node: ts.Declaration): boolean {
  return isField(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly) === 0;
}

function isHidden(node: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const name = ts.getNameOfDeclaration(node);
  return (
    (ts.getCombinedModifierFlags(node) & hidden) !== 0 ||
    name?.kind === ts.SyntaxKind.PrivateIdentifier
  );
}

function nameOf(node: ts.Declaration): string {
  const owner = ts.findAncestor(
    node.parent,
    (found) =>
      ts.isInterfaceDeclaration(found) ||
      ts.isClassDeclaration(found) ||
      ts.isTypeAliasDeclaration(found),
  );
  const names = [owner, node].map((found) => {
    const name = found && ts.getNameOfDeclaration(found);
    return name?.getText();
  });
  const file = relative(projectFolder, node.getSourceFile().fileName).replaceAll(sep, '/');
  return `${file}: ${names.filter((name) => name !== undefined).join('.')}`;
}
