'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useAddressToCopy } from './use-address-to-copy';

const QrTile = lazy(async () => ({ default: (await import('./qr-tile')).QrTile }));

interface Props {
  url: string;
  className: string;
  /** The code as rendered by the server. */
  children: ReactNode;
}

/** The QR code of a URL; rendered again if the URL to share differs from the server's. */
export function AddressQrCode({ url, className, children }: Props) {
  const address = useAddressToCopy(url);
  if (address === url) return children;
  return (
    <Suspense fallback={children}>
      <QrTile value={address} className={className} />
    </Suspense>
  );
}
