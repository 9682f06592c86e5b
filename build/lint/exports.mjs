/** What a file may export, as a rule for oxlint: no type that a reader has to infer from a function. */

const INFERRED_TYPE = /\bReturnType<\s*typeof\b/;

/**
 * @typedef {object} Export
 * @property {{ readonly type: string } | null} [declaration] - as ESTree describes it
 *
 * @typedef {object} RuleContext
 * @property {{ getText(node: Export): string }} sourceCode
 * @property {(problem: { node: Export, message: string }) => void} report
 */

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
  rules: { 'named-types': namedTypes },
};
