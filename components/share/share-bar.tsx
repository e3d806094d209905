import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { absoluteUrl } from '@/lib/seo/metadata';
import { shareLinks, shareWays } from '@/lib/share/share-links';
import { PageQrButton } from './page-qr-button';
import { ShareButton } from './share-button';

interface Props {
  title: string;
  /** The page's path without a locale, for the links that need no JavaScript. */
  path?: string;
}

/** Sharing this page: the phone's own sheet or the copied link, the QR code, a message. */
export async function ShareBar({ title, path }: Props) {
  const t = await getTranslations('share');
  return (
    <section aria-labelledby="share-title" className="rounded-soft bg-surface p-6 tablet:p-8">
      <h2 id="share-title" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 text-note text-soft">{t('text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ShareButton
          title={title}
          labels={{ share: t('share'), copied: t('copied'), failed: t('copyFailed') }}
        />
        <PageQrButton look="quiet" />
      </div>
      {path && <MessageLinks title={title} url={absoluteUrl(await getLocale(), path)} />}
    </section>
  );
}

async function MessageLinks({ title, url }: { title: string; url: string }) {
  const t = await getTranslations('share');
  const links = shareLinks(title, url);
  return (
    <ul aria-label={t('sendBy')} className="mt-3 flex flex-wrap gap-3">
      {shareWays.map((way) => (
        <li key={way}>
          <a href={links[way]} rel="noreferrer" className={button.quiet}>
            {t(way)}
          </a>
        </li>
      ))}
    </ul>
  );
}
