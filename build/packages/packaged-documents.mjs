/** The documentation inside `@pay/loader`, for readers without a network, and for their tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectFolder } from '../../scripts/dependencies.mjs';

/** Documents about building and testing the project, which users of the package do not need. */
const OF_THE_PROJECT = new Set([
  'comparison.md',
  'bridge.md',
  'fault-matrix.md',
  'hosting.md',
  'payment-outcomes.md',
  'payment-tests.md',
  'payment.md',
  'performance.md',
  'specification-coverage.md',
  'testing.md',
]);

/** The target of a Markdown link or of an image, unless it is a URL or a heading of the same file. */
const RELATIVE_LINK = /(!?)\]\((?![a-z]+:|#)(?:\.\/)?([^)\s]+)\)/g;

/** @returns {readonly string[]} the pages, relative to the project */
function pages() {
  return readdirSync(join(projectFolder, 'docs'))
    .filter((name) => name.endsWith('.md') && !OF_THE_PROJECT.has(name))
    .map((name) => `docs/${name}`);
}

/**
 * @param {string} root - URL of the project's files, with a slash at the end
 * @returns {ReadonlyMap<string, string>} each document by its path in the package
 */
export function packagedDocuments(root) {
  const packaged = new Set(pages());
  const read = (/** @type {string} */ path) => readFileSync(join(projectFolder, path), 'utf8');
  return new Map([
    // The registry shows these two, and resolves no link within a package.
    ...['README.md', 'CHANGELOG.md'].map(
      (path) =>
        /** @type {const} */ ([
          path,
          withAbsoluteLinks(read(path), path, { root, packaged: new Set() }),
        ]),
    ),
    ...[...packaged].map(
      (path) =>
        /** @type {const} */ ([path, withAbsoluteLinks(read(path), path, { root, packaged })]),
    ),
  ]);
}

/**
 * @param {string} markdown
 * @param {string} document - its path
 * @param {object} options
 * @param {string} options.root
 * @param {ReadonlySet<string>} options.packaged - documents whose links stay as they are
 */
function withAbsoluteLinks(markdown, document, { root, packaged }) {
  return markdown.replaceAll(RELATIVE_LINK, (link, image, target) => {
    const path = posix.join(posix.dirname(document), target);
    if (packaged.has(path.replace(/#.*$/, ''))) return link;
    const url = new URL(path, root).href;
    // A `/blob/` URL is a page about the image; `/raw/` is the image itself.
    return `${image}](${/\.(png|svg)$/.test(path) ? url.replace('/blob/', '/raw/') : url})`;
  });
}
