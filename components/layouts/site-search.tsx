import { getTranslations } from 'next-intl/server';
import { SearchForm } from '@/components/search/search-form';
import { HeaderSearch } from '@/components/site/header-search';

/** The search box of all pages except home, which has a larger one (specification 2.4, 2.5). */
export async function SiteSearch() {
  const [search, site] = [await getTranslations('search'), await getTranslations('site')];
  return (
    <HeaderSearch labels={{ open: search('label'), close: site('close') }}>
      <SearchForm variant="compact" />
    </HeaderSearch>
  );
}
