import { useSyncExternalStore } from 'react';
import { addressToCopy } from '@/lib/share/address-to-copy';

const never = () => () => undefined;

/** An address as one passes it on (`addressToCopy`); until the page is hydrated as the server wrote it. */
export function useAddressToCopy(text: string): string {
  return useSyncExternalStore(
    never,
    () => addressToCopy(text, window.location.origin),
    () => text,
  );
}
