import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the last one given does, for memoised children. */
export function useStable<Args extends unknown[], Result>(
  fn: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(fn);
  useLayoutEffect(() => {
    latest.current = fn;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
