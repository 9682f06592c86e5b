/**
 * Where each class of Adyen's package belongs. This is derived from the package itself: its exports, the
 * types that each class names, and the modules that each class imports.
 * `build/generators/adyen-classes.mjs` writes the result to `frame/gateways/adyen/classes/`, and the build
 * keeps its files apart.
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { components } from '@adyen/adyen-web';
import { parse } from 'acorn';
import * as v from 'valibot';
import {
  ADYEN_MODULES as PACKAGE,
  CLICK_TO_PAY_WRAPPER,
  isReplaced,
} from './adyen-replacements.ts';

const LISTED_CLASSES = join(PACKAGE, 'components/index.js');
const SCRIPT_LOADER = join(PACKAGE, 'utils/Script.js');

/** What `form.ts` imports itself. */
const CORE = [
  'core/AdyenCheckout.js',
  'components/Dropin/Dropin.js',
  'components/Card/Card.js',
  'components/Redirect/Redirect.js',
].map((file) => join(PACKAGE, file));

/** What all forms of invoices contain. */
const INVOICE = /\/internal\/OpenInvoice\//;
/**
 * The groups of classes that share most of their code, with the component that all classes of a group
 * contain. The first match counts.
 */
type Companies = readonly (readonly [group: string, component: RegExp])[];
const COMPANIES: Companies = [['codes', /\/internal\/(?:Voucher|QRLoader|Await)\//]];
/** One group, because the document has the digest of each file. */
const SMALL_COMPANIES: Companies = [['others', /\/internal\/(?:IssuerList|Voucher|QRLoader)\//]];
/** Has a file of its own, because a card may have the same code. */
const CLICK_TO_PAY = 'clicktopay';
const COMMON = 'common';
/** What these share with others is in `shared`; what only others share, in `further`. */
const LEAST: ReadonlySet<string> = new Set([COMMON, CLICK_TO_PAY]);
/**
 * Bytes of the package that only this class has. Classes with fewer are in two groups, because shops offer many of
 * them together: one file is loaded sooner than five that are smaller.
 */
const SMALL = 5500;

const FiltersModule = v.object({ UNSUPPORTED_PAYMENT_METHODS: v.array(v.string()) });
const VariantsModule = v.object({ TxVariants: v.record(v.string(), v.string()) });

/** Exported classes that Drop-in must not list. */
const NO_PAYMENT_METHODS = new Set([
  // Parts of other forms, and Drop-in itself.
  'Address',
  'CustomCard',
  'Dropin',
  'PersonalDetails',
  'ThreeDS2Challenge',
  'ThreeDS2DeviceFingerprint',
  // Adyen Giving, which asks for a donation after a payment.
  'Donation',
]);

export interface AdyenClasses {
  /** Names of the classes that only an offer of their types loads, by the name of their group. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** The types that each class shows. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** Names of the classes in the core, which is always loaded. */
  readonly core: readonly string[];
  /** Names of the classes that load a script of a third party. */
  readonly withScript: readonly string[];
  /** Names of the classes that pay a part of the amount. */
  readonly partial: readonly string[];
  /** Names of the classes that Drop-in never lists. */
  readonly noMethods: readonly string[];
  /** Types that Drop-in never lists. */
  readonly unlisted: readonly string[];
}

export function adyenClasses(): AdyenClasses {
  const { UNSUPPORTED_PAYMENT_METHODS: unsupported } = v.parse(
    FiltersModule,
    readModule('components/Dropin/elements/filters.js'),
  );
  const { TxVariants } = v.parse(VariantsModule, readModule('components/tx-variants.js'));
  const files = exportedFiles();
  const methods = Object.entries(components).filter(([name]) => !NO_PAYMENT_METHODS.has(name));
  const owned = new Map(methods.map(([name]) => [name, ownModules(files.get(name))]));
  const bytesOfItsOwn = exclusiveBytes(owned);
  const groups: Record<string, string[]> = {};
  const types: Record<string, readonly string[]> = {};
  const core: string[] = [];
  const withScript: string[] = [];
  const partial: string[] = [];
  for (const [name, component] of methods) {
    const { type, txVariants } = component;
    const shownTypes: readonly string[] = [...new Set([type, ...txVariants])].toSorted();
    types[name] = shownTypes;
    const own = owned.get(name) ?? [];
    if (isPartial(component)) partial.push(name);
    else if (unsupported.includes(type) || own.some(loadsScript)) {
      withScript.push(name);
      (groups[shownTypes.includes(CLICK_TO_PAY) ? CLICK_TO_PAY : 'wallets'] ??= []).push(name);
    } else if (own.length === 0) core.push(name);
    else (groups[groupOf(own, bytesOfItsOwn(name))] ??= []).push(name);
  }
  const shown = new Set(Object.values(types).flat());
  const unlisted = [...unsupported, ...Object.values(TxVariants)].filter(
    (type) => !shown.has(type),
  );
  const noMethods = Object.keys(components).filter((name) => NO_PAYMENT_METHODS.has(name));
  return { groups, types, core, withScript, partial, noMethods, unlisted: unlisted.toSorted() };
}

/** The URLs of scripts in the modules of a class, as far as they are constants. */
export function scriptUrlsOf(name: string): readonly string[] {
  const file = exportedFiles().get(name);
  if (file === undefined) return [];
  const modules = [...reachable([file])].filter((module) =>
    module.startsWith(join(PACKAGE, 'components')),
  );
  const constants = modules.flatMap((module) =>
    [
      ...readFileSync(module, 'utf8').matchAll(/["'`](https:\/\/[\w./-]+\.js|[^"'`]+\/sdk\/js)\b/g),
    ].map(([, url = '']) => url),
  );
  return [...new Set(constants)];
}

/** The modules of the package in the core, and those that the file of each group needs besides. */
export function adyenModules(): AdyenModules {
  return (modules ??= readModules());
}

interface AdyenModules {
  readonly core: ReadonlySet<string>;
  readonly groups: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Kept, as the core is. */
let modules: AdyenModules | undefined;

function readModules(): AdyenModules {
  const files = exportedFiles();
  const groups = Object.entries(adyenClasses().groups).map(([group, names]) => {
    const wrapper = group === CLICK_TO_PAY ? [join(PACKAGE, CLICK_TO_PAY_WRAPPER)] : [];
    const own = [...wrapper, ...names.flatMap((name) => ownModules(files.get(name)))];
    const all = [...reachable(own)].filter((module) => !core().has(module));
    return [group, new Set(all)] as const;
  });
  return { core: core(), groups: new Map(groups) };
}

/** The file of what several groups have, by the groups of the ones that have it. */
export function sharedFile(groups: readonly string[]): SharedFile {
  return groups.some((group) => LEAST.has(group)) ? 'shared' : 'further';
}

export type SharedFile = 'shared' | 'further';

/** Whether a module outside the core is in this file, if several groups have it. */
export function isSharedModule(id: string, file: SharedFile): boolean {
  if (!isClassModule(id)) return false;
  const { groups } = adyenModules();
  return sharedFile([...groups].flatMap(([name, own]) => (own.has(id) ? name : []))) === file;
}

/** Whether a module of the package is in the core. */
export function isCoreModule(id: string): boolean {
  return core().has(id);
}

/** Whether a module of the package is only in classes outside the core. */
function isClassModule(id: string): boolean {
  return id.startsWith(PACKAGE) && id.endsWith('.js') && !core().has(id);
}

/** Kept, because finding them parses many files. */
let coreModules: ReadonlySet<string> | undefined;
const core = () => (coreModules ??= reachable(CORE));

function ownModules(file: string | undefined): readonly string[] {
  if (file === undefined) throw new Error('The package exports a class that it does not list');
  return [...reachable([file])].filter((module) => !core().has(module));
}

const loadsScript = (module: string) => importsOf(module).includes(SCRIPT_LOADER);

function groupOf(own: readonly string[], bytesOfItsOwn: number): string {
  const contains = (component: RegExp) => own.some((module) => component.test(module));
  if (contains(INVOICE)) return 'invoices';
  const [groups, others] =
    bytesOfItsOwn > SMALL ? [COMPANIES, 'accounts'] : [SMALL_COMPANIES, COMMON];
  return groups.find(([, component]) => contains(component))?.[0] ?? others;
}

/** The size of the modules that no other class has, by the name of a class. */
function exclusiveBytes(owned: ReadonlyMap<string, readonly string[]>): (name: string) => number {
  const users = new Map<string, number>();
  for (const module of [...owned.values()].flat()) users.set(module, (users.get(module) ?? 0) + 1);
  return (name) =>
    (owned.get(name) ?? [])
      .filter((module) => users.get(module) === 1)
      .reduce((bytes, module) => bytes + statSync(module).size, 0);
}

function isPartial(component: unknown): boolean {
  const { Giftcard } = components;
  // Before a partial payment, Adyen creates an order, whose amount the parts add up to.
  const makesOrder = String(component).includes('this.createOrder()');
  return makesOrder || component === Giftcard || Object.getPrototypeOf(component) === Giftcard;
}

/** The file of each exported class, by its name. */
function exportedFiles(): ReadonlyMap<string, string> {
  return new Map(
    statementsOf(LISTED_CLASSES).flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
      const file = join(dirname(LISTED_CLASSES), String(statement.source.value));
      return statement.specifiers.flatMap(({ exported }): readonly [string, string][] =>
        exported.type === 'Identifier' ? [[exported.name, file]] : [],
      );
    }),
  );
}

/** The files and all that they import. */
function reachable(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return found;
}

/** Of each file that was parsed, because many classes import the same ones. */
const imports = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const known = imports.get(file);
  if (known !== undefined) return known;
  const found = statementsOf(file).flatMap((statement) => {
    const source = 'source' in statement ? statement.source : undefined;
    if (source?.type !== 'Literal') return [];
    const imported = join(dirname(file), String(source.value));
    return isReplaced(imported, file) ? [] : [imported];
  });
  imports.set(file, found);
  return found;
}

function statementsOf(file: string) {
  return parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' }).body;
}

/** Not by `import()`, which Vite rewrites where it runs this file. */
const require = createRequire(import.meta.url);

function readModule(file: string): unknown {
  return require(join(PACKAGE, file));
}

/** The files of `frame/gateways/adyen/classes/`, by their names. */
export function adyenClassFiles(classes: AdyenClasses): ReadonlyMap<string, string> {
  const typesOf = (names: readonly string[]) =>
    JSON.stringify(names.flatMap((name) => classes.types[name] ?? []).toSorted());
  const groups = Object.entries(classes.groups).toSorted(([a], [b]) => a.localeCompare(b));
  const entries = groups.map(
    ([group, names]) =>
      `${group}: { types: ${typesOf(names)}, load: () => import('./${group}.ts'), parts: ${JSON.stringify(partsOf(group))} },`,
  );
  const classGroups = `${GENERATED}import type { AdyenClass } from './adyen-class.ts';

export interface ClassGroup {
  readonly types: readonly string[];
  readonly load: () => Promise<Readonly<Record<string, AdyenClass>>>;
  /** What it shares with other groups. */
  readonly parts: readonly (keyof typeof LOAD_PART)[];
}

/** Each is a file of its own, loaded for an offer of one of its types. */
export const CLASS_GROUPS: Readonly<Record<string, ClassGroup>> = {
${entries.join('\n')}
};

/** What several groups share. */
export const LOAD_PART = {
  shared: (): Promise<unknown> => import('./shared.ts'),
  further: (): Promise<unknown> => import('./further.ts'),
};
`;
  const methods = ([group, names]: readonly [string, readonly string[]]) => {
    const card = group === CLICK_TO_PAY ? OF_THE_CARD : { imports: '', call: '' };
    return `${GENERATED}${card.imports}import styles from 'adyen-styles/${group}';
import { addPart } from '../styles/adyen-sheet.ts';
${partsOf(group)
  .map((part) => `import './${part}.ts';\n`)
  .join('')}
export { ${names.toSorted().join(', ')} } from '@adyen/adyen-web';

addPart(styles);
${card.call}`;
  };
  const leftOut = `${GENERATED}
/** Their classes load a script of a third party. */
export const TYPES_WITH_SCRIPT: readonly string[] = ${typesOf(classes.withScript)};

/** Their classes pay a part of the amount. */
export const PARTIAL_TYPES: readonly string[] = ${typesOf(classes.partial)};

/** Drop-in never lists them. */
export const UNLISTED_TYPES: readonly string[] = ${JSON.stringify(classes.unlisted)};
`;
  return new Map([
    ['class-groups.ts', classGroups],
    ['left-out-types.ts', leftOut],
    ...groups.map((group) => [`${group[0]}.ts`, methods(group)] as const),
  ]);
}

const partsOf = (group: string): readonly SharedFile[] =>
  LEAST.has(group) ? ['shared'] : ['shared', 'further'];

/** The card has the same code. */
const OF_THE_CARD = {
  imports: `import createService from 'adyen-click-to-pay-service';
import wrapper from 'adyen-click-to-pay-wrapper';
import { provideClickToPay } from '../dropin/click-to-pay-code.ts';
`,
  call: 'provideClickToPay({ createService, wrapper });\n',
};

const GENERATED = `/** Generated from Adyen’s package: \`node build/generators/adyen-classes.mjs\` */
`;
