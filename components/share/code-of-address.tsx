'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useAddressToCopy } from './use-address-to-copy';

const QrTile = lazy(async () => ({ default: (await import('./qr-tile')).QrTile }));

interface Props {
  url: string;
  className: string;
  /** The code as the server drew it. */
  children: ReactNode;
}

/** The code of an address; drawn anew where the address to pass on is another than the server's. */
export function CodeOfAddress({ url, className, children }: Props) {
  const address = useAddressToCopy(url);
  if (address === url) return children;
  return (
    <Suspense fallback={children}>
      <QrTile value={address} className={className} />
    </Suspense>
  );
}
