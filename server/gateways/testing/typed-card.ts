/** A card as Drop-in submits it: encrypted by its fields to the gateway's key. */
import { CARD_FIELDS, handOver, importCardKey } from '../adyen/card-field.ts';
import type { FieldType } from '../adyen/card-field.ts';

export interface CardInput {
  readonly number?: string;
  /** `MMYY` */
  readonly expiry?: string;
  readonly code?: string;
}

/** @param readPage - of the gateway's host */
export async function typedCard(
  readPage: (path: string) => Promise<string>,
  card: CardInput,
): Promise<Readonly<Record<string, string>>> {
  const page = await readPage('/checkoutshopper/test/securedfields/test_key/1/securedFields.html');
  return encryptedCard(/data-card-key="([^"]+)"/.exec(page)?.[1] ?? '', card);
}

/**
 * The encrypted fields of a submission; those that are left out were not typed.
 *
 * @param publicKey - of the gateway, in base64
 */
export async function encryptedCard(
  publicKey: string,
  { number = '', expiry = '', code = '' }: CardInput,
): Promise<Readonly<Record<string, string>>> {
  const key = await importCardKey(publicKey);
  const typed: readonly (readonly [FieldType, string])[] = [
    ['encryptedCardNumber', number],
    ['encryptedExpiryDate', expiry],
    ['encryptedSecurityCode', code],
  ];
  const fields = typed.filter(([, value]) => value !== '');
  const blobs = await Promise.all(
    fields.map(([field, value]) => handOver(CARD_FIELDS[field], value, key)),
  );
  return Object.fromEntries(
    blobs.flat().map(({ encryptedFieldName, blob }) => [encryptedFieldName, blob]),
  );
}
