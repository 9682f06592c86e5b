/** The names of fields that the SDK, or a browser on its behalf, may look for in an object without having them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

/**
 * With these, no page works: every object that a promise resolves with is awaited without end, no property can be
 * defined with a value, and no array can be destructured.
 */
const ENDS_EVERY_PAGE = new Set(['then', 'get', 'set', 'value', 'writable', 'return']);

/** What a script reads of its objects: members, destructured fields, and names that it asks for by `in`. */
function namesInScript(script: string): Set<string> {
  const names = new Set<string>();
  const add = (name: ts.Node | undefined) => {
    if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) names.add(name.text);
  };
  visit(parse('script.js', script), (node) => {
    if (ts.isPropertyAccessExpression(node) || ts.isPropertyAssignment(node)) add(node.name);
    else if (ts.isBindingElement(node)) add(node.propertyName ?? node.name);
    else if (ts.isStringLiteral(node) && /^[a-z_]\w*$/i.test(node.text)) add(node);
  });
  return names;
}

/** The optional fields of the types of ECMAScript and of browsers: what a browser reads of a caller's options. */
function namesOfOptions(): Set<string> {
  const names = new Set<string>();
  const folder = dirname(ts.getDefaultLibFilePath({}));
  for (const file of readdirSync(folder).filter((name) => /^lib\..+\.d\.ts$/.test(name))) {
    visit(parse(file, readFileSync(`${folder}/${file}`, 'utf8')), (node) => {
      const isField = ts.isPropertySignature(node) || ts.isMethodSignature(node);
      if (isField && node.questionToken && ts.isIdentifier(node.name)) names.add(node.name.text);
    });
  }
  return names;
}

/** All of these, without what every object has in any case, and without what ends every page. */
export function namesThatAreRead(script: string): string[] {
  return [...new Set([...namesInScript(script), ...namesOfOptions()])].filter(
    (name) => !(name in Object.prototype) && !ENDS_EVERY_PAGE.has(name),
  );
}

function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
}

function visit(node: ts.Node, take: (node: ts.Node) => void): void {
  take(node);
  ts.forEachChild(node, (child) => visit(child, take));
}
