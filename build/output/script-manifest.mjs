/**
 * Writes dist/script-manifest.json: each script on the merchant's page and in each gateway's frame,
 * with its owner, its purpose, where it runs, and its digest or, if it can change at any time, its
 * URL. All data comes from the built files, so that the list cannot be outdated.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFolder } from '../dependencies.mjs';
import { integrityOf } from './integrity.mjs';

/**
 * @typedef {import('../targets/frame/chunk-facts.ts').ChunkFacts} Chunk
 * @typedef {import('../../frame/gateways/declarations.ts').DeclaredGateway} Declaration
 * @typedef {Readonly<Record<string, Declaration>>} Declarations
 * @typedef {{ documents: Set<string>, gateways: Set<string>, purpose: string }} Place
 * @typedef {(chunk: Chunk) => readonly string[]} ImportsOf
 */

const FILE = 'script-manifest.json';

const MERCHANT_PAGE = {
  'global-iife': 'The payment SDK, loaded by a script tag',
  'loader-es': 'The payment SDK as a module, to be bundled with the scripts of the page',
  'loader-cjs': 'The payment SDK as a CommonJS module, to be bundled with the scripts of the page',
  'react-es': 'Components for React as a module, to be bundled with the scripts of the page',
  'react-cjs':
    'Components for React as a CommonJS module, to be bundled with the scripts of the page',
  'element-es': 'The custom element as a module, to be bundled with the scripts of the page',
  'element-cjs':
    'The custom element as a CommonJS module, to be bundled with the scripts of the page',
  'locales-es': 'Messages to customers as a module, to be bundled with the scripts of the page',
  'locales-cjs':
    'Messages to customers as a CommonJS module, to be bundled with the scripts of the page',
};

const FRAME_DOCUMENTS = {
  'index.html':
    'Holds the bridge to the page, and shows the form of a gateway that does not navigate',
  'window.html': 'Shows the form of a gateway that navigates, in a separate window',
  'return.html': 'Receives the customer from a bank or gateway, and closes the step',
};

/** The package's entry for backends, which verifies signatures. It is on no page. */
const BACKEND_ENTRY = 'verify.ts';

/** @param {string} dist - the folder of built files */
export function writeScriptManifest(dist) {
  const { version } = readJson(join(projectFolder, 'package.json'));
  const gateways = readJson(join(dist, 'frame', 'gateways.json'));
  const manifest = {
    version,
    scripts: [
      ...merchantScripts(dist),
      ...frameScripts(dist, gateways),
      ...remoteScripts(gateways),
      ...thirdPartyScripts(gateways),
    ],
    nestedPages: nestedPages(gateways),
  };
  writeFileSync(join(dist, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const folder of [dist, join(dist, 'frame')]) {
    rmSync(join(folder, '.chunks'), { recursive: true, force: true });
  }
}

/** @param {string} dist */
function merchantScripts(dist) {
  return Object.entries(MERCHANT_PAGE).flatMap(([facts, purpose]) => {
    const chunks = readChunks(dist, facts);
    const entries = chunks.filter(
      ({ entry }) => entry !== null && basename(entry) !== BACKEND_ENTRY,
    );
    return reachable(entries, chunks, staticImports).map((chunk) =>
      pinned(dist, '', chunk, { page: 'merchant', purpose }),
    );
  });
}

/**
 * @param {string} dist
 * @param {Declarations} gateways
 */
export function frameScripts(dist, gateways) {
  const folder = join(dist, 'frame');
  const built = readdirSync(join(folder, '.chunks')).flatMap((facts) =>
    readChunks(folder, basename(facts, '.json')),
  );
  // The others are inlined into documents.
  const chunks = built.filter(({ fileName }) => existsSync(join(folder, fileName)));
  const places = new Places();
  const inlined = placeDocuments(places, folder, built, gateways);
  placeGateways(places, chunks, gateways);
  const files = chunks.map((chunk) => {
    const place = places.of(chunk);
    if (place === undefined) throw new Error(`No page or gateway uses ${chunk.fileName}`);
    const { documents, gateways: names, purpose } = place;
    const where = { page: 'frame', documents: [...documents], gateways: [...names], purpose };
    return pinned(dist, 'frame/', chunk, where);
  });
  return [...inlined, ...files];
}

/** Where each chunk runs, as far as it is known so far. */
class Places {
  /** @type {Map<string, Place>} */
  #places = new Map();

  /** @param {Chunk} chunk */
  of({ fileName }) {
    return this.#places.get(fileName);
  }

  /**
   * @param {readonly Chunk[]} chunks
   * @param {string} document
   * @param {readonly string[]} gateways
   * @param {string} purpose
   */
  add(chunks, document, gateways, purpose) {
    for (const { fileName } of chunks) {
      const place = this.#places.get(fileName) ?? {
        documents: new Set(),
        gateways: new Set(),
        purpose,
      };
      place.documents.add(document);
      gateways.forEach((gateway) => place.gateways.add(gateway));
      this.#places.set(fileName, place);
    }
  }
}

