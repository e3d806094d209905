import { useSyncExternalStore } from 'react';

/**
 * Why a requested part of the page is not available: no connection, or the part no longer exists
 * because a new release has replaced it.
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
