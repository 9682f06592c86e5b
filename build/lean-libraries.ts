/**
 * Leaves out of the libraries what neither the loader nor the frame uses: half of Penpal, and the
 * options of uuid. The messages between the two sides stay Penpal's, so that either side may run all
 * of it.
 */
import type { Plugin } from 'vite';

type Cut = readonly [code: RegExp, replacement: string];

const PENPAL: readonly Cut[] = [
  // Log lines: we pass no `log`.
  [/^\s*(?:this\.#)?log\?\.\([^;]*\);$/gm, ''],
  [/,\s*log\b(?=\s*[})])/g, ''],
  [/\{ log, /g, '{ '],

  // The text of an error: both sides treat every rejection alike.
  [/new PenpalError_default\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, 'new Error()'],
  [/,\s*\.\.\.error instanceof Error \?.*?: \{ value: error \}$/ms, ''],
  [/\(channel, callId, error\)/g, '(channel, callId)'],
  [/isSerializedErrorInstance \? deserializeError\(value\) : value/, 'value'],
  [/, isSerializedErrorInstance \}/, ' }'],

  // Errors that cannot occur: a messenger is always given, is new, and does not throw.
  [/^ *if \(!messenger\) \{.*?usedMessengers\.add\(messenger\);$/ms, ''],
  [/^( *)try \{\s*(messenger\.sendMessage\(\w+\);)\s*\} catch \(error\) \{.*?^\1\}$/gms, '$2'],

  // Timeouts: ours count visible time.
  [/^ *const timeoutId = timeout !== void 0 .*?: void 0;$/gms, ''],
  [/^ *clearTimeout\(timeoutId\);$/gm, ''],
  [/, timeoutId \}/g, ' }'],
  [/^ *timeout,$/gm, ''],

  // Options of a call and of a reply, and what they transfer: messages are plain JSON.
  [/^ *const lastArg = .*?const argsWithoutOptions = [^;]*;$/ms, ''],
  [/args: argsWithoutOptions/, 'args'],
  [/^( *)if \(value instanceof Reply_default\) \{.*?^\1\}$/ms, ''],
  [/^ *let transferables;$/m, ''],
  [/, transferables\)/g, ')'],

  // Methods within objects: ours are all at the top.
  [
    /(?<=extractMethodPathsFromMethods = ).*?^\}(?=;)/ms,
    '(methods) => Object.keys(methods).map((name) => [name])',
  ],
  [
    /(?<=createRemoteProxy = ).*?^\}(?=;)/ms,
    '(call) => new Proxy({}, { get: (_, name) => name === "then" ? void 0 : (...args) => call([name], args) })',
  ],

  // Penpal before version 7.
  [/ \|\|\s*(?:\/\/.*\s*)?remoteParticipantId === DEPRECATED_PENPAL_PARTICIPANT_ID/, ''],
  [/ &&\s*(?:\/\/.*\s*)?remoteParticipantId !== DEPRECATED_PENPAL_PARTICIPANT_ID/, ''],
];

/** Its options: we take any UUID v4. */
const UUID: readonly Cut[] = [
  [/options = options \|\| \{\};\n/, ''],
  [/options\.random \?\? options\.rng\?\.\(\) \?\? /, ''],
  [/^ *if \(rnds\.length < 16\) \{.*?^ {4}\}$/ms, ''],
];

/** In this order. Each must match, so that a new version of a library is noticed. */
const CUTS: readonly (readonly [file: RegExp, cuts: readonly Cut[]])[] = [
  [/\/penpal\.mjs$/, PENPAL],
  [/\/uuid\/dist(?:-node)?\/v4\.js$/, UUID],
];

/**
 * @param file - of a library
 * @returns `undefined` if nothing of it is left out
 * @throws {Error} if it has changed
 */
export function leanCode(file: string, code: string): string | undefined {
  const cuts = CUTS.find(([pattern]) => pattern.test(file))?.[1];
  return cuts?.reduce((rest, [part, replacement]) => {
    const shorter = rest.replace(part, replacement);
    if (shorter === rest) throw new Error(`${file} has changed: it has no ${part.source}`);
    return shorter;
  }, code);
}

/** Loader and frame are built with it. */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  transform(code, id) {
    const lean = leanCode(id, code);
    return lean === undefined ? null : { code: lean, map: null };
  },
};
