/**
 * Adyen's style sheet, divided as its classes are: each rule is in the file of what it can apply to. The frame puts the
 * parts together in the order of the published sheet, because later rules win over earlier ones.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { adyenModules, sharedFile } from './adyen-classes.ts';
import { ADYEN_MODULES } from './adyen-replacements.ts';

/** The modules that the frame imports are this and the name of a part. */
const MODULE = 'adyen-styles/';
const RESOLVED = `\0${MODULE}`;

/** In the form's own file. */
const CORE = 'core';

/** Stands between the pieces of a part: the pieces of all parts with the same number follow one another. */
const SEPARATOR = '\n';

/** Divides the published sheet on demand, once. */
let divided: ReadonlyMap<string, string> | undefined;

export const adyenStyles: Plugin = {
  name: 'adyen-styles',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith(MODULE) ? `\0${source}` : null),
  load(id) {
    if (!id.startsWith(RESOLVED)) return null;
    divided ??= adyenStyleParts();
    return `export default ${JSON.stringify(divided.get(id.slice(RESOLVED.length)) ?? '')};`;
  },
};

export const publishedStyles = (): string =>
  readFileSync(join(ADYEN_MODULES, 'adyen.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');

/** The parts by their names. Rules that apply to nothing in any file are in none. */
export function adyenStyleParts(): ReadonlyMap<string, string> {
  const pieces: { readonly part: string; css: string }[] = [];
  for (const { css, part } of placedRules()) {
    const last = pieces.at(-1);
    if (part === undefined) continue;
    if (last?.part === part) last.css += css;
    else pieces.push({ part, css });
  }
  const names = new Set(pieces.map(({ part }) => part));
  return new Map(
    [...names].map((name) => [
      name,
      pieces
        .map(({ part, css }) => (part === name ? css : ''))
        .join(SEPARATOR)
        .trimEnd(),
    ]),
  );
}

interface PlacedRule {
  readonly css: string;
  /** `undefined` for a rule that applies to nothing. */
  readonly part: string | undefined;
}

/** The rules of the sheet in their order. */
export function placedRules(): readonly PlacedRule[] {
  const { core, groups } = adyenModules();
  const inCore = new ClassNames(core);
  const inGroups = [...groups].map(
    ([name, modules]) => [name, new ClassNames([...core, ...modules])] as const,
  );
  const partsOf = (applies: (names: ClassNames) => boolean) =>
    applies(inCore) ? [CORE] : inGroups.flatMap(([name, names]) => (applies(names) ? [name] : []));
  const rules = rulesIn(publishedStyles()).map((css) => {
    const animation = /^@keyframes ([\w-]+)/.exec(css)?.[1];
    return {
      css,
      animation,
      parts: partsOf((names) => animation === undefined && canApply(css, names)),
    };
  });
  return rules.map(({ css, animation, parts }) => {
    if (animation === undefined) return { css, part: placeOf(parts) };
    // Among the words of an animation, its name may have any place.
    const name = new RegExp(`animation(?:-name)?:[^;}]*(?<![\\w-])${animation}(?![\\w-])`);
    const users = rules.filter((rule) => rule.animation === undefined && name.test(rule.css));
    return { css, part: placeOf(users.flatMap((user) => user.parts)) };
  });
}

function placeOf(parts: readonly string[]): string | undefined {
  const [first, ...others] = new Set(parts);
  if (parts.includes(CORE)) return CORE;
  return others.length > 0 ? sharedFile(parts) : first;
}

/** The names of classes that modules give to elements, or may put together. */
class ClassNames {
  #words: ReadonlySet<string>;
  #prefixes: readonly string[];

  constructor(modules: Iterable<string>) {
    const code = [...modules].map((module) => readFileSync(module, 'utf8')).join('\n');
    this.#words = new Set(code.match(/[\w-]+/g));
    // Such as `adyen-checkout__button--${variant}`. What begins with `adyen-checkout-` alone is an id.
    this.#prefixes = [...this.#words].filter((word) => /^adyen[-_]checkout[-_]+\w.*-$/.test(word));
  }

  has(name: string): boolean {
    return this.#words.has(name) || this.#prefixes.some((prefix) => name.startsWith(prefix));
  }
}

/** Whether a rule, or one in it, may apply to an element: it needs elements with all classes of a selector. */
function canApply(rule: string, names: ClassNames): boolean {
  const start = rule.indexOf('{');
  const head = rule.slice(0, start);
  if (/^@(?:media|supports)/.test(head)) {
    return rulesIn(rule.slice(start + 1, -1)).some((inner) => canApply(inner, names));
  }
  return selectorsIn(head).some((selector) =>
    [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].every(([, name = '']) => names.has(name)),
  );
}

/** The selectors of a list, without what is in the parentheses of `:not()`, `:is()` and the like. */
function selectorsIn(list: string): readonly string[] {
  let outer = list;
  while (/\([^()]*\)/.test(outer)) outer = outer.replaceAll(/\([^()]*\)/g, '');
  return outer.split(',');
}

/** The rules at the top level of a sheet without comments. */
function rulesIn(css: string): readonly string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, 0: brace } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}
