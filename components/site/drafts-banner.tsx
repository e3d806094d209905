import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { draftsRoom } from '@/lib/http/drafts-address';
import { KeepDrafts } from './keep-drafts';

/** Says that this page shows drafts, to the administrator for whom it was rendered. */
export async function DraftsBanner() {
  const t = await getTranslations('staffDesk.drafts');
  return (
    <aside
      aria-label={t('title')}
      className="relative z-40 flex flex-wrap items-center justify-center gap-x-5 bg-lamp px-5 py-1 text-center text-small font-semibold text-night"
    >
      {/* The drawn name is the published one (globals.css). */}
      <style href="drafts" precedence="drafts">
        {':root .wordmark.wordmark{background:none;mask:none;-webkit-text-fill-color:currentColor}'}
      </style>
      <span>{t('banner')}</span>
      <LocaleLink path={draftsRoom} className="inline-flex min-h-11 items-center underline">
        {t('back')}
      </LocaleLink>
      <KeepDrafts />
    </aside>
  );
}
