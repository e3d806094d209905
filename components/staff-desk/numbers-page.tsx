import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { CountsDrawing } from '@/components/desk-layout/counts-drawing';
import { CountsTable } from '@/components/desk-layout/counts-table';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { siteLocales } from '@/lib/config/languages';
import {
  type CountPeriod,
  countedEvents,
  countWeeks,
  getCounts,
  pageEvents,
  pathOfCount,
  type SiteCounts,
  viewsBy,
  weeksBetween,
} from '@/lib/content/counts';
import { hasStaffRole } from '@/lib/content/staff';
import { listUnfoundSearches, minUnfoundCount } from '@/lib/content/unfound-searches';
import { firstValue, type Query } from '@/lib/http/first-value';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { staffDeskPage } from './staff-desk-page';
import { UnfoundSearches } from './unfound-searches';

/** Maximum number of pages in the tables. */
const maxPages = 25;

/** Views, plays, searches and shares: only sums by week and language, nothing about visitors. */
export const NumbersPage = staffDeskPage(
  '/desk/numbers',
  async ({ staff }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.numbers');
    const weeksParameter = firstValue((await searchParams).weeks);
    const period = countWeeks.find((weeks) => String(weeks) === weeksParameter) ?? 13;
    const roles = staff?.roles ?? [];
    const [counts, searches] = await Promise.all([
      getCounts(period),
      hasStaffRole(roles, ['editor', 'supporter']) ? listUnfoundSearches() : undefined,
    ]);
    const words = await getTranslations('desk');
    const isEmpty = counts.pages.length + counts.films.length === 0;
    return (
      <div className="max-w-3xl">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        <TabLinks
          label={t('periods')}
          links={countWeeks.map((weeks) => ({
            path: `/desk/numbers?weeks=${weeks}`,
            name: t('period', { weeks }),
            isCurrent: weeks === period,
          }))}
        />
        {isEmpty ? (
          <p className="max-w-column rounded-soft bg-surface p-6 text-note">{t('nothing')}</p>
        ) : (
          <Numbers counts={counts} period={period} />
        )}
        {searches && (
          <section aria-labelledby="searched" className="mt-12 border-t border-line pt-8">
            <h2 id="searched" className="mb-3 text-title">
              {words('searched')}
            </h2>
            <p className="mb-5 max-w-column text-note text-soft">
              {words('unfound.text', { count: minUnfoundCount })}
            </p>
            <UnfoundSearches searches={searches} canWrite={hasStaffRole(roles, ['editor'])} />
          </section>
        )}
      </div>
    );
  },
);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drawing after another.
async function Numbers({ counts, period }: { counts: SiteCounts; period: CountPeriod }) {
  const t = await getTranslations('staffDesk.numbers');
  const { pages } = counts;
  const total = pages.reduce((sum, { views }) => sum + views, 0);
  const byPath = viewsBy(pages, pathOfCount).slice(0, maxPages);
  const watched = viewsBy(pages, pathOfCount, 'played')
    .filter(([, plays]) => plays > 0)
    .slice(0, maxPages);
  return (
    <>
      <Weeks counts={counts} total={total} />
      <CountsTable
        title={t('byLanguage')}
        rowHeading={t('language')}
        columns={[t('views'), t('searches'), t('answers')]}
        rows={siteLocales().map((locale) => ({
          key: locale,
          name: <span lang={locale}>{localeNames[locale]}</span>,
          sums: [
            viewsOf(counts, locale),
            viewsOf(counts, locale, 'search-result'),
            viewsOf(counts, locale, 'answers'),
          ],
        }))}
      />
      <CountsTable
        title={t('films')}
        rowHeading={t('language')}
        columns={countedEvents.map((event) => t(`event.${event}`))}
        rows={siteLocales().map((locale) => ({
          key: locale,
          name: <span lang={locale}>{localeNames[locale]}</span>,
          sums: countedEvents.map((event) =>
            counts.films
              .filter((row) => row.locale === locale)
              .reduce((sum, row) => sum + row[event], 0),
          ),
        }))}
      />
      <CountsTable
        title={t('answerFilms')}
        rowHeading={t('language')}
        columns={pageEvents.map((event) => t(`event.${event}`))}
        rows={siteLocales().map((locale) => ({
          key: locale,
          name: <span lang={locale}>{localeNames[locale]}</span>,
          sums: pageEvents.map((event) =>
            pages.filter((row) => row.locale === locale).reduce((sum, row) => sum + row[event], 0),
          ),
        }))}
      />
      {watched.length > 0 && (
        <CountsTable
          title={t('topFilms')}
          rowHeading={t('page')}
          columns={pageEvents.map((event) => t(`event.${event}`))}
          rows={watched.map(([path]) => ({
            key: path,
            name: (
              <LocaleLink path={path} className="text-link underline">
                {path}
              </LocaleLink>
            ),
            sums: pageEvents.map((event) =>
              pages
                .filter((row) => pathOfCount(row) === path)
                .reduce((sum, row) => sum + row[event], 0),
            ),
          }))}
        />
      )}
      <CountsTable
        title={t('topPages')}
        rowHeading={t('page')}
        columns={[t('views'), ...siteLocales().map((locale) => localeNames[locale])]}
        rows={byPath.map(([path, views]) => ({
          key: path,
          name: (
            <LocaleLink path={path} className="text-link underline">
              {path}
            </LocaleLink>
          ),
          sums: [
            views,
            ...siteLocales().map((locale) =>
              pages
                .filter((row) => row.locale === locale && pathOfCount(row) === path)
                .reduce((sum, row) => sum + row.views, 0),
            ),
          ],
        }))}
      />
      <p className="mt-8">
        <a
          href={localePath(await getLocale(), `/desk/numbers/file?weeks=${period}`)}
          className={button.quiet}
        >
          {t('download')}
        </a>
      </p>
    </>
  );
}

