import { useSyncExternalStore } from 'react';
import { addressToCopy } from '@/lib/share/address-to-copy';

const noSubscription = () => () => undefined;

/** Returns the URL to share (`addressToCopy`); before hydration, the server's. */
export function useAddressToCopy(text: string): string {
  return useSyncExternalStore(
    noSubscription,
    () => addressToCopy(text, window.location.origin),
    () => text,
  );
}
