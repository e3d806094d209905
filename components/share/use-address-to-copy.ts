import { useSyncExternalStore } from 'react';
import { noSubscription } from '@/components/ui/no-subscription';
import { addressToCopy } from '@/lib/share/address-to-copy';

/** Returns the URL to share (`addressToCopy`); before hydration, the server's. */
export function useAddressToCopy(text: string): string {
  return useSyncExternalStore(
    noSubscription,
    () => addressToCopy(text, window.location.origin),
    () => text,
  );
}
