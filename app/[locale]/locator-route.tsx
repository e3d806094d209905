import { getLocale } from 'next-intl/server';
import { locatorMetadata } from '@/components/pages/locator/locator-metadata';
import { LocatorPage } from '@/components/pages/locator/locator-page';
import { NoChurchesYet } from '@/components/pages/locator/no-churches-yet';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { readChurchSearch, type SearchParams } from '@/lib/content/church-search';
import { listChurches } from '@/lib/content/churches';
import { optional } from '@/lib/content/failures';
import { findChurches, listOnlineChurches, listWorshipLanguages } from '@/lib/content/locations';

interface Props {
  searchParams: Promise<SearchParams>;
}

/**
 * The page of the locator at `path`. With `fixedSearch` the query string is not read, so that the page is
 * rendered once and cached like other pages (lib/i18n/plan-route.ts).
 */
export function locatorRoute(path: '/locations' | '/churchfinder', fixedSearch?: SearchParams) {
  const generateMetadata = guardedMetadata(async ({ searchParams }: Props) =>
    locatorMetadata(Object.keys(fixedSearch ?? (await searchParams)).length > 0),
  );
  const Page = guardedPage(async ({ searchParams }: Props) => {
    const search = readChurchSearch(fixedSearch ?? (await searchParams));
    const locale = await getLocale();
    const results = await findChurches(locale, search);
    const online = await listOnlineChurches(search.language, search.day);
    // A backend without this call has the site's languages only.
    const languages = await optional(listWorshipLanguages(), []);
    const isAnyFound = results.churches.length + online.length > 0;
    if (!isAnyFound && (await listChurches(locale, 1)).total === 0) return <NoChurchesYet />;
    return <LocatorPage {...{ path, search, results, online, languages }} />;
  });
  return { generateMetadata, Page };
}
