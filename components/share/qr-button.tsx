'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Modal } from '@/components/ui/modal';
import { withoutMedium } from '@/lib/contract/media';
import { addressToCopy } from '@/lib/share/address-to-copy';
import { codeLevel } from '@/lib/share/code-level';
import type { QrLabels } from './share-labels';

const QrPanel = lazy(() => whenConnected(() => import('./qr-panel')));

const looks = {
  /** In the navigation over a picture; on a phone it shows only the icon. */
  onNight: `${button.onNight} max-tablet:px-3`,
  plain:
    'inline-flex min-h-11 items-center gap-2 text-note font-semibold underline underline-offset-4',
  /** The code itself as a button. */
  tile: 'flex flex-col items-center gap-2 text-small font-semibold underline underline-offset-4',
};

interface Props {
  labels: QrLabels;
  look: keyof typeof looks;
  /** The URL; defaults to the current page. */
  url?: string | undefined;
  /** The icon on the button. */
  children?: ReactNode;
}

/** Returns the current page's URL at the site's own origin, without its query if it exceeds the capacity of a code. */
function currentPageUrl(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const { origin, href } = window.location;
  const site = canonical ? addressToCopy(new URL(canonical.href).origin, origin) : origin;
  const [url = ''] = withoutMedium(site + href.slice(origin.length)).split('#');
  return codeLevel(url) ? url : (url.split('?')[0] ?? url);
}

/** Opens a modal with the QR code of a URL (specification 2.3, 2.5). */
export function QrButton({ labels, look, url, children = <Icon name="qr" /> }: Props) {
  const [shownUrl, setShownUrl] = useState<string>();
  return (
    <>
      <button
        type="button"
        // A code shown on the page itself can be scanned without scripts.
        data-needs-script={look === 'tile' ? undefined : ''}
        onClick={() =>
          setShownUrl(url ? addressToCopy(url, window.location.origin) : currentPageUrl())
        }
        className={looks[look]}
      >
        {children}
        <span className={look === 'onNight' ? 'sr-only tablet:not-sr-only' : 'print:hidden'}>
          {labels.viewQr}
        </span>
      </button>
      {shownUrl && (
        <Modal
          title={labels.qrTitle}
          closeLabel={labels.close}
          onClose={() => setShownUrl(undefined)}
        >
          <div className="min-h-[22rem]">
            <Suspense fallback={<Waiting />}>
              <QrPanel
                value={shownUrl}
                label={labels.qrTitle}
                download={labels.download}
                downloadFailed={labels.downloadFailed}
              />
            </Suspense>
          </div>
          <p className="mt-3 text-center text-note text-soft">{labels.qrHint}</p>
          <p className="mt-1 text-center text-small break-all text-soft">{shownUrl}</p>
        </Modal>
      )}
    </>
  );
}
