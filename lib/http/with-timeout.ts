export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The result of `work`. Rejects with a TimeoutError after `ms` milliseconds; `work` itself goes on. */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`no response within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
