/** An error that the user of the command can correct; its message needs no stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
