/** The documentation inside `@pay/loader`, for readers without a network, and for their tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectFolder } from '../../dependencies.mjs';

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

/** The README of the package, which begins with its installation; that of the project begins with the checkout. */
const README = 'build/output/packages/loader-readme.md';

/** The target of a Markdown link or of an image, unless it is a URL or a heading of the same file. */
const RELATIVE_LINK = /(!?)\]\((?![a-z]+:|#)(?:\.\/)?([^)\s]+)\)/g;

/**
 * @param {string} root - URL of the project's files, with a slash at the end
 * @returns {readonly (readonly [path: string, content: string])[]} by their paths in the package
 */
export function packagedDocuments(root) {
  const pages = readdirSync(join(projectFolder, 'docs'))
    .filter((name) => name.endsWith('.md') && !OF_THE_PROJECT.has(name))
    .map((name) => `docs/${name}`);
  const packaged = new Set(pages);
  return [README, 'CHANGELOG.md', ...pages].map((path) => {
    // The registry shows the other documents, and resolves no link within a package.
    const reachable = packaged.has(path) ? packaged : new Set();
    const source = readFileSync(join(projectFolder, path), 'utf8');
    const name = path === README ? 'README.md' : path;
    return [name, withAbsoluteLinks(source, path, { root, reachable })];
  });
}

/**
 * @param {string} markdown
 * @param {string} document - its path
 * @param {object} options
 * @param {string} options.root
 * @param {ReadonlySet<string>} options.reachable - documents to which links stay as they are
 */
function withAbsoluteLinks(markdown, document, { root, reachable }) {
  return markdown.replaceAll(RELATIVE_LINK, (link, image, target) => {
    const path = posix.join(posix.dirname(document), target);
    if (reachable.has(path.replace(/#.*$/, ''))) return link;
    const url = new URL(path, root).href;
    // A `/blob/` URL is a page about the image; `/raw/` is the image itself.
    return `${image}](${/\.(png|svg)$/.test(path) ? url.replace('/blob/', '/raw/') : url})`;
  });
}