/**
 * The scripts that the documents load immediately. Returns the inlined ones.
 *
 * @param {Places} places
 * @param {string} folder
 * @param {readonly Chunk[]} chunks
 * @param {Declarations} gateways
 */
function placeDocuments(places, folder, chunks, gateways) {
  const everywhere = Object.keys(gateways);
  const navigating = everywhere.filter((gateway) => gateways[gateway]?.navigates);
  return Object.entries(FRAME_DOCUMENTS).flatMap(([document, purpose]) => {
    const names = document === 'window.html' ? navigating : everywhere;
    // Vite names the document as the entry of its scripts, even if they are inlined.
    const entries = chunks.filter(({ entry }) => entry && basename(entry) === document);
    places.add(reachable(entries, chunks, staticImports), document, names, purpose);
    return inlineScripts(readFileSync(join(folder, document), 'utf8')).map((text) => ({
      page: 'frame',
      documents: [document],
      gateways: names,
      owner: 'Pay',
      delivery: 'pinned',
      integrity: integrityOf(text),
      packages: packagesOf(entries.flatMap(({ modules }) => modules)),
      purpose,
    }));
  });
}

/**
 * The scripts that the documents load on demand: one gateway's form each, with its imports.
 *
 * @param {Places} places
 * @param {readonly Chunk[]} chunks
 * @param {Declarations} gateways
 */
function placeGateways(places, chunks, gateways) {
  for (const chunk of chunks) {
    const [gateway, declaration] =
      Object.entries(gateways).find(([name]) => isFormOf(name, chunk)) ?? [];
    if (gateway === undefined || declaration === undefined) continue;
    const document = documentOf(declaration);
    const parts = reachable([chunk], chunks, allImports);
    const [, group] = /\/classes\/([a-z]+)\.ts$/.exec(chunk.entry ?? '') ?? [];
    const what = group === undefined ? 'the form' : `payment methods (${group})`;
    places.add(parts, document, [gateway], `Shows ${what} of ${gateway}`);
  }
}

/** @type {ImportsOf} */
const staticImports = ({ imports }) => imports;
/** @type {ImportsOf} */
const allImports = ({ imports, dynamicImports }) => [...imports, ...dynamicImports];

/**
 * @param {readonly Chunk[]} entries
 * @param {readonly Chunk[]} chunks
 * @param {ImportsOf} importsOf
 */
