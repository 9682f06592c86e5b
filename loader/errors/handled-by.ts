/** A merchant who has given a callback for errors need not handle the rejection as well. */
export function handledBy<Result>(onError: unknown, promise: Promise<Result>): Promise<Result> {
  if (onError) promise.catch(() => {});
  return promise;
}
