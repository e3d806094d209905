import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { environment } from '@/lib/config/env';
import { absoluteUrl } from '@/lib/seo/metadata';
import { AddressText } from './address-text';
import { CodeOfAddress } from './code-of-address';
import { QrButton } from './qr-button';
import { QrTile } from './qr-tile';
import { ShareActions } from './share-actions';
import { qrLabels, shareLabels } from './share-labels';

const tile =
  'size-24 rounded-soft bg-white p-2 shadow-soft @min-[30rem]:size-36 @min-[30rem]:p-3 print:size-28 print:rounded-none print:p-0 print:shadow-none';

interface Props {
  title: string;
  /** The page's one path, without a locale. */
  path: string;
  /** Whether visits of the page are counted (`components/visits`). */
  counted?: boolean;
  /** What stands over it in place of the usual words. */
  heading?: string;
  text?: string;
  /** Whether the code stands in it; not where the page has it already. */
  hasCode?: boolean;
  /** What else one may do, below the ways to pass it on. */
  children?: ReactNode;
}

/**
 * Passing this page on: the phone's own sheet, the copied link, a message, or a code to scan. On paper
 * the code and the address are left of it.
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
      {/* By its own width: with larger letters the code stands below the words. */}
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
              <CodeOfAddress url={url} className={tile}>
                <QrTile value={url} className={tile} />
              </CodeOfAddress>
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
