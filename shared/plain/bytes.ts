/**
 * The bytes of a string or of a view, such as a `Buffer`; `undefined` for anything else. Views of another realm, as
 * in test runners, are no instances of this realm's classes.
 */
export function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof value === 'string') return new TextEncoder().encode(value);
  if (!ArrayBuffer.isView(value)) return undefined;
  const { buffer, byteOffset, byteLength } = value;
  return new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength));
}
