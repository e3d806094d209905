import { useEffect, useMemo } from 'react';
import { StreamedSeconds } from './streamed-seconds';

/** Counts what an account's player streams; undefined where nobody's is counted. */
export function useStreamedSeconds(accountId: string | undefined): StreamedSeconds | undefined {
  const streamed = useMemo(
    () => (accountId === undefined ? undefined : new StreamedSeconds(accountId)),
    [accountId],
  );
  useEffect(() => {
    const tell = () => streamed?.tell();
    addEventListener('pagehide', tell);
    return () => removeEventListener('pagehide', tell);
  }, [streamed]);
  return streamed;
}
