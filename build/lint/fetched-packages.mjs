/**
 * The packages that commands fetch from a registry, when they are run where nothing is installed. A stranger can publish a
 * package under a name that is still free, and its code then runs on the reader's machine.
 */

/** Runs a command of a package, which it fetches if it is not installed. */
const RUNNERS = /^(?:npx|bunx|pnpx|(?:pnpm|yarn) dlx|(?:npm|pnpm) exec|npm x|bun x)(?: |$)/;
const INSTALLERS = /^(?:npm|pnpm|yarn|bun) (?:install|i|add|pack)(?: |$)/;
/** `npm create vite` runs the package `create-vite`. */
const CREATORS = /^(?:npm|pnpm|yarn|bun) (?:create|init)(?: |$)/;

const PROGRAM = '(?:npx|bunx|pnpx|npm|pnpm|yarn|bun)';
/** In a shell, in prose or in a string: up to the end of the line, of the code, or of the command. */
const IN_SHELL = new RegExp(String.raw`(?<![\w./@-])${PROGRAM} (?:\\\n|[^\n\`&|;()])+`, 'g');
/** A program and its arguments, as Node starts them. */
const IN_CODE = new RegExp(
  String.raw`(['"])(${PROGRAM})\1,\s*\[?\s*((?:(?:'[^'\n]*'|"[^"\n]*"),?\s*)+)`,
  'g',
);
/** Servers that give pages a file of a package. */
const IN_PAGE =
  /\b(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.sh|esm\.run|cdn\.skypack\.dev)\/((?:@[\w.-]+\/)?[\w.-]+)/g;

/** Options that are followed by a value, and not by the name of a package. */
const WITH_VALUE = new Set(['--prefix', '--registry', '--pack-destination', '--workspace', '-w']);
const NOT_FETCHING = new Set(['--no-install', '--no', '--offline']);
const FIELDS = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
]);

/**
 * @param {string} text - of a document, a program or a message
 * @returns {readonly string[]} names without versions
 */
export function fetchedPackages(text) {
  // A line of prose, of a comment or of a string may end between two words of a command.
  const joined = text.replaceAll(/\b(npx|npm install)\n[ \t]*(?:(?:\*|\/\/|#) )?/g, '$1 ');
  const commands = [
    ...[...joined.matchAll(IN_SHELL)].map(([command]) => wordsOf(command)),
    ...[...joined.matchAll(IN_CODE)].map(([, , program = '', options = '']) => [
      program,
      ...[...options.matchAll(/(['"])(.*?)\1/g)].map(([, , word = '']) => word),
    ]),
  ];
  return [
    ...commands.flatMap((words) => packagesOf(words)),
    ...[...joined.matchAll(IN_PAGE)].map(([, name = '']) => name),
  ];
}

/**
 * @param {string} manifest - the text of a `package.json`
 * @returns {readonly string[]} the packages that an installation of it fetches
 */
export function requiredPackages(manifest) {
  const content = JSON.parse(manifest);
  return FIELDS.flatMap((field) => Object.entries(content[field] ?? {})).flatMap(
    ([name, range]) => {
      if (/^(?:file|link|workspace):/.test(range)) return [];
      return range.startsWith('npm:') ? nameIn(range.slice('npm:'.length)) : name;
    },
  );
}

/** @param {string} command */
function wordsOf(command) {
  const [code = ''] = command.replaceAll(/\\\n\s*/g, ' ').split(/ #|['"],? /);
  return code
    .split(/\s+/)
    .map((word) => word.replaceAll(/^['"]+|['"\]},.:]+$/g, ''))
    .filter((word) => word !== '');
}

/** @param {readonly string[]} words */
function packagesOf(words) {
  const command = words.join(' ');
  if (RUNNERS.test(command)) return runPackages(argumentsOf(words, RUNNERS));
  if (CREATORS.test(command)) {
    return argumentsOf(words, CREATORS).filter(isArgument).slice(0, 1).flatMap(nameIn).map(creator);
  }
  return INSTALLERS.test(command)
    ? argumentsOf(words, INSTALLERS)
        .filter((word, index, all) => isArgument(word) && !WITH_VALUE.has(all[index - 1] ?? ''))
        .flatMap(nameIn)
    : [];
}

/**
 * @param {readonly string[]} words
 * @param {RegExp} start
 */
function argumentsOf(words, start) {
  return words
    .join(' ')
    .replace(start, '')
    .split(' ')
    .filter((word) => word !== '');
}

/** @param {readonly string[]} words */
function runPackages(words) {
  const first = words.findIndex(isArgument);
  const options = first === -1 ? words : words.slice(0, first);
  if (options.some((option) => NOT_FETCHING.has(option))) return [];
  return words.slice(first, first === -1 ? 0 : first + 1).flatMap(nameIn);
}

/** @param {string} word */
function isArgument(word) {
  return !word.startsWith('-');
}

/** @param {string} name */
function creator(name) {
  return name.startsWith('@') ? name.replace('/', '/create-') : `create-${name}`;
}

/**
 * @param {string} specifier - what an installer is given: a path, a URL, or a name with or without a version
 * @returns {readonly string[]} the name, if it is one
 */
function nameIn(specifier) {
  if (/^[./~<$]|^[A-Za-z]:|:\/\/|\.tgz$/.test(specifier) || specifier.startsWith('file:'))
    return [];
  const [, name] = /^((?:@[\w.-]+\/)?[\w.-]+)(?:@.*)?[.,:]?$/.exec(specifier) ?? [];
  return [name ?? specifier];
}
