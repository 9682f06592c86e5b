/**
 * The bill of materials (CycloneDX) of a whole release: its packages and its frame, the packages of which they contain
 * parts, and those that npm installs with them, in the versions that the project is tested with.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../dependencies.mjs';
import { componentOf, readSbom } from '../output/packages/sbom.mjs';

/** @typedef {import('../output/packages/sbom.mjs').Component} Component */
/** @typedef {{ name?: string, version?: string, peerDependenciesMeta?: object }} LockedPackage */
/** @typedef {{ name: string, version: string, license: string, dependencies?: Record<string, string> }} Manifest */

const FRAME = '@pay/frame';

/**
 * @param {string} dist - a finished build
 * @param {string} tarballs - the folder of its packed packages
 */
export function releaseSbom(dist, tarballs) {
  const { $schema, bomFormat, specVersion, metadata, components, dependencies } = readSbom();
  const locked = new Map(components.map((component) => [component['bom-ref'], component]));
  const notInstalled = optionalPeers();
  const graph = new Map(
    dependencies.map(({ ref, dependsOn }) => [
      ref,
      dependsOn.filter((other) => !notInstalled.get(ref)?.includes(other)),
    ]),
  );
  /** Of the direct dependencies of the project, which its packages are tested with. */
  const tested = graph.get(metadata.component['bom-ref']) ?? [];
  const folders = ['npm', ...readdirSync(join(dist, 'packages')).map((name) => `packages/${name}`)];
  /** @type {readonly Manifest[]} */
  const manifests = folders.map((folder) => json(join(dist, folder, 'package.json')));
  const [loader] = manifests;
  if (loader === undefined) throw new Error('The build has no package');
  const { version } = loader;
  const refOf = (/** @type {string} */ name) => `${name}@${version}`;

  /** @type {Component[]} */
  const own = manifests.map((manifest) => ownComponent(manifest, tarballs));
  own.push(ownComponent({ ...loader, name: FRAME }));
  const bundled = {
    [refOf(loader.name)]: bundledIn(dist),
    [refOf(FRAME)]: bundledIn(join(dist, 'frame')),
  };
  const installed = Object.fromEntries(
    manifests.map(({ name, dependencies: needed = {} }) => [
      refOf(name),
      Object.keys(needed).map((dependency) => testedVersion(tested, dependency)),
    ]),
  );
  const fetched = reachable(Object.values(installed).flat(), graph);
  const others = [...new Set([...Object.values(bundled).flat(), ...fetched])].toSorted();
  const copies = { [refOf('@pay/sandbox')]: [refOf(loader.name), refOf(FRAME)] };
  const release = { type: 'application', 'bom-ref': `pay@${version}`, name: 'pay', version };
  return {
    $schema,
    bomFormat,
    specVersion,
    version: 1,
    metadata: { tools: metadata.tools, component: release },
    components: [...own, ...others.map((ref) => lockedComponent(locked.get(ref), ref))],
    dependencies: [
      { ref: release['bom-ref'], dependsOn: refsOf(own) },
      ...refsOf(own).map((ref) => ({
        ref,
        dependsOn: [copies, bundled, installed].flatMap((parts) => parts[ref] ?? []),
      })),
      // Of a bundled package, only the parts are there, and not what npm installs with it.
      ...others.map((ref) => ({ ref, dependsOn: fetched.has(ref) ? (graph.get(ref) ?? []) : [] })),
    ],
  };
}

/**
 * @param {Manifest} manifest
 * @param {string} [tarballs]
 * @returns {Component}
 */
function ownComponent({ name, version, license }, tarballs) {
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  const hashes = tarballs === undefined ? undefined : [sha512(join(tarballs, file))];
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ license: { id: license } }],
    hashes,
  };
}

/** @param {string} file */
function sha512(file) {
  const content = createHash('sha512').update(readFileSync(file)).digest('hex');
  return { alg: 'SHA-512', content };
}

/** @param {string} folder - of built files, with a bill of what they contain */
function bundledIn(folder) {
  return refsOf(json(join(folder, 'sbom.cdx.json')).components);
}

/** @param {readonly Component[]} components */
function refsOf(components) {
  return components.map((component) => component['bom-ref']);
}

/**
 * @param {readonly string[]} tested
 * @param {string} name
 */
function testedVersion(tested, name) {
  const ref = tested.find((candidate) => candidate.replace(/@[^@]+$/, '') === name);
  if (ref === undefined) throw new Error(`The project does not depend on ${name}`);
  return ref;
}

/**
 * @param {readonly string[]} roots
 * @param {ReadonlyMap<string, readonly string[]>} graph
 */
function reachable(roots, graph) {
  const found = new Set(roots);
  // A set is iterated over with what is added meanwhile.
  for (const ref of found) for (const next of graph.get(ref) ?? []) found.add(next);
  return found;
}

/**
 * @param {Component | undefined} component
 * @param {string} ref
 */
function lockedComponent(component, ref) {
  if (component === undefined) throw new Error(`npm does not know ${ref}`);
  return componentOf(component, component.name);
}

/**
 * What the lock file has because the project uses it, and npm installs for no user.
 *
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
function optionalPeers() {
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const { packages } = json(join(projectFolder, 'package-lock.json'));
  const refOf = (/** @type {string} */ folder) => {
    const { name = folder.replace(/^.*node_modules\//, ''), version } = packages[folder] ?? {};
    return `${name}@${version}`;
  };
  return new Map(
    Object.entries(packages).map(([folder, { peerDependenciesMeta = {} }]) => [
      refOf(folder),
      Object.keys(peerDependenciesMeta).map((peer) => refOf(`node_modules/${peer}`)),
    ]),
  );
}

/** @param {string} file */
function json(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
