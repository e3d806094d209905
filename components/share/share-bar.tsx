import { getTranslations } from 'next-intl/server';
import { PageQrButton } from './page-qr-button';
import { ShareButton } from './share-button';

/** Sharing this page: the phone's own sheet or the copied link, and the QR code. */
export async function ShareBar({ title }: { title: string }) {
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
    </section>
  );
}
