import { getTranslations } from 'next-intl/server';
import { SearchForm } from '@/components/search/search-form';
import { PageStatus } from '@/components/site/page-status';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { type MissingItem, missingStatus } from '@/lib/content/withdrawn';

/**
 * The not-found page (specification 2.1), complete in the first response and with status 404; 410
 * if the requested item was withdrawn.
 */
export async function NotFoundView({ item }: { item?: MissingItem }) {
  const status = item ? await missingStatus(item) : 404;
  const t = await getTranslations('notFound');
  const texts = await getTranslations(status === 410 ? 'withdrawn' : 'notFound');
  return (
    <div className="column-width flex min-h-[60vh] flex-col justify-center py-16">
      <PageStatus code={status} />
      <h1 className="text-question">{texts('title')}</h1>
      <p className="mt-5 text-lead text-soft">{texts('first')}</p>
      <p className="mt-3 text-soft">{texts('second')}</p>
      <div className="mt-8">
        <SearchForm variant="full" />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LocaleLink path="/" className={button.primary}>
          {t('home')}
        </LocaleLink>
        <LocaleLink path="/answers" className={button.quiet}>
          {t('answers')}
        </LocaleLink>
      </div>
    </div>
  );
}
