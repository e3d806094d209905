import { getTranslations } from 'next-intl/server';
import { ChurchList } from '@/components/locator/church-list';
import { ZipForm } from '@/components/locator/zip-form';
import { PageStatus } from '@/components/site/page-status';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { findUnlisted } from '@/lib/content/locations';
import { missingStatus } from '@/lib/content/withdrawn';

interface Props {
  /** The church's slug in the URL, decoded. */
  name: string | undefined;
  /** The path segments by which the backend may have known it. */
  segments?: readonly string[] | undefined;
}

/**
 * Shown for an unknown slug (404), a withdrawn listing (410) and a suspended one (404), with links to
 * other churches.
 */
export async function NoChurchView({ name, segments }: Props) {
  const t = await getTranslations('church');
  const unlisted = name === undefined ? undefined : await findUnlisted(name);
  const status = segments ? await missingStatus({ kind: 'locations', segments }) : 404;
  const words = unlisted?.why ?? 'missing';
  return (
    <div className="column-width flex min-h-[60vh] flex-col justify-center py-16">
      <PageStatus code={status} />
      <h1 className="text-question">{t(`${words}.title`)}</h1>
      <p className="mt-5 mb-8 text-lead text-soft">{t(`${words}.text`)}</p>
      {unlisted && unlisted.around.length > 0 && (
        <section aria-labelledby="around" className="mb-10">
          <h2 id="around" className="mb-4 text-title">
            {t('suspended.around')}
          </h2>
          <ChurchList churches={unlisted.around} />
        </section>
      )}
      <ZipForm />
      <p className="mt-6">
        <LocaleLink path="/church" className={button.quiet}>
          {t('title')}
        </LocaleLink>
      </p>
    </div>
  );
}
