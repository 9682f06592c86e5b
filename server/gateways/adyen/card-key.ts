/**
 * The key that the card fields encrypt to, so that card data passes neither the page of the shop nor
 * the platform unencrypted. It is created when the first field is shown.
 */
import { constants, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BLOB_PREFIX } from './card-field.ts';
import type { KeyObject } from 'node:crypto';

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export class CardKey {
  #pair: Promise<KeyPair> | undefined;

  /** SubjectPublicKeyInfo, in base64. */
  async publicKey(): Promise<string> {
    const { publicKey } = await this.#keys();
    return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  }

  /** `undefined` for data that was not encrypted to this key. */
  async decrypt(blob: string): Promise<string | undefined> {
    if (!blob.startsWith(BLOB_PREFIX)) return undefined;
    const { privateKey } = await this.#keys();
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    try {
      const encrypted = Buffer.from(blob.slice(BLOB_PREFIX.length), 'base64');
      return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, encrypted).toString();
    } catch {
      return undefined;
    }
  }

  #keys(): Promise<KeyPair> {
    this.#pair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return this.#pair;
  }
}
