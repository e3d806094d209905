'use client';

import { useAddressToCopy } from './use-address-to-copy';

/** A URL as visible text, also in print. */
export function AddressText({ url }: { url: string }) {
  return useAddressToCopy(url);
}
