/** Marks a rejection as handled if the merchant passed a callback for errors. */
export function handledBy<Result>(onError: unknown, promise: Promise<Result>): Promise<Result> {
  if (onError) promise.catch(() => {});
  return promise;
}
