/**
 * @param timeout - ms
 * @param timeoutError - created when the time is up
 * @returns the result of `work`, or a rejection when it takes longer. What `work` is waiting for is
 *   not cancelled.
 */
export async function withTimeout<Result>(
  timeout: number,
  work: Promise<Result>,
  timeoutError: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), timeout);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
