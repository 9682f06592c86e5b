/** Moves what several declaration files declare alike into one file, from which they import it. */
import { posix } from 'node:path';
import ts from 'typescript';

const SHARED_FILE = 'shared.d.ts';

/**
 * @typedef {object} Declared - all declarations of one name in a file
 * @property {readonly string[]} statements - several for a function with overloads, or for a value and its type
 * @property {ReadonlySet<string>} uses - every name in them
 */

/**
 * @param {ReadonlyMap<string, string>} files - declaration files by their paths, without comments
 * @returns {Map<string, string>} the same files, and the one that they import, if there is anything in it
 */
export function sharedDeclarations(files) {
  const parsed = new Map(
    [...files].map(([path, code]) => [
      path,
      ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true),
    ]),
  );
  const sources = [...parsed.values()];
  const shared = sharedIn(sources.map(declaredIn), sources.flatMap(importedBy));
  const result = new Map(
    [...parsed].map(([path, source]) => [path, importing(path, source, shared)]),
  );
  if (shared.size > 0) result.set(SHARED_FILE, exported(shared));
  return result;
}

/**
 * What at least two files declare alike, and none otherwise. All that it uses is shared, too.
 *
 * @param {readonly ReadonlyMap<string, Declared>[]} files
 * @param {readonly string[]} imported - names that some of the files import
 * @returns {ReadonlyMap<string, Declared>}
 */
function sharedIn(files, imported) {
  /** @type {Map<string, Declared>} */
  const shared = new Map();
  const declared = new Set(files.flatMap((file) => [...file.keys()]));
  for (const name of declared) {
    const [first, ...others] = files.flatMap((file) => file.get(name) ?? []);
    if (first && others.length > 0 && others.every((other) => isAlike(first, other))) {
      shared.set(name, first);
    }
  }
  const names = new Set([...declared, ...imported]);
  /** @param {string} name */
  const isLeftAlone = (name) => names.has(name) && !shared.has(name);
  let before;
  do {
    before = shared.size;
    for (const [name, { uses }] of shared) if ([...uses].some(isLeftAlone)) shared.delete(name);
  } while (shared.size < before);
  return shared;
}

/**
 * @param {Declared} one
 * @param {Declared} other
 */
function isAlike(one, other) {
  return one.statements.join('\n') === other.statements.join('\n');
}

/** @param {ts.SourceFile} source */
function importedBy(source) {
  return source.statements.filter(ts.isImportDeclaration).flatMap(namesIn);
}

/** @param {ts.SourceFile} source */
function declaredIn(source) {
  /** @type {Map<string, Declared>} */
  const declared = new Map();
  for (const statement of source.statements) {
    const name = nameOf(statement);
    if (name === undefined) continue;
    const { statements = [], uses = [] } = declared.get(name) ?? {};
    declared.set(name, {
      statements: [...statements, statement.getText()],
      uses: new Set([...uses, ...namesIn(statement)]),
    });
  }
  return declared;
}

/**
 * @param {ts.Statement} statement
 * @returns {string | undefined} `undefined` for an import, an export and what is declared globally
 */
function nameOf(statement) {
  if (ts.isVariableStatement(statement)) {
    const [declaration] = statement.declarationList.declarations;
    return declaration?.name.getText();
  }
  const isNamed =
    ts.isClassDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed ? statement.name?.text : undefined;
}

/**
 * @param {ts.Node} node
 * @returns {readonly string[]}
 */
function namesIn(node) {
  if (ts.isIdentifier(node)) return [node.text];
  /** @type {string[]} */
  const names = [];
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)));
  return names;
}

/**
 * @param {string} path
 * @param {ts.SourceFile} source
 * @param {ReadonlyMap<string, Declared>} shared
 */
function importing(path, source, shared) {
  const kept = source.statements.filter((statement) => !shared.has(nameOf(statement) ?? ''));
  if (kept.length === source.statements.length) return source.text;
  const used = new Set(kept.flatMap(namesIn));
  const imported = new Set(importedBy(source));
  const names = [...shared.keys()].filter((name) => used.has(name) && !imported.has(name));
  const from = posix.relative(posix.dirname(path), 'shared.js');
  return [
    `import { ${names.toSorted().join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}';`,
    ...kept.map((statement) => statement.getText()),
  ].join('\n');
}

/** @param {ReadonlyMap<string, Declared>} shared */
function exported(shared) {
  const statements = [...shared.values()].flatMap((declared) => declared.statements);
  return statements.map((statement) => `export ${statement}`).join('\n');
}
