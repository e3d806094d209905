import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { type ChurchSearch, churchSearchParams } from '@/lib/content/church-search';
import { churchesPerPage } from '@/lib/content/locations';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  path: string;
  search: ChurchSearch;
  total: number;
  isBeyondRadius: boolean;
}

/** Links to the previous and next page of churches. */
export async function LocatorPaging({ path, search, total, isBeyondRadius }: Props) {
  const [t, locale] = [await getTranslations('locator'), await getLocale()];
  const hasMore = !isBeyondRadius && search.page * churchesPerPage < total;
  const pageLink = (page: number) => {
    const query = churchSearchParams({ ...search, page });
    return localePath(locale, path) + (query && `?${query}`);
  };
  if (search.page === 1 && !hasMore) return null;
  return (
    <nav aria-label={t('paging')} className="mt-8 flex flex-wrap gap-3">
      {search.page > 1 && (
        <a href={pageLink(search.page - 1)} rel="prev nofollow" className={button.quiet}>
          {t('previous')}
        </a>
      )}
      {hasMore && (
        <a href={pageLink(search.page + 1)} rel="next nofollow" className={button.quiet}>
          {t('more')}
        </a>
      )}
    </nav>
  );
}
