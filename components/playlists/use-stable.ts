import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function of constant identity that calls the latest `fn`, for memoised children. */
export function useStable<Args extends unknown[], Result>(
  fn: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(fn);
  useLayoutEffect(() => {
    latest.current = fn;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
