/**
 * Puts the declarations of an entry in the order in which a reader asks for them: the classes and
 * functions that the entry exports, then what they name, level by level, and last the constants that
 * types are derived from.
 */
import ts from 'typescript';

/**
 * @param {string} source - a bundled declaration file
 * @param {string} start - the declaration to begin with
 * @returns {string} the same declarations in reading order, without comments about former files
 */
export function inReadingOrder(source, start) {
  const file = ts.createSourceFile('entry.d.ts', source, ts.ScriptTarget.Latest, true);
  const exported = file.statements.filter(ts.isExportDeclaration);
  // Several of one name are the overloads of a function, or parts of an interface.
  /** @type {Map<string, ts.Statement[]>} */
  const declarations = new Map();
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement)) continue;
    const name = nameOf(statement);
    declarations.set(name, [...(declarations.get(name) ?? []), statement]);
  }
  const values = exported.filter(({ isTypeOnly }) => !isTypeOnly).flatMap(namesIn);
  const types = exported.filter(({ isTypeOnly }) => isTypeOnly).flatMap(namesIn);
  /** @type {Set<string>} */
  const ordered = new Set();
  const addWithReferences = (/** @type {readonly string[]} */ names) => {
    for (const name of names) ordered.add(name);
    // A set visits what is added to it meanwhile, so this goes on level by level.
    for (const name of ordered) {
      for (const other of (declarations.get(name) ?? []).flatMap(namesIn)) {
        if (declarations.has(other)) ordered.add(other);
      }
    }
  };
  addWithReferences([start]);
  addWithReferences([...values, ...types].filter((name) => declarations.has(name)));

  const parts = [...ordered].flatMap((name) => declarations.get(name) ?? []);
  const isConstant = (/** @type {ts.Statement} */ part) => ts.isVariableStatement(part);
  return [...parts.filter((part) => !isConstant(part)), ...parts.filter(isConstant), ...exported]
    .map((part) => withOwnComment(part, source))
    .join('\n\n')
    .concat('\n');
}

/** @param {ts.Statement} statement */
function nameOf(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations[0]?.name.getText() ?? '';
  }
  if (
    (ts.isClassDeclaration(statement) ||
      ts.isFunctionDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement)) &&
    statement.name
  ) {
    return statement.name.text;
  }
  throw new Error(`Not a declaration with a name: ${statement.getText().slice(0, 80)}`);
}

/**
 * @param {ts.Node | undefined} node
 * @returns {string[]} the identifiers in it, in their order
 */
function namesIn(node) {
  if (node === undefined) return [];
  const names = ts.isIdentifier(node) ? [node.text] : [];
  return [
    ...names,
    ...node
      .getChildren()
      .filter((child) => !ts.isJSDoc(child))
      .flatMap(namesIn),
  ];
}

/**
 * A comment above the statement's own one was the head of a file.
 *
 * @param {ts.Statement} statement
 * @param {string} source
 */
function withOwnComment(statement, source) {
  const comment = ts.getLeadingCommentRanges(source, statement.getFullStart())?.at(-1);
  const isOwn = comment && !/\n\s*\n/.test(source.slice(comment.end, statement.getStart()));
  return (isOwn ? `${source.slice(comment.pos, comment.end)}\n` : '') + statement.getText();
}
