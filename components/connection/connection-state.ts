import { useSyncExternalStore } from 'react';

/**
 * What stands between the visitor and what they asked for: no connection, or a part of the page that
 * is not there any more, because a new release has replaced it.
 */
export type ConnectionFault = 'offline' | 'missing';

let fault: ConnectionFault | undefined;
const listeners = new Set<() => void>();

export function setConnectionFault(next: ConnectionFault | undefined): void {
  fault = next;
  for (const listener of listeners) listener();
}

export function useConnectionFault(): ConnectionFault | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => fault,
    () => undefined,
  );
}
