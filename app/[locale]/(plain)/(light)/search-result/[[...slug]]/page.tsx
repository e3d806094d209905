import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { SearchResults } from '@/components/pages/search/search-results';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { listCategoryCards, listCategoryGroups } from '@/lib/content/categories';
import { optional } from '@/lib/content/failures';
import { nothingFound, searchContent } from '@/lib/content/search';
import { typedText } from '@/lib/content/typed-text';
import { firstValue, type Query } from '@/lib/http/first-value';
import { isLocale } from '@/lib/i18n/locales';
import { decodeSegment, searchResultPath } from '@/lib/i18n/paths';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ slug?: string[] }>;
  searchParams: Query;
}

const resultLimit = 50;

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const t = await getTranslations('search');
  const text = textOf((await params).slug);
  return pageMetadata({
    locale: await getLocale(),
    path: '/search-result',
    title: text ? t('resultsFor', { text: text.slice(0, 60) }) : t('title'),
    description: t('description'),
    hidden: true,
  });
});

export default guardedPage(async ({ params, searchParams }: Props) => {
  const pageLocale = await getLocale();
  const { q, lang } = await searchParams;
  const typed = typedText(firstValue(q));
  // Without scripts the form sends `q`; the canonical address of a search has the text in its path.
  if (typed) redirect(searchResultPath(pageLocale, typed));

  const requested = firstValue(lang);
  const locale = isLocale(requested) ? requested : pageLocale;
  const text = textOf((await params).slug);
  const results = text ? await searchContent(locale, text, resultLimit) : nothingFound;
  const hasResults = results.items.length > 0;
  return (
    <SearchResults
      text={text}
      results={results}
      groups={hasResults ? [] : await listCategoryGroups(pageLocale)}
      topics={hasResults ? await optional(listCategoryCards(pageLocale), []) : []}
    />
  );
});

/** A slash in the typed text arrives as another segment if a proxy has decoded it. */
function textOf(segments: string[] | undefined): string {
  return typedText((segments ?? []).map(decodeSegment).join('/'));
}
