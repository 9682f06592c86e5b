/** The digests by which a list can name a script that the browser compiled. */
import { createHash } from 'node:crypto';

/** By character: its byte in the encoding in which browsers read what names none. */
const LEGACY_BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * @param source - the text that the browser has decoded
 * @returns of its bytes in UTF-8, and in windows-1252 if they differ: a file that is read in that encoding
 *   has the same bytes, but not the characters that its owner wrote
 */
export function digestsOf(source: string): readonly string[] {
  const utf8 = Buffer.from(source);
  const legacy = Array.from(source).flatMap((character) => LEGACY_BYTES.get(character) ?? []);
  const isLegacy = legacy.length === source.length && legacy.length !== utf8.length;
  return [utf8, ...(isLegacy ? [Buffer.from(legacy)] : [])].map(
    (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  );
}
