import { getTranslations } from 'next-intl/server';
import { SearchForm } from '@/components/search/search-form';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { PageStatus } from './page-status';

/** The not-found page (specification 2.1), whole in the first bytes and with status 404. */
export async function NotFoundView() {
  const t = await getTranslations('notFound');
  return (
    <div className="column-width flex min-h-[60vh] flex-col justify-center py-16">
      <PageStatus code={404} />
      <h1 className="text-question">{t('title')}</h1>
      <p className="mt-5 text-lead text-soft">{t('first')}</p>
      <p className="mt-3 text-soft">{t('second')}</p>
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
