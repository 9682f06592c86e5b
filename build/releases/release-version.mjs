/** The version that a release has, which several files state. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches the version in the source of the loader and the platform. */
export const SDK_VERSION = /(?<=SDK_VERSION = ')[^']+(?=')/;

/** Matches the version in the name of a packed package, and in the path of a release's packages. */
export const PACKED_VERSION =
  /(?<=\bpay-(?:loader|node|sandbox|frame-host|conformance)-)\d+\.\d+\.\d+(?=\.tgz)|(?<=\/packages\/)\d+\.\d+\.\d+(?=\/pay-)/g;

/** Documents that install a packed package. */
export const INSTALLING_DOCUMENTS = [
  'build/output/packages/loader-readme.md',
  'docs/check-a-platform.md',
  'docs/hosting.md',
  'docs/in-ci.md',
  'docs/quick-start.md',
  'docs/sandbox.md',
  'packages/conformance/README.md',
  'packages/frame-host/README.md',
  'packages/node/README.md',
  'server/customers/README.md',
];

/**
 * @param {string} project - its folder
 * @returns {string} the version in which all files agree
 * @throws {Error} naming each file and what it states, if they differ
 */
export function releaseVersion(project) {
  const read = (/** @type {string} */ path) => readFileSync(join(project, path), 'utf8');
  const json = (/** @type {string} */ path) => JSON.parse(read(path));
  const { version } = json('package.json');
  const lock = json('package-lock.json');
  /** @type {readonly (readonly [file: string, version: string | undefined])[]} */
  const stated = [
    ['package-lock.json', lock.version],
    ['package-lock.json, packages[""]', lock.packages[''].version],
    ['CHANGELOG.md, its first section', /^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]],
    [
      'shared/platform/platform-api.ts',
      SDK_VERSION.exec(read('shared/platform/platform-api.ts'))?.[0],
    ],
    ...INSTALLING_DOCUMENTS.flatMap((path) =>
      (read(path).match(PACKED_VERSION) ?? []).map((found) => /** @type {const} */ ([path, found])),
    ),
    // These state no version, because the build writes the project's.
    ...[
      'server/customers/package.json',
      'packages/conformance/package.json',
      'packages/frame-host/package.json',
    ].map((path) => /** @type {const} */ ([path, json(path).version ?? version])),
  ];
  const others = stated.filter(([, found]) => found !== version);
  if (others.length === 0) return version;
  const lines = others.map(([file, found]) => `  ${file}: ${found ?? 'none'}`);
  throw new Error(
    `package.json has the version ${version}, and other files differ:\n${lines.join('\n')}\n` +
      '`npm run raise-version` writes one version to all of them.',
  );
}
