import { getLocale, getTranslations } from 'next-intl/server';
import { regionName } from '@/components/church/names';
import { ExampleNotice } from '@/components/content/example-notice';
import { Pagination } from '@/components/content/pagination';
import { ZipForm } from '@/components/locator/zip-form';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ChurchEntry } from '@/lib/content/churches';
import { cityAndCountry } from '@/lib/content/city-line';
import { listPath } from '@/lib/content/list-path';
import type { Page } from '@/lib/content/paging';

/** One page of all churches, sorted by name. */
export async function ChurchIndex({ page }: { page: Page<ChurchEntry> }) {
  const locale = await getLocale();
  const t = await getTranslations('church');
  return (
    <div className="page-width">
      <ListJsonLd
        entries={page.items.flatMap(({ name, slug }) =>
          slug ? [{ name, path: `/church/${slug}` }] : [],
        )}
      />
      <PageHeading title={t('title')}>
        {page.total > 0 ? t('intro', { total: page.total }) : t('none')}
      </PageHeading>
      {page.items.some(({ isExample }) => isExample) && (
        <ExampleNotice of="churches" className="mb-8" />
      )}
      {page.total > 0 && <ZipForm />}
      <ul className="mt-12 grid grid-cols-1 gap-x-10 tablet:grid-cols-2">
        {page.items.map(({ slug, name, ...place }) => (
          <li key={slug ?? name} className="border-t border-line py-4">
            {slug ? (
              <LocaleLink
                path={`/church/${slug}`}
                className="font-display text-title leading-snug no-underline decoration-lamp hover:underline"
              >
                {name}
              </LocaleLink>
            ) : (
              <span className="font-display text-title leading-snug">{name}</span>
            )}
            <p className="mt-1 text-note text-soft">
              {cityAndCountry(
                place,
                place.country ? regionName(place.country, locale) : '',
                locale,
              )}
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pathOf={(number) => listPath('/church', undefined, number)} />
    </div>
  );
}
