/**
 * Verification on a backend: by Node's own crypto where there is one, as in Node, Deno and Bun, and
 * by Web Crypto elsewhere. The former answers at once; the latter asks another thread each time,
 * which takes ten times as long as the work itself.
 *
 * @see Specification 4.1
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
  update(text: string): Hmac;
  digest(encoding: 'hex'): string;
}

type GetModule = <Name extends keyof NodeModules>(name: Name) => NodeModules[Name] | undefined;

declare const process: { readonly getBuiltinModule?: GetModule } | undefined;

type IsGenuine = (signed: SignedRedirect, apiSecret: string) => boolean;

/** Digits of a signature. */
const LENGTH = 64;

// Asked for, not imported: bundlers for edge runtimes refuse an import that they cannot find.
const builtIn = typeof process === 'undefined' ? undefined : process.getBuiltinModule;
const nodeCrypto = builtIn?.('node:crypto');
const nodeBuffer = builtIn?.('node:buffer');
const isGenuine = nodeCrypto && nodeBuffer && verification(nodeCrypto, nodeBuffer);

function verification(
  crypto: NodeModules['node:crypto'],
  { Buffer }: NodeModules['node:buffer'],
): IsGenuine {
  // A backend has one secret, and verifies with it again and again.
  let last = { secret: '', key: Buffer.alloc(0) };
  const both = Buffer.alloc(2 * LENGTH);
  const [expected, given] = [both.subarray(0, LENGTH), both.subarray(LENGTH)];
  return ({ message, params }, secret) => {
    if (last.secret !== secret) last = { secret, key: Buffer.from(secret, 'utf8') };
    const signature = crypto.createHmac('sha256', last.key).update(message).digest('hex');
    // Both are digits in lower case; comparing those is quicker than making bytes of them.
    both.write(signature + params.signature, 'latin1');
    return crypto.timingSafeEqual(expected, given);
  };
}

/**
 * What follows from a return: `conclude` gets its parameters where their signature is genuine, `null`
 * in every other case. There is a promise only where Web Crypto makes one.
 *
 * @throws {PayValidationError} VALIDATION_ERROR when no secret is given
 */
export function concludeReturn<Conclusion>(
  input: unknown,
  apiSecret: string,
  conclude: (verified: SignedRedirect | null) => Conclusion,
): Conclusion | Promise<Conclusion> {
  if (isGenuine === undefined) return readVerified(input, apiSecret).then(conclude);
  checkSecret(apiSecret);
  const signed = readSignedRedirect(input);
  return conclude(signed !== null && isGenuine(signed, apiSecret) ? signed : null);
}
