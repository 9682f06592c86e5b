/**
 * Writes custom-elements.json, which describes `<pay-checkout>` to editors and other tools, from the
 * declarations of its entry. The analyzers that usually write such manifests do not find the element,
 * because a function creates its class.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const TAG = 'pay-checkout';
/** The path of the entry in the package. */
const MODULE = 'dist/element.js';
/** Every element has it; the overloads add types only. */
const INHERITED = new Set(['addEventListener']);

/** @param {string} dist - the folder of built files, with the declarations of the entries */
export function writeElementManifest(dist) {
  const manifest = elementManifest(join(dist, 'element.d.ts'));
  writeFileSync(join(dist, 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * @param {string} file - declarations of the entry
 * @returns {import('custom-elements-manifest').Package}
 */
function elementManifest(file) {
  const entry = new Declarations(file);
  const element = entry.interfaceNamed('PayCheckoutElement');
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: [
          {
            kind: 'class',
            name: element.name.text,
            description: entry.descriptionOf(element.name),
            customElement: true,
            tagName: TAG,
            superclass: { name: 'HTMLElement' },
            attributes: entry.attributes('PayCheckoutAttributes'),
            members: element.members.flatMap((member) => entry.member(member)),
            events: entry.events('PayCheckoutEvents', 'CheckoutEvents'),
          },
        ],
        exports: [
          {
            kind: 'custom-element-definition',
            name: TAG,
            declaration: { name: element.name.text, module: MODULE },
          },
        ],
      },
    ],
  };
}

class Declarations {
  #checker;
  #statements;

  /** @param {string} file */
  constructor(file) {
    const program = ts.createProgram([file], {
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
    });
    this.#checker = program.getTypeChecker();
    this.#statements = program.getSourceFile(file)?.statements ?? [];
  }

  /** @param {string} name */
  interfaceNamed(name) {
    const found = this.#named(name);
    if (!ts.isInterfaceDeclaration(found)) throw new Error(`${name} is no interface`);
    return found;
  }

  /** @param {string} name - of the interface with the attributes */
  attributes(name) {
    return this.#propertiesOf(this.#symbolOf(this.#named(name).name)).map((attribute) => {
      const type = this.#checker.getTypeOfSymbol(attribute);
      return {
        name: attribute.name,
        description: this.#commentOf(attribute),
        type: { text: this.#printed(this.#checker.getNonNullableType(type)) },
      };
    });
  }

  /**
   * @param {ts.TypeElement} node
   * @returns {import('custom-elements-manifest').ClassMember[]}
   */
  member(node) {
    const name = node.name?.getText() ?? '';
    if (node.name === undefined || INHERITED.has(name)) return [];
    const description = this.descriptionOf(node.name);
    if (ts.isMethodSignature(node)) {
      const signature = this.#checker.getSignatureFromDeclaration(node);
      if (signature === undefined) throw new Error(`${name} has no signature`);
      const returned = this.#printed(this.#checker.getReturnTypeOfSignature(signature));
      return [{ kind: 'method', name, description, return: { type: { text: returned } } }];
    }
    const type = this.#printed(this.#checker.getTypeAtLocation(node));
    return [{ kind: 'field', name, description, type: { text: type }, default: 'null' }];
  }

  /**
   * @param {string} name - of the events of the element
   * @param {string} described - those of the handle, which have the descriptions
   */
  events(name, described) {
    const descriptions = new Map(
      this.#propertiesOf(this.#imported(described)).map((event) => [
        `pay-${event.name}`,
        this.#commentOf(event),
      ]),
    );
    return this.#propertiesOf(this.#symbolOf(this.#named(name).name)).map((event) => ({
      name: event.name,
      description: descriptions.get(event.name) ?? this.#commentOf(event),
      type: { text: this.#printed(this.#checker.getTypeOfSymbol(event)) },
    }));
  }

  /** @param {ts.Node} name - of what is declared */
  descriptionOf(name) {
    return this.#commentOf(this.#symbolOf(name));
  }

  /** @param {ts.Symbol} symbol */
  #commentOf(symbol) {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.#checker));
  }

  /** @param {ts.Type} type */
  #printed(type) {
    const { NoTruncation, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags;
    const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope;
    return this.#checker.typeToString(type, undefined, flags);
  }

  /** @param {ts.Symbol} type */
  #propertiesOf(type) {
    return this.#checker.getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(type));
  }

  /** @param {ts.Node} name */
  #symbolOf(name) {
    const symbol = this.#checker.getSymbolAtLocation(name);
    if (symbol === undefined) throw new Error(`${name.getText()} is not declared`);
    return symbol;
  }

  /** @param {string} name */
  #named(name) {
    for (const statement of this.#statements) {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      if (isType && statement.name.text === name) return statement;
    }
    throw new Error(`The entry declares no ${name}`);
  }

  /** @param {string} name */
  #imported(name) {
    for (const statement of this.#statements) {
      const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      const found = bindings.elements.find((specifier) => specifier.name.text === name);
      if (found) return this.#checker.getAliasedSymbol(this.#symbolOf(found.name));
    }
    throw new Error(`The entry imports no ${name}`);
  }
}
