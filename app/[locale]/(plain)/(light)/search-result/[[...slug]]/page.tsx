import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SearchResults, searchHeading } from '@/components/pages/search/search-results';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { isOn } from '@/lib/config/languages';
import { listCategoryCards, listCategoryGroups } from '@/lib/content/categories';
import { optional } from '@/lib/content/failures';
import { nothingFound, searchContent } from '@/lib/content/search';
import { typedText } from '@/lib/content/typed-text';
import { firstValue, type Query } from '@/lib/http/first-value';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { decodeSegment, searchResultPath } from '@/lib/i18n/paths';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ slug?: string[] }>;
  searchParams: Query;
}

const resultLimit = 50;

export const generateMetadata = guardedMetadata(async (props: Props) => {
  const t = await getTranslations('search');
  const text = textOf((await props.params).slug);
  return pageMetadata({
    locale: await getLocale(),
    path: '/search-result',
    title: await searchHeading(text.slice(0, 60), await read(props)),
    description: t('description'),
    hidden: true,
  });
});

export default guardedPage(async (props: Props) => {
  const { params, searchParams } = props;
  const pageLocale = await getLocale();
  const { q } = await searchParams;
  const typed = typedText(firstValue(q));
  // Without scripts the form sends `q`; the canonical address of a search has the text in its path.
  if (typed) redirect(searchResultPath(pageLocale, typed));

  const text = textOf((await params).slug);
  const results = await read(props);
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

async function read({ params, searchParams }: Props) {
  const requested = firstValue((await searchParams).lang);
  const locale = isLocale(requested) && isOn(requested) ? requested : await getLocale();
  const text = textOf((await params).slug);
  return text ? searchOnce(locale, text) : nothingFound;
}

/** Searched once for the title and the page. */
const searchOnce = cache((locale: Locale, text: string) =>
  searchContent(locale, text, resultLimit),
);

/** A slash in the typed text arrives as another segment if a proxy has decoded it. */
function textOf(segments: string[] | undefined): string {
  return typedText((segments ?? []).map(decodeSegment).join('/'));
}