function reachable(entries, chunks, importsOf) {
  const found = new Set(entries);
  for (const chunk of found) {
    for (const name of importsOf(chunk)) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

/**
 * Whether a chunk was built for a file in the gateway's folder. Pages load these files on demand.
 *
 * @param {string} gateway
 * @param {Chunk} chunk
 */
function isFormOf(gateway, { entry }) {
  return entry?.includes(`/frame/gateways/${gateway}/`) ?? false;
}

/** @param {Pick<Declaration, 'navigates'>} declaration */
const documentOf = ({ navigates }) => (navigates ? 'window.html' : 'index.html');

/**
 * @param {string} dist
 * @param {string} folder
 * @param {Chunk} chunk
 * @param {{ page: string, documents?: string[], gateways?: string[], purpose: string }} where - it runs, and why
 */
function pinned(dist, folder, { fileName, entry, modules }, where) {
  const path = folder + fileName;
  const packages = packagesOf(modules);
  const foreign = modules.every((module) => module.includes('/node_modules/'));
  return {
    ...where,
    owner: foreign ? packages.join(', ') : 'Pay',
    purpose: entry ? where.purpose : `Part of: ${where.purpose}`,
    delivery: 'pinned',
    path,
    integrity: integrityOf(readFileSync(join(dist, path))),
    packages,
  };
}

/**
 * The sources of third-party scripts, from the frame's own policy.
 *
 * @param {Declarations} gateways
 */
function remoteScripts(gateways) {
  return Object.entries(gateways).flatMap(([gateway, { urls, policy, navigates }]) =>
    (policy['script-src'] ?? [])
      .flatMap((source) => urls[source] ?? [])
      .map(({ test: sandbox, live }) => ({
        page: 'frame',
        documents: [documentOf({ navigates })],
        gateways: [gateway],
        owner: gateway,
        delivery: 'evergreen',
        urls: { sandbox, live },
        purpose: `The form SDK of ${gateway}, from its own host, which may change it at any time`,
      })),
  );
}

/**
 * The scripts that the platform may enable for a key, with the hosts that each adds to the frame's policy.
 *
 * @param {Declarations} gateways
 */
function thirdPartyScripts(gateways) {
  return Object.entries(gateways).flatMap(([gateway, { urls, navigates, scripts }]) =>
    Object.entries(scripts).map(([name, script]) => {
      const named = { ...urls, ...script.urls };
      /** @param {'test' | 'live'} environment */
      const hosts = (environment) =>
        Object.fromEntries(
          Object.entries(script.policy).map(([directive, sources]) => [
            directive,
            sources.map((source) => originOf(named[source]?.[environment] ?? source)),
          ]),
        );
      const [sandbox, live] = [hosts('test'), hosts('live')];
      return {
        page: 'frame',
        documents: [documentOf({ navigates })],
        gateways: [gateway],
        name,
        paymentMethods: script.types,
        owner: script.owner,
        delivery: 'enabled',
        origins: { sandbox: sandbox['script-src'] ?? [], live: live['script-src'] ?? [] },
        hosts: { sandbox, live },
        purpose: script.purpose,
        integrity: 'Not pinned by a digest: its owner may change it at any time',
      };
    }),
  );
}

/**
 * Of a URL; a host with a wildcard stays as it is.
 *
 * @param {string} source
 */
const originOf = (source) => (source.includes('*') ? source : new URL(source).origin);

/**
 * Third-party pages inside the frame, whose owners list their scripts: card fields, issuers, banks.
 *
 * @param {Declarations} gateways
 */
function nestedPages(gateways) {
  return Object.entries(gateways).map(([gateway, { urls, policy }]) => {
    const sources = policy['frame-src'] ?? [];
    const named = sources.flatMap((source) => urls[source] ?? []);
    /** @param {'test' | 'live'} environment */
    const origins = (environment) => named.map((url) => new URL(url[environment]).origin);
    return {
      gateway,
      origins: { sandbox: origins('test'), live: origins('live') },
      anySecureOrigin: sources.includes('https:'),
    };
  });
}

/**
 * The inline scripts of a document, without script elements that hold data.
 *
 * @param {string} html
 */
function inlineScripts(html) {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\b(src=|type="application\/json")/.test(attributes))
    .map(([, , text = '']) => text);
}

/** @param {readonly string[]} modules */
function packagesOf(modules) {
  const folders = modules.flatMap(
    (module) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? [],
  );
  const packages = [...new Set(folders)].map((folder) => {
    const { name, version } = readJson(join(folder, 'package.json'));
    return `${name}@${version}`;
  });
  return packages.toSorted();
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Chunk[]}
 */
function readChunks(folder, name) {
  return readJson(join(folder, '.chunks', `${name}.json`));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
