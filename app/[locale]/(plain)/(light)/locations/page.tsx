import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ChurchList } from '@/components/locator/church-list';
import { ZipForm } from '@/components/locator/zip-form';
import { PageHeading } from '@/components/site/page-heading';
import { findChurches, listSomeChurches } from '@/lib/content/locations';
import { typedText } from '@/lib/content/typed-text';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  searchParams: Promise<{ query?: string | string[] }>;
}

export const dynamic = 'force-dynamic';

const nearestShown = 12;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('locator');
  return pageMetadata({
    locale: await getLocale(),
    path: '/locations',
    title: t('title'),
    description: t('description'),
    scene: 'open-door',
    hidden: (await searchParams).query !== undefined,
  });
}

export default async function Page({ searchParams }: Props) {
  const t = await getTranslations('locator');
  const query = typedText([(await searchParams).query].flat()[0], 200);
  const churches = query
    ? await findChurches(query, nearestShown)
    : await listSomeChurches(nearestShown);
  return (
    <div className="page-width">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <ZipForm value={query} />
      <h2 className="mt-14 mb-6 text-heading">{query ? t('resultsFor', { query }) : t('some')}</h2>
      {churches.length > 0 ? (
        <ChurchList churches={churches} />
      ) : (
        <p className="text-soft">{t('none')}</p>
      )}
    </div>
  );
}
