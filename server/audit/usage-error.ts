/** Something that the person at the keyboard can mend. */
export class UsageError extends Error {
  override name = 'UsageError';
}
