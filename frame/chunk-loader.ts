/**
 * Loads what a gateway's form needs, all files side by side, with one more try. Browsers before the
 * autumn of 2026 remember under its address that a module did not come and never ask for it again
 * (https://github.com/whatwg/html/issues/6768), so the second try spells all addresses differently.
 */
import { afterVisibleTime } from '../shared/visible-time.ts';
import type { ChunkName, Chunks, MainChunk } from './gateways/chunks.ts';
import { GatewayFailure } from './gateways/gateway-failure.ts';

/** Names of built files, which all lie in one folder. */
export interface ChunkFiles {
  readonly script: string;
  /** Everything that the script imports, at whatever depth. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

/** By the main chunk and the chunk itself. */
declare const PAY_CHUNKS: Readonly<Record<MainChunk, Readonly<Record<string, ChunkFiles>>>>;

type ChunkNames = readonly [MainChunk, ...ChunkName[]];

const FOLDER = 'assets';

/** Visible time in ms for each try; both are over before the form counts as one that never comes. */
const DEADLINE = 7000;

/**
 * The modules of a main chunk and of some beside it. All are of one making: those of a second try
 * share nothing with those of a first.
 *
 * @param onMain - called with the main one as soon as it is there; after a second try, with another
 * @throws {GatewayFailure} GATEWAY_SCRIPT_FAILED
 */
export async function loadChunks<const Names extends ChunkNames>(
  names: Names,
  onMain?: (main: Chunks[Names[0]]) => void,
): Promise<{ readonly [Index in keyof Names]: Chunks[Names[Index]] }>;
export async function loadChunks(
  names: ChunkNames,
  onMain: (main: Chunks[MainChunk]) => void = () => {},
): Promise<readonly unknown[]> {
  const family = PAY_CHUNKS[names[0]];
  const chunks = names.flatMap((name) => family[name] ?? []);
  const first = loadFrom(FOLDER, chunks, onMain);
  try {
    return await inTime(first);
  } catch {
    const second = loadFrom(spelledAnew(FOLDER), chunks, onMain);
    // The first may only be slow, and come all the same.
    return inTime(Promise.any([first, second])).catch(() => {
      const message = 'The script of the gateway’s form did not load';
      throw new GatewayFailure({ reason: 'GATEWAY_SCRIPT_FAILED', message });
    });
  }
}

/** A request that hangs is no better than one that fails. */
function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const settled = new AbortController();
  const late = new Promise<never>((_, reject) => {
    afterVisibleTime(DEADLINE, settled.signal, () => reject(new Error('No answer in time')));
  });
  return Promise.race([loading, late]).finally(() => settled.abort());
}

async function loadFrom(
  folder: string,
  chunks: readonly ChunkFiles[],
  onMain: (main: Chunks[MainChunk]) => void,
): Promise<readonly unknown[]> {
  const addresses = (kind: 'imports' | 'styles') =>
    [...new Set(chunks.flatMap((chunk) => chunk[kind]))].map((file) => `/${folder}/${file}`);
  const scripts = chunks.map(({ script }) => `/${folder}/${script}`);
  // Found at once and not when what imports them has come, and before the styles, which wait for a
  // connection where there is but one. Whether they come, the imports tell.
  for (const address of [...scripts, ...addresses('imports')]) {
    link('modulepreload', address).catch(() => {});
  }
  const importing = scripts.map((address) => import(/* @vite-ignore */ address));
  importing[0]?.then(onMain, () => {});
  const [modules] = await Promise.all([
    Promise.all(importing),
    ...addresses('styles').map((address) => link('stylesheet', address)),
  ]);
  return modules;
}

/** Resolves when what it links to has come; a link that is there already is not made again. */
function link(rel: 'modulepreload' | 'stylesheet', address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const known = document.head.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
    if (known?.dataset['loaded'] !== undefined) return resolve();
    const element = known ?? document.createElement('link');
    element.addEventListener('load', () => {
      element.dataset['loaded'] = '';
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${address} did not load`));
    });
    if (known !== null) return;
    element.rel = rel;
    element.crossOrigin = 'anonymous';
    element.href = address;
    document.head.append(element);
  });
}

/** Another address for browsers, the same for every server: some letters as `%` and their code. */
function spelledAnew(folder: string): string {
  const chosen = 1 + Math.floor(Math.random() * (2 ** folder.length - 1));
  return folder.replaceAll(/./g, (letter, index: number) =>
    chosen & (1 << index) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );
}
