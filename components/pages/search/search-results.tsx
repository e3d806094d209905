import { getLocale, getTranslations } from 'next-intl/server';
import { answerBoxLabels } from '@/components/answers/answer-box-labels';
import { AskedAnswer } from '@/components/answers/asked-answer';
import { CategoryChapters } from '@/components/categories/category-chapters';
import { LocalizedText } from '@/components/content/localized-text';
import { helpLabels } from '@/components/help/help-labels';
import { HelpPanel } from '@/components/help/help-panel';
import { NearbyChurchForm } from '@/components/locator/nearby-church-form';
import { QuestionButton } from '@/components/questions/question-button';
import { HideQuery } from '@/components/search/hide-query';
import { SearchForm } from '@/components/search/search-form';
import { CardLink, cardLinkClass } from '@/components/ui/card-link';
import { Icon } from '@/components/ui/icon';
import { LocaleLink } from '@/components/ui/locale-link';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { isAnsweredByLetter } from '@/lib/config/promises';
import type { CategoryCard, CategoryGroup } from '@/lib/content/categories';
import { helpFor } from '@/lib/content/help-lines';
import type { SearchResults as Results } from '@/lib/content/search';
import { questionLength } from '@/lib/contract/generate-answer';
import { readAddressees } from '@/lib/danger/addressees';
import { type Locale, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  text: string;
  results: Results;
  /** The categories to browse if there are no results. */
  groups: CategoryGroup[];
  /** The categories shown beside the results. */
  topics: CategoryCard[];
}

/** The search results, or suggestions if there are none (specification 8: "Data not found"). */
export async function SearchResults({ text, results, groups, topics }: Props) {
  const t = await getTranslations('search');
  const locale = await getLocale();
  const marks = {
    story: t('story'),
    film: t('film'),
    written: await languageMarks(),
  };
  return (
    <div className="page-width pt-10 tablet:pt-16">
      <h1 className="text-heading break-words">
        {await searchHeading(text.slice(0, 200), results)}
      </h1>
      <div className="mt-6 max-w-xl">
        <SearchForm variant="full" value={text.slice(0, 2000)} />
      </div>
      {text && <QueryAnswer text={text} results={results} />}
      {results.items.length > 0 ? (
        <div className="mt-10 with-aside">
          <div>
            <p role="status" className="mb-3 text-note text-soft">
              {t('found', { count: results.total })}
            </p>
            <ol className="divide-y divide-line border-y border-line">
              {results.items.map((item) => (
                <ResultItem
                  key={`${item.isTestimonial}${item.slug}`}
                  item={item}
                  locale={locale}
                  marks={marks}
                />
              ))}
            </ol>
          </div>
          <aside className="grid grid-cols-1 gap-10">
            {topics.length > 0 && <Topics categories={topics} />}
            <NearbyChurchForm />
          </aside>
        </div>
      ) : (
        <NothingFound text={text} groups={groups} />
      )}
    </div>
  );
}

/** The heading and title; it does not repeat words of danger, which others might see. */
export async function searchHeading(text: string, { danger }: Results): Promise<string> {
  const t = await getTranslations('search');
  if (!text) return t('title');
  return danger.length > 0 ? t('resultsInDanger') : t('resultsFor', { text });
}

interface ResultItemProps {
  item: Results['items'][number];
  /** Locale of the page. */
  locale: Locale;
  marks: Record<'story' | 'film', string> & { written: Record<Locale, string> };
}

/** The mark of an item in each language. */
async function languageMarks(): Promise<Record<Locale, string>> {
  const t = await getTranslations('site');
  const marks = locales.map((language) => [language, t('inLanguage', { language })]);
  return Object.fromEntries(marks);
}

/** Synchronous, since every search renders up to fifty of them. */
function ResultItem({ item, locale, marks }: ResultItemProps) {
  const path = `/${item.isTestimonial ? 'testimonials' : 'answers'}/${item.slug}`;
  const isForeign = item.lang !== locale;
  return (
    <li lang={isForeign ? item.lang : undefined} className="group relative py-6">
      <h2 className="text-title">
        <PrefetchLink href={localePath(locale, path)} className={cardLinkClass}>
          {item.title}
        </PrefetchLink>
      </h2>
      <p className="mt-2 text-note text-soft">{item.excerpt}</p>
      <p className="mt-2 flex items-center gap-4 text-small text-gold" lang={locale}>
        {isForeign && <span className="text-small text-soft">{marks.written[item.lang]}</span>}
        {item.isTestimonial && <span>{marks.story}</span>}
        {item.isVideo && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="play" className="size-3.5" />
            {marks.film}
          </span>
        )}
      </p>
    </li>
  );
}

/** A short list of categories beside the results. */
async function Topics({ categories }: { categories: CategoryCard[] }) {
  const t = await getTranslations('search');
  return (
    <nav aria-labelledby="topics">
      <h2 id="topics" className="mb-3 text-title">
        {t('browse')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {categories.map(({ slug, name, answersCount }) => (
          <li key={slug} className="group relative flex items-baseline gap-4 py-2.5">
            <span className="flex-1">
              <CardLink path={`/categories/${slug}`}>
                <LocalizedText value={name} />
              </CardLink>
            </span>
            <span className="text-small text-soft tabular-nums">{answersCount}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Help lines if the query mentions danger, then an answer from the ministry's content. */
async function QueryAnswer({ text, results: { danger, level } }: Pick<Props, 'text' | 'results'>) {
  const locale = await getLocale();
  const labels = await answerBoxLabels();
  const inDanger = danger.length > 0;
  const addressees = inDanger ? readAddressees(text) : [];
  const question = text.trim().slice(0, questionLength.max).toWellFormed();
  return (
    <div className="mt-6 grid gap-6">
      {inDanger && <HideQuery path={localePath(locale, '/help')} />}
      {inDanger && (
        <HelpPanel
          kinds={danger}
          addressees={addressees}
          level={level ?? 'likely'}
          countries={await helpFor({ kinds: danger, locale, addressees })}
          locale={locale}
          labels={await helpLabels()}
        />
      )}
      {level === 'possible' && <QuietHelp />}
      {question.length >= questionLength.min && (
        <AskedAnswer
          key={question}
          question={question}
          locale={locale}
          labels={labels}
          helpShown={inDanger}
        >
          <QuestionButton message={text.slice(0, 2000)} />
        </AskedAnswer>
      )}
    </div>
  );
}

/** A quiet line for words that may or may not speak of danger. */
async function QuietHelp() {
  const t = await getTranslations('danger');
  return (
    <p className="text-note text-soft">
      {t('possible')}{' '}
      <LocaleLink path="/help" className="inline-flex min-h-6 items-center text-link underline">
        {t('more')}
      </LocaleLink>
    </p>
  );
}

async function NothingFound({ text, groups }: Pick<Props, 'text' | 'groups'>) {
  const t = await getTranslations('search');
  return (
    <>
      {text && (
        <section className="mt-10 rounded-soft bg-surface p-6 tablet:p-8">
          <h2 className="text-title">{t('nothing')}</h2>
          <p className="mt-2 mb-5 max-w-column text-note text-soft">
            {t(isAnsweredByLetter() ? 'nothingText' : 'nothingTextKept')}
          </p>
          <QuestionButton message={text.slice(0, 2000)} />
        </section>
      )}
      <section className="mt-14" aria-labelledby="browse">
        <h2 id="browse" className="mb-8 text-heading">
          {t('browse')}
        </h2>
        <CategoryChapters groups={groups} headingLevel={3} />
      </section>
    </>
  );
}
