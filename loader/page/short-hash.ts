/** A short hash that distinguishes API keys in names of stored values; not a secret. */
export function shortHash(value: string): string {
  let hash = 0;
  for (const letter of value) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}
