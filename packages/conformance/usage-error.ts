/** An option is invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}
