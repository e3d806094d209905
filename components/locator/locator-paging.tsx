import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { type ChurchSearch, churchSearchParams } from '@/lib/content/church-search';
import { churchesPerPage } from '@/lib/content/locations';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  path: string;
  search: ChurchSearch;
  total: number;
  beyond: boolean;
}

/** The way to the churches before and after these. */
export async function LocatorPaging({ path, search, total, beyond }: Props) {
  const [t, locale] = [await getTranslations('locator'), await getLocale()];
  const more = !beyond && search.page * churchesPerPage < total;
  const to = (page: number) => {
    const asked = churchSearchParams({ ...search, page });
    return localePath(locale, path) + (asked && `?${asked}`);
  };
  if (search.page === 1 && !more) return null;
  return (
    <nav aria-label={t('paging')} className="mt-8 flex flex-wrap gap-3">
      {search.page > 1 && (
        <a href={to(search.page - 1)} rel="prev nofollow" className={button.quiet}>
          {t('previous')}
        </a>
      )}
      {more && (
        <a href={to(search.page + 1)} rel="next nofollow" className={button.quiet}>
          {t('more')}
        </a>
      )}
    </nav>
  );
}
