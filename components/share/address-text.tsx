'use client';

import { useAddressToCopy } from './use-address-to-copy';

/** An address to read off the page, on paper too. */
export function AddressText({ url }: { url: string }) {
  return useAddressToCopy(url);
}
