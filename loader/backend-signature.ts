/**
 * Verification on a backend: by Node's own crypto where there is one, as in Node, Deno and Bun, and
 * by Web Crypto elsewhere. The former answers at once; the latter asks another thread each time,
 * which takes ten times as long as the work itself.
 *
 * @see Specification 4.1
 */
import { readSignedRedirect } from '../shared/signature.ts';
import type { SignedRedirect } from '../shared/signature.ts';
import { checkSecret, readVerified } from './redirect-signature.ts';

/** What is used of Node's modules. */
interface NodeModules {
  readonly 'node:buffer': {
    readonly Buffer: { from(text: string, encoding: 'utf8' | 'latin1'): Uint8Array };
  };
  readonly 'node:crypto': {
    createHmac(algorithm: 'sha256', key: Uint8Array): Hmac;
    timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
  };
}

interface Hmac {
  update(text: string): Hmac;
  digest(encoding: 'hex'): string;
}

type GetModule = <Name extends keyof NodeModules>(name: Name) => NodeModules[Name] | undefined;

declare const process: { readonly getBuiltinModule?: GetModule } | undefined;

// Asked for, not imported: bundlers for edge runtimes refuse an import that they cannot find.
const builtIn = typeof process === 'undefined' ? undefined : process.getBuiltinModule;
const nodeCrypto = builtIn?.('node:crypto');
const Buffer = builtIn?.('node:buffer')?.Buffer;

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
  if (nodeCrypto === undefined || Buffer === undefined) {
    return readVerified(input, apiSecret).then(conclude);
  }
  checkSecret(apiSecret);
  const signed = readSignedRedirect(input);
  if (signed === null) return conclude(null);
  const key = Buffer.from(apiSecret, 'utf8');
  const expected = nodeCrypto.createHmac('sha256', key).update(signed.message).digest('hex');
  // Both are 64 digits in lower case; comparing those is quicker than making bytes of them.
  const genuine = nodeCrypto.timingSafeEqual(
    Buffer.from(expected, 'latin1'),
    Buffer.from(signed.params.signature, 'latin1'),
  );
  return conclude(genuine ? signed : null);
}
