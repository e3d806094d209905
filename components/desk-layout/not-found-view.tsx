import { getTranslations } from 'next-intl/server';
import { PageStatus } from '@/components/site/page-status';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';

/** Shown if a desk page does not exist or the user may not see it; links to their own desk. */
export async function DeskNotFoundView() {
  const t = await getTranslations('deskNotFound');
  return (
    <div className="max-w-column pt-12 tablet:pt-20">
      <PageStatus code={404} />
      <h1 className="text-question">{t('title')}</h1>
      <p className="mt-5 text-lead text-soft">{t('text')}</p>
      <p className="mt-8">
        <LocaleLink path="/desk" className={button.primary}>
          {t('desk')}
        </LocaleLink>
      </p>
    </div>
  );
}
