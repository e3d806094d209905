'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenConnected } from '@/components/connection/when-connected';
import { useAddressToCopy } from '@/components/share/use-address-to-copy';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const QrCode = lazy(() => whenConnected(() => import('@/components/share/qr-code')));

interface Props {
  /** URL of the page, printed as a QR code. */
  url: string;
  label: string;
  qrLabel: string;
}

/** Prints the page with a QR code of its URL. */
export function PrintButton({ label, qrLabel, ...props }: Props) {
  const url = useAddressToCopy(props.url);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setPrinting(true)}
        className={`${button.quiet} noscript:hidden`}
      >
        <Icon name="print" />
        {label}
      </button>
      {isPrinting &&
        createPortal(
          <div className="hidden break-inside-avoid pt-6 text-center print:block">
            <Suspense fallback={null}>
              <QrCode value={url} label={qrLabel} />
              <Print onDone={() => setPrinting(false)} />
            </Suspense>
            <p className="text-small">{url}</p>
          </div>,
          document.body,
        )}
    </>
  );
}

/** Opens the print dialog once its siblings are rendered. */
function Print({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    window.print();
    onDone();
  }, [onDone]);
  return null;
}
