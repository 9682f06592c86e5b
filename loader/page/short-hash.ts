/** Tells what belongs to two keys apart without repeating a key; it is no secret. */
export function shortHash(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}
