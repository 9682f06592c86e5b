/**
 * Leaves out of the libraries what neither the loader nor the frame uses: most of Penpal, and the
 * options of uuid. The messages between the two sides stay Penpal's, so that either side may run all
 * of it.
 */
import type { Plugin } from 'vite';

type Cut = readonly [code: RegExp | string, replacement: string];

/** A statement of several lines, to the bracket that ends it. */
function statement(start: string): RegExp {
  const literally = start.replace(/[.()|{[]/g, String.raw`\$&`);
  return new RegExp(String.raw`^( *)${literally}.*?^\1\}.*?$`, 'gms');
}

const PENPAL: readonly Cut[] = [
  // Log lines: we pass no `log`.
  [/^\s*(?:this\.#)?log\?\.\([^;]*\);$/gm, ''],
  [/,\s*log\b(?=\s*[})])/g, ''],
  ['{ log, ', '{ '],

  // The text of an error: both sides treat every rejection alike.
  [/new PenpalError_default\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, 'new Error()'],
  [/(?<!= )getDestroyedConnectionMethodCallError\(methodPath\)/g, 'new Error()'],
  [
    'replyMessage = createErrorReplyMessage(channel, callId, error)',
    'replyMessage = { namespace: namespace_default, channel, type: "REPLY", callId, isError: true }',
  ],
  ['isSerializedErrorInstance ? deserializeError(value) : value', 'value'],
  [', isSerializedErrorInstance }', ' }'],

  // Options of a call and of a reply, and what they transfer: messages are plain JSON.
  [/^ *const lastArg = .*?const argsWithoutOptions = [^;]*;$/gms, ''],
  ['args: argsWithoutOptions', 'args'],
  [statement('if (value instanceof Reply_default)'), ''],
  ['let transferables;', ''],
  [/, transferables\)/g, ')'],

  // Errors that cannot occur: a messenger is always given, is new, and does not throw.
  [/^ *if \(!messenger\) \{.*?usedMessengers\.add\(messenger\);$/gms, ''],
  [
    /^( *)try \{\s*((?:const callMessage = [^;]*;\s*)?messenger\.sendMessage\(\w+\);)\s*\} catch.*?^\1\}$/gms,
    '$2',
  ],

  // Timeouts: ours count visible time.
  [statement('const timeoutId = '), ''],
  [/^ *clearTimeout\(timeoutId\);$/gm, ''],
  ['methodPath, resolve, reject, timeoutId', 'resolve, reject'],
  ['{ methodPath, reject, timeoutId }', '{ reject }'],
  [/^ *timeout,$/gm, ''],

  // Methods within objects: ours are all at the top. A call of anything else throws.
  ['extractMethodPathsFromMethods(methods)', 'Object.keys(methods).map((name) => [name])'],
  ['getMethodAtMethodPath(methodPath, methods)', 'methods[methodPath.join(".")]'],
  [statement('if (!method)'), ''],
  [
    /createRemoteProxy\(\(methodPath, args\) => \{(.*?)^  \}\);$/gms,
    'new Proxy({}, { get: (_, name) => name === "then" ? void 0 : (...args) => {$1} });',
  ],
  ['methodPath,\n          args', 'methodPath: [name],\n          args'],

  // Its ids: any string does.
  [
    /(?<=generateId_default = ).*?(?=;)/gs,
    '() => String(crypto.getRandomValues(new Uint32Array(4)))',
  ],

  // Functions for one comparison.
  ['isMessage(data)', 'data?.namespace === namespace_default'],
  ['isSynMessage(message)', 'message.type === "SYN"'],
  ['isAck1Message(message)', 'message.type === "ACK1"'],
  ['isAck2Message(message)', 'message.type === "ACK2"'],
  ['!isCallMessage(message)', 'message.type !== "CALL"'],
  ['!isReplyMessage(message)', 'message.type !== "REPLY"'],
  ['isDestroyMessage(message)', 'message.type === "DESTROY"'],

  // The end: a destroyed messenger delivers nothing, and may be destroyed twice.
  [/^ *messenger\.removeMessageHandler\(handleMessage\);$/gm, ''],
  ['destroyHandlers.push(() => messenger.removeMessageHandler(handleMessage));', ''],
  [statement('if (isDestroyed) {\n      return;'), ''],
  [statement('return () => {\n    isDestroyed = true;'), ''],
  ['once_default(', '('],

  // Calls that it connects after the handshake: there is no port before it, so they may be from the start.
  [statement('const connectCallHandlerAndMethodProxies = '), ''],
  [/connectCallHandlerAndMethodProxies\(\)/g, 'resolve()'],
  [
    'const { promise, resolve, reject } = getPromiseWithResolvers_default();',
    'return new Promise((resolve) => {',
  ],
  [/^  return promise;$/gm, '  });'],
  ['const destroyHandlers = [];', ''],
  [statement('const destroy = () => {\n    for (const destroyHandler '), ''],
  [
    'const connectionDestroyedHandlers = [messenger.destroy];',
    `connectCallHandler_default(messenger, methods, channel);
  const { remoteProxy, destroy } = connectRemoteProxy_default(messenger, channel);`,
  ],
  [statement('for (const connectionDestroyedHandler '), 'messenger.destroy(); destroy();'],
  ['const { remoteProxy, destroy } = await', 'await'],
  ['connectionDestroyedHandlers.push(destroy);', ''],
  [/try \{(\s*messenger.initialize.*)\} catch.*?(?=^ *\}\)\(\))/gms, '$1'],

  // Penpal before version 7.
  [/ \|\|\s*(?:\/\/.*\s*)?remoteParticipantId === DEPRECATED_PENPAL_PARTICIPANT_ID/g, ''],
  [/ &&\s*(?:\/\/.*\s*)?remoteParticipantId !== DEPRECATED_PENPAL_PARTICIPANT_ID/g, ''],
];

/** Its options: we take any UUID v4. */
const UUID: readonly Cut[] = [
  ['!buf && !options && ', ''],
  ['options = options || {};', ''],
  ['options.random ?? options.rng?.() ?? ', ''],
  [statement('if (rnds.length < 16)'), ''],
  [statement('if (buf)'), ''],
];

/** Its table of bytes, for speed: we need few. */
const UUID_STRING: readonly Cut[] = [
  [statement('for (let i = 0; i < 256'), ''],
  [
    /return \(byteToHex.*?toLowerCase\(\);/gs,
    `return Array.from(arr, (byte) => (byte + 0x100).toString(16).slice(1))
        .join('')
        .replace(/(.{8})(.{4})(.{4})(.{4})/, '$$1-$$2-$$3-$$4-');`,
  ],
];

/** In this order. Each must match, so that a new version of a library is noticed. */
const CUTS: readonly (readonly [file: RegExp, cuts: readonly Cut[]])[] = [
  [/\/penpal\.mjs$/, PENPAL],
  [/\/uuid\/dist(?:-node)?\/v4\.js$/, UUID],
  [/\/uuid\/dist(?:-node)?\/stringify\.js$/, UUID_STRING],
];

/**
 * @param file - of a library
 * @returns `undefined` if nothing of it is left out
 * @throws {Error} if it has changed
 */
export function leanCode(file: string, code: string): string | undefined {
  const cuts = CUTS.find(([pattern]) => pattern.test(file))?.[1];
  return cuts?.reduce((rest, [part, replacement]) => {
    const shorter = rest.replaceAll(part, replacement);
    if (shorter === rest) throw new Error(`${file} has changed: it has no ${String(part)}`);
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
