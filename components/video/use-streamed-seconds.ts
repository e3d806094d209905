import { useEffect, useMemo } from 'react';
import { StreamedSeconds } from './streamed-seconds';

/** Returns the counter of an account's streamed seconds; undefined without an account. */
export function useStreamedSeconds(accountId: string | undefined): StreamedSeconds | undefined {
  const counter = useMemo(
    () => (accountId === undefined ? undefined : new StreamedSeconds(accountId)),
    [accountId],
  );
  useEffect(() => {
    const report = () => counter?.report();
    addEventListener('pagehide', report);
    return () => removeEventListener('pagehide', report);
  }, [counter]);
  return counter;
}
