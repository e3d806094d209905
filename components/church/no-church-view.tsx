import { getTranslations } from 'next-intl/server';
import { ZipForm } from '@/components/locator/zip-form';
import { PageStatus } from '@/components/site/page-status';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { type MissingItem, missingStatus } from '@/lib/content/withdrawn';

/** No church goes by that name (404), or no longer (410); and the way to one that does. */
export async function NoChurchView({ item }: { item?: MissingItem }) {
  const t = await getTranslations('church');
  return (
    <div className="column-width flex min-h-[60vh] flex-col justify-center py-16">
      <PageStatus code={item ? await missingStatus(item) : 404} />
      <h1 className="text-question">{t('missing.title')}</h1>
      <p className="mt-5 mb-8 text-lead text-soft">{t('missing.text')}</p>
      <ZipForm />
      <p className="mt-6">
        <LocaleLink path="/church" className={button.quiet}>
          {t('title')}
        </LocaleLink>
      </p>
    </div>
  );
}
