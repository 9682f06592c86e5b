/**
 * What a file may export, as rules for oxlint: no function whose arguments must be counted, and no type
 * that a reader has to infer from a function.
 */

/** More parameters than these need names, as the fields of one object. */
const MOST_PARAMETERS = 4;

const INFERRED_TYPE = /\bReturnType<\s*typeof\b/;

/**
 * @typedef {object} Declaration - as ESTree describes it, as far as the rules read it
 * @property {string} type
 * @property {readonly unknown[]} [params]
 * @property {readonly { readonly init?: Declaration | null }[]} [declarations]
 * @property {{ readonly body: readonly { readonly value?: Declaration | null }[] }} [body]
 *
 * @typedef {object} Export
 * @property {Declaration | null} [declaration]
 *
 * @typedef {object} RuleContext
 * @property {{ getText(node: Export): string }} sourceCode
 * @property {(problem: { node: Export, message: string }) => void} report
 */

/**
 * The functions that a declaration consists of.
 *
 * @param {Declaration} declaration
 * @returns {readonly (Declaration | null | undefined)[]}
 */
function functionsOf(declaration) {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations?.map(({ init }) => init) ?? [];
    case 'ClassDeclaration':
      return declaration.body?.body.map(({ value }) => value) ?? [];
    default:
      return [declaration];
  }
}

const parameters = {
  /** @param {RuleContext} context */
  create(context) {
    const check = (/** @type {Export} */ node) => {
      const { declaration } = node;
      if (!declaration) return;
      const isTooLong = functionsOf(declaration).some(
        (one) => (one?.params?.length ?? 0) > MOST_PARAMETERS,
      );
      if (!isTooLong) return;
      const message = `An exported function has at most ${MOST_PARAMETERS} positional parameters: name the others.`;
      context.report({ node, message });
    };
    return { ExportNamedDeclaration: check, ExportDefaultDeclaration: check };
  },
};

const namedTypes = {
  /** @param {RuleContext} context */
  create(context) {
    return {
      /** @param {Export} node */
      ExportNamedDeclaration(node) {
        if (!node.declaration?.type.startsWith('TS')) return;
        if (!INFERRED_TYPE.test(context.sourceCode.getText(node))) return;
        context.report({ node, message: 'Export an interface in place of an inferred type.' });
      },
    };
  },
};

export default {
  meta: { name: 'exports' },
  rules: { parameters, 'named-types': namedTypes },
};
