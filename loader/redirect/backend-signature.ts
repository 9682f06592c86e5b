/**
 * Verification on a backend: with `node:crypto` where it exists (Node, Deno and Bun), otherwise with
 * Web Crypto. The former is synchronous; the latter uses another thread for each call, which takes
 * ten times as long as the work itself.
 */
import { readSignedRedirect } from '../../shared/signature.ts';
import type { SignedRedirect } from '../../shared/signature.ts';
import { checkSecret, readVerified } from './redirect-signature.ts';

/** What is used of Node's modules. */
interface NodeModules {
  readonly 'node:buffer': {
    readonly Buffer: {
      from(text: string, encoding: 'utf8'): WritableBytes;
      alloc(size: number): WritableBytes;
    };
  };
  readonly 'node:crypto': {
    createHmac(algorithm: 'sha256', key: Uint8Array): Hmac;
    timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
  };
}

interface WritableBytes extends Uint8Array {
  write(text: string, encoding: 'latin1'): number;
}

interface Hmac {
  update(message: string): Hmac;
  digest(encoding: 'hex'): string;
}

type GetModule = <Name extends keyof NodeModules>(name: Name) => NodeModules[Name] | undefined;

declare const process: { readonly getBuiltinModule?: GetModule } | undefined;

type Verify = (signed: SignedRedirect, apiSecret: string) => boolean;

/** Length of a signature in hexadecimal digits. */
const LENGTH = 64;

// Not imported, because bundlers for edge runtimes fail on a module that they cannot resolve.
const builtIn = typeof process === 'undefined' ? undefined : process.getBuiltinModule;
const nodeCrypto = builtIn?.('node:crypto');
const nodeBuffer = builtIn?.('node:buffer');
const hasValidSignature = nodeCrypto && nodeBuffer && verification(nodeCrypto, nodeBuffer);

function verification(
  crypto: NodeModules['node:crypto'],
  { Buffer }: NodeModules['node:buffer'],
): Verify {
  // A backend usually verifies with one secret, whose key is kept.
  let last = { secret: '', key: Buffer.alloc(0) };
  const both = Buffer.alloc(2 * LENGTH);
  const [expected, given] = [both.subarray(0, LENGTH), both.subarray(LENGTH)];
  return ({ message, params }, secret) => {
    if (last.secret !== secret) last = { secret, key: Buffer.from(secret, 'utf8') };
    const signature = crypto.createHmac('sha256', last.key).update(message).digest('hex');
    // Both are lower-case digits, which are faster to compare than to decode.
    both.write(signature + params.signature, 'latin1');
    return crypto.timingSafeEqual(expected, given);
  };
}

/**
 * Calls `conclude` with the parameters of the return URL if their signature is valid, otherwise with
 * `null`. Returns a promise only where Web Crypto needs one.
 *
 * @throws {PayValidationError} VALIDATION_ERROR if a secret is missing
 */
export function concludeReturn<Conclusion>(
  input: unknown,
  apiSecret: string | readonly string[],
  conclude: (verified: SignedRedirect | null) => Conclusion,
): Conclusion | Promise<Conclusion> {
  const secrets = checkedSecrets(apiSecret);
  if (hasValidSignature === undefined) return readByWebCrypto(input, secrets).then(conclude);
  const signed = readSignedRedirect(input);
  if (signed === null) return conclude(null);
  // All are tried, so that the time does not depend on which one it was.
  const results = secrets.map((secret) => hasValidSignature(signed, secret));
  return conclude(results.includes(true) ? signed : null);
}

function checkedSecrets(apiSecret: unknown): readonly string[] {
  const given = typeof apiSecret === 'string' ? [apiSecret] : listOf(apiSecret);
  if (given.length === 0) checkSecret(undefined);
  return given.map((secret) => {
    checkSecret(secret);
    return secret;
  });
}

/** Empty for what is no list, or cannot be read. */
function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value) ? [...value] : [];
  } catch {
    return [];
  }
}

async function readByWebCrypto(
  input: unknown,
  secrets: readonly string[],
): Promise<SignedRedirect | null> {
  const results = await Promise.all(secrets.map((secret) => readVerified(input, secret)));
  return results.find((signed) => signed !== null) ?? null;
}
