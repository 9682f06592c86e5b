/**
 * Writes dist/script-manifest.json: each script on the merchant's page and in each gateway's frame,
 * with its owner, its purpose, where it runs, and its digest or, where it can change any day, its
 * address. All of it comes from the built files, so that the list cannot be out of date.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFolder } from './dependencies.mjs';
import { integrityOf } from './integrity.mjs';

const FILE = 'script-manifest.json';

const MERCHANT_PAGE = {
  'global-iife': 'The payment SDK, loaded by a script tag',
  'loader-es': 'The payment SDK as a module, to be bundled with the scripts of the page',
  'loader-cjs': 'The payment SDK as a CommonJS module, to be bundled with the scripts of the page',
};

const FRAME_DOCUMENTS = {
  'index.html':
    'Holds the bridge to the page, and shows the form of a gateway that does not travel',
  'stage.html': 'Shows the form of a gateway that travels, in a window of its own',
  'return.html': 'Is where a bank or gateway sends the customer back to, and closes the step',
};

/** Verification for backends is in the package and on no page. */
const BACKEND_ENTRY = 'verify.ts';

export function writeScriptManifest(dist) {
  const { version } = readJson(join(projectFolder, 'package.json'));
  const gateways = readJson(join(dist, 'frame', 'gateways.json'));
  const manifest = {
    version,
    scripts: [
      ...merchantScripts(dist),
      ...frameScripts(dist, gateways),
      ...remoteScripts(gateways),
    ],
    nestedPages: nestedPages(gateways),
  };
  writeFileSync(join(dist, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const folder of [dist, join(dist, 'frame')]) {
    rmSync(join(folder, '.chunks'), { recursive: true, force: true });
  }
}

function merchantScripts(dist) {
  return Object.entries(MERCHANT_PAGE).flatMap(([facts, purpose]) => {
    const chunks = readChunks(dist, facts);
    const entries = chunks.filter(({ entry }) => entry && basename(entry) !== BACKEND_ENTRY);
    return reachable(entries, chunks, staticImports).map((chunk) =>
      pinned(dist, '', chunk, { page: 'merchant' }, purpose),
    );
  });
}

function frameScripts(dist, gateways) {
  const folder = join(dist, 'frame');
  const built = readdirSync(join(folder, '.chunks')).flatMap((facts) =>
    readChunks(folder, basename(facts, '.json')),
  );
  // The others are written into documents.
  const chunks = built.filter(({ fileName }) => existsSync(join(folder, fileName)));
  const places = new Places();
  const inlined = placeDocuments(places, folder, built, gateways);
  placeGateways(places, chunks, gateways);
  const files = chunks.map((chunk) => {
    const place = places.of(chunk);
    if (place === undefined) throw new Error(`Nobody knows what ${chunk.fileName} is for`);
    const { documents, gateways: names, purpose } = place;
    const where = { page: 'frame', documents: [...documents], gateways: [...names] };
    return pinned(dist, 'frame/', chunk, where, purpose);
  });
  return [...inlined, ...files];
}

/** Where each chunk runs, as far as it is known yet. */
class Places {
  #places = new Map();

  of({ fileName }) {
    return this.#places.get(fileName);
  }

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

/** What the documents load at once. Returns the scripts that are written into them. */
function placeDocuments(places, folder, chunks, gateways) {
  const everywhere = Object.keys(gateways);
  const travelling = everywhere.filter((gateway) => gateways[gateway].travels);
  return Object.entries(FRAME_DOCUMENTS).flatMap(([document, purpose]) => {
    const names = document === 'stage.html' ? travelling : everywhere;
    // Vite names the document as the entry of what it loads, even where that is written into it.
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

/** What the documents load on demand: one gateway's form each, and all that this form needs. */
function placeGateways(places, chunks, gateways) {
  const atOnce = new Set(chunks.filter((chunk) => places.of(chunk)));
  const importsOfForm = (chunk) =>
    atOnce.has(chunk) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports];
  for (const chunk of chunks) {
    const gateway = Object.keys(gateways).find((name) => isFormOf(name, chunk));
    if (gateway === undefined || atOnce.has(chunk)) continue;
    const document = gateways[gateway].travels ? 'stage.html' : 'index.html';
    const parts = reachable([chunk], chunks, importsOfForm);
    places.add(parts, document, [gateway], `Shows the form of ${gateway}`);
  }
}

const staticImports = ({ imports }) => imports;

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

/** The files of an adapter that are loaded on demand begin with the name of its gateway. */
function isFormOf(gateway, { entry }) {
  return entry?.includes(`/frame/gateways/${gateway}-`) ?? false;
}

function pinned(dist, folder, { fileName, entry, modules }, where, purpose) {
  const path = folder + fileName;
  const packages = packagesOf(modules);
  const foreign = modules.every((module) => module.includes('/node_modules/'));
  return {
    ...where,
    owner: foreign ? packages.join(', ') : 'Pay',
    purpose: entry ? purpose : `Part of: ${purpose}`,
    delivery: 'pinned',
    path,
    integrity: integrityOf(readFileSync(join(dist, path))),
    packages,
  };
}

/** Everything that scripts of others are loaded from, by the frame's own policy. */
function remoteScripts(gateways) {
  return Object.entries(gateways).flatMap(([gateway, { addresses, policy, travels }]) =>
    (policy['script-src'] ?? [])
      .filter((source) => source in addresses)
      .map((source) => ({
        page: 'frame',
        documents: [travels ? 'stage.html' : 'index.html'],
        gateways: [gateway],
        owner: gateway,
        delivery: 'evergreen',
        addresses: { sandbox: addresses[source].test, live: addresses[source].live },
        purpose: `The form SDK of ${gateway}, from its own host, which may change it at any time`,
      })),
  );
}

/** Pages of others inside the frame, whose scripts are theirs to list: card fields, issuers, banks. */
function nestedPages(gateways) {
  return Object.entries(gateways).map(([gateway, { addresses, policy }]) => {
    const sources = policy['frame-src'] ?? [];
    const named = sources.filter((source) => source in addresses);
    const origins = (environment) =>
      named.map((name) => new URL(addresses[name][environment]).origin);
    return {
      gateway,
      origins: { sandbox: origins('test'), live: origins('live') },
      anySecureOrigin: sources.includes('https:'),
    };
  });
}

/** Scripts that a document holds itself; data in a script element is none. */
function inlineScripts(html) {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\b(src=|type="application\/json")/.test(attributes))
    .map(([, , text]) => text);
}

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

function readChunks(folder, name) {
  return readJson(join(folder, '.chunks', `${name}.json`));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
