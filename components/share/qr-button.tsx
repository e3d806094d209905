'use client';

import { lazy, Suspense, useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Modal } from '@/components/ui/modal';

const QrCode = lazy(() => import('./qr-code'));

export interface QrLabels {
  view: string;
  title: string;
  hint: string;
  close: string;
}

interface Props {
  labels: QrLabels;
  look: keyof typeof button | 'plain';
  /** The address; that of the current page unless given. */
  url?: string | undefined;
}

/** Opens a modal with the QR code of an address (specification 2.3, 2.5). */
export function QrButton({ labels, look, url }: Props) {
  const [shown, setShown] = useState<string>();
  return (
    <>
      <button
        type="button"
        onClick={() => setShown(url ?? window.location.href.split('#')[0])}
        className={
          look === 'plain'
            ? 'inline-flex min-h-11 items-center gap-2 text-note font-semibold underline underline-offset-4'
            : button[look]
        }
      >
        <Icon name="qr" />
        {/* In the navigation of a phone there is room for the sign alone. */}
        <span className={look === 'onNight' ? 'sr-only tablet:not-sr-only' : undefined}>
          {labels.view}
        </span>
      </button>
      {shown && (
        <Modal title={labels.title} closeLabel={labels.close} onClose={() => setShown(undefined)}>
          <div className="min-h-[300px]">
            <Suspense fallback={null}>
              <QrCode value={shown} label={labels.title} />
            </Suspense>
          </div>
          <p className="mt-4 text-center text-note text-soft">{labels.hint}</p>
          <p className="mt-1 text-center text-small break-all text-soft">{shown}</p>
        </Modal>
      )}
    </>
  );
}
