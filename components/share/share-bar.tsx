import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { environment } from '@/lib/config/env';
import { absoluteUrl } from '@/lib/seo/metadata';
import { AddressQrCode } from './address-qr-code';
import { AddressText } from './address-text';
import { QrButton } from './qr-button';
import { QrTile } from './qr-tile';
import { ShareActions } from './share-actions';
import { qrLabels, shareLabels } from './share-labels';

const tile =
  'size-24 rounded-soft bg-white p-2 shadow-soft @min-[30rem]:size-36 @min-[30rem]:p-3 print:size-28 print:rounded-none print:p-0 print:shadow-none';

interface Props {
  title: string;
  /** The page's canonical path, without a locale. */
  path: string;
  /** Whether visits of the page are counted (`components/visits`). */
  counted?: boolean;
  /** Replaces the default heading. */
  heading?: string;
  text?: string;
  /** Whether it includes the QR code; false if the page already has one. */
  hasCode?: boolean;
  /** Further actions below the ways to share. */
  children?: ReactNode;
}

/**
 * Sharing this page: the share sheet, a copied link, a message, or a code to scan. In print only
 * the code and the URL remain.
 */
export async function ShareBar({
  title,
  path,
  counted = false,
  heading,
  text,
  hasCode = true,
  children,
}: Props) {
  const t = await getTranslations('share');
  const url = absoluteUrl(await getLocale(), path);
  return (
    <section
      aria-labelledby="share-title"
      className="@container rounded-soft bg-surface p-6 tablet:p-8 print:break-inside-avoid print:bg-transparent print:p-0"
    >
      {/* A container query: with larger text the code is below the text. */}
      <div className="grid gap-x-5 gap-y-6 @min-[13rem]:grid-cols-[1fr_auto] @min-[30rem]:gap-x-10">
        <div className="print:hidden">
          <h2 id="share-title" className="text-title">
            {heading ?? t('title')}
          </h2>
          <p className="mt-2 text-note text-soft">{text ?? t('text')}</p>
        </div>
        {hasCode && (
          <div className="@min-[30rem]:row-span-2">
            <QrButton labels={await qrLabels()} look="tile">
              <AddressQrCode url={url} className={tile}>
                <QrTile value={url} className={tile} />
              </AddressQrCode>
            </QrButton>
          </div>
        )}
        <p className="hidden text-small wrap-anywhere print:block">
          <AddressText url={url} />
        </p>
        <div className="col-[1/-1] @min-[30rem]:col-auto print:hidden">
          <ShareActions
            title={title}
            url={url}
            counted={counted}
            kakaoKey={environment().KAKAO_JS_KEY}
            labels={await shareLabels()}
          />
          {children}
        </div>
      </div>
    </section>
  );
}
