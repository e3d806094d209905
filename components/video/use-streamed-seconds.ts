import { useEffect, useState } from 'react';
import type { StreamedSeconds } from './streamed-seconds';

/**
 * Returns the counter of an account's streamed seconds; undefined without an account, and until it is loaded: pages
 * of this site have no account, and do without its script.
 */
export function useStreamedSeconds(accountId: string | undefined): StreamedSeconds | undefined {
  const [counter, setCounter] = useState<StreamedSeconds>();
  useEffect(() => {
    if (!accountId) return;
    let counter: StreamedSeconds | undefined;
    import('./streamed-seconds').then(
      ({ StreamedSeconds }) => {
        counter = new StreamedSeconds(accountId);
        setCounter(counter);
      },
      // Without a connection nothing is counted, and the film plays as it can.
      () => {},
    );
    const report = () => counter?.report();
    addEventListener('pagehide', report);
    return () => removeEventListener('pagehide', report);
  }, [accountId]);
  return counter;
}