const viewsOf = ({ pages }: SiteCounts, locale: Locale, kind?: string) =>
  pages
    .filter((row) => row.locale === locale && (kind === undefined || row.kind === kind))
    .reduce((sum, { views }) => sum + views, 0);

/** A bar per week with answers as its darker part, and the same as a table. */
async function Weeks({ counts, total }: { counts: SiteCounts; total: number }) {
  const t = await getTranslations('staffDesk.numbers');
  const format = await getFormatter();
  const viewsByWeek = new Map(viewsBy(counts.pages, ({ week }) => week));
  const answers = counts.pages.filter(({ kind }) => kind === 'answers');
  const answerViewsByWeek = new Map(viewsBy(answers, ({ week }) => week));
  const playsByWeek = new Map(viewsBy(counts.pages, ({ week }) => week, 'played'));
  const weeks = weeksBetween(counts);
  const name = (week: string) =>
    format.dateTime(new Date(`${week}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const label = t('drawing', { total, weeks: weeks.length });
  return (
    <>
      <figure>
        <CountsDrawing
          label={label}
          bars={weeks.map((week) => ({
            ...{
              key: week,
              sum: viewsByWeek.get(week) ?? 0,
              part: answerViewsByWeek.get(week) ?? 0,
            },
          }))}
        />
        <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 text-small text-soft">
          <span>{name(counts.from)}</span>
          <span className="order-last basis-full tablet:order-none tablet:basis-auto">
            {t('legend')}
          </span>
          <span>{name(counts.to)}</span>
        </figcaption>
      </figure>
      <p className="mt-6 text-note">{label}</p>
      <CountsTable
        title={t('byWeek')}
        rowHeading={t('week')}
        columns={[t('views'), t('answers'), t('plays')]}
        rows={weeks.toReversed().map((week) => ({
          ...{ key: week, name: name(week) },
          sums: [
            viewsByWeek.get(week) ?? 0,
            answerViewsByWeek.get(week) ?? 0,
            playsByWeek.get(week) ?? 0,
          ],
        }))}
      />
    </>
  );
}
