import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { CountsDrawing } from '@/components/desk-layout/counts-drawing';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { Select } from '@/components/ui/select';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import {
  type AccountCounts,
  type CountPeriod,
  countPeriods,
  daysBetween,
  getCounts,
  type Sums,
  sumBy,
  sumListings,
} from '@/lib/content/own-counts';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { papersOf, sheetPath } from '@/lib/print/paper';
import { churchDeskPage } from './church-desk-page';
import { FilmCountsTable } from './film-counts-table';
import { ListingCountsTable } from './listing-counts-table';

const noSums: Sums = { opened: 0, played: 0, finished: 0, shared: 0 };
/** Maximum number of bars; longer periods are grouped by week. */
const maxBars = 92;

/** How often the church was found in the locator, and its films were opened, played and shared: only sums, nothing about visitors. */
export const CountsPage = churchDeskPage(
  '/desk/counts',
  async ({ account }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.counts');
    const query = await searchParams;
    const period = countPeriods.find((days) => String(days) === firstValue(query.days)) ?? 30;
    const counts = account ? await getCounts(period) : undefined;
    if (!counts || counts.films.length === 0) {
      return (
        <div className="max-w-3xl">
          <PageHeading title={t('title')}>{t('text')}</PageHeading>
          {counts && sumListings(counts).length > 0 && (
            <>
              <Periods current={period} />
              <ListingCountsTable counts={counts} period={period} />
            </>
          )}
          <h2 className="mt-12 text-title">{t('films')}</h2>
          <p className="mt-2 mb-5 text-note">{t('noFilm')}</p>
          <LocaleLink path="/desk/films" className={button.primary}>
            {t('toFilms')}
          </LocaleLink>
        </div>
      );
    }
    const isFault = firstValue(query.fault) === 'cards';
    const typed = await readDeskDraft('/desk/counts/cards', isFault);
    return (
      <div className="max-w-3xl">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {firstValue(query.done) === 'made' && <Notice>{t('cards.made')}</Notice>}
        <Periods current={period} />
        <ListingCountsTable counts={counts} period={period} />
        <h2 className="mt-12 mb-5 text-title">{t('films')}</h2>
        {counts.counts.length === 0 ? (
          <p className="text-note">{t('nothing')}</p>
        ) : (
          <AllSums counts={counts} period={period} />
        )}
        <Cards counts={counts} isFault={isFault} typed={typed} />
      </div>
    );
  },
);

async function Periods({ current }: { current: CountPeriod }) {
  const t = await getTranslations('churchDesk.counts');
  return (
    <TabLinks
      label={t('periods')}
      links={countPeriods.map((days) => ({
        path: `/desk/counts?days=${days}`,
        name: t('period', { days }),
        isCurrent: days === current,
      }))}
    />
  );
}

async function AllSums({ counts, period }: { counts: AccountCounts; period: CountPeriod }) {
  const t = await getTranslations('churchDesk.counts');
  const format = await getFormatter();
  const rows = counts.counts;
  const sumsByDay = new Map(sumBy(rows, ({ day }) => day));
  const days = daysBetween(counts);
  const dayName = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const [[, total] = ['', noSums]] = sumBy(rows, () => 'all');
  const titleOf = (key: string) => {
    const film = counts.films.find(({ type, slug }) => `${type}/${slug}` === key);
    return film?.title || `/${key}`;
  };
  return (
    <>
      <figure>
        <CountsDrawing label={t('drawing', { ...total })} bars={barsOf(days, sumsByDay)} />
        <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 text-small text-soft">
          <span>{dayName(counts.from)}</span>
          <span className="order-last basis-full tablet:order-none tablet:basis-auto">
            {t('legend')}
          </span>
          <span>{dayName(counts.to)}</span>
        </figcaption>
      </figure>
      <p className="mt-6 text-note">{t('drawing', { ...total })}</p>
      <FilmCountsTable
        title={t('byMedium')}
        rowHeading={t('medium.title')}
        rows={sumBy(rows, ({ medium }) => medium).map(([medium, sums]) => ({
          ...{ key: medium, name: t(`medium.${medium}`), sums },
        }))}
      />
      <FilmCountsTable
        title={t('byLanguage')}
        rowHeading={t('language')}
        rows={sumBy(rows, ({ locale }) => locale).map(([locale, sums]) => ({
          ...{ key: locale, name: localeNames[locale], sums },
        }))}
      />
      {counts.films.length > 1 && (
        <FilmCountsTable
          title={t('byFilm')}
          rowHeading={t('film')}
          rows={sumBy(rows, ({ type, slug }) => `${type}/${slug}`).map(([key, sums]) => ({
            ...{ key, name: titleOf(key), sums },
          }))}
        />
      )}
      <FilmCountsTable
        title={t('byDay')}
        rowHeading={t('day')}
        rows={days
          .filter((day) => sumsByDay.has(day))
          .toReversed()
          .map((day) => ({ key: day, name: dayName(day), sums: sumsByDay.get(day) ?? noSums }))}
      />
      <div className="mt-6">
        <ButtonForm
          action="/desk/counts/file"
          fields={{ days: String(period) }}
          label={t('download')}
          about={t('films')}
        />
      </div>
    </>
  );
}

/** Returns a bar per day, or per week for long periods. */
function barsOf(days: string[], sumsByDay: Map<string, Sums>) {
  const daysPerBar = days.length > maxBars ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / daysPerBar) }, (_, index) => {
    const barDays = days.slice(index * daysPerBar, (index + 1) * daysPerBar);
    const sums = { ...noSums };
    for (const day of barDays) {
      const daySums = sumsByDay.get(day) ?? noSums;
      sums.opened += daySums.opened;
      sums.played += daySums.played;
    }
    return { key: barDays[0] ?? '', sum: sums.opened, part: sums.played };
  });
}

interface CardsProps {
  counts: AccountCounts;
  isFault: boolean;
  typed: Typed;
}

/** Card batches with their own codes: their sums, their sheets, and a form for a new batch. */
async function Cards({ counts, isFault, typed }: CardsProps) {
  const t = await getTranslations('churchDesk.counts.cards');
  const print = await getTranslations('print');
  const locale = await getLocale();
  const keyOf = (one: { type: string; slug: string; code: string }) =>
    `${one.type}/${one.slug} ${one.code}`;
  const sums = new Map(
    sumBy(counts.counts, ({ type, slug, card }) => keyOf({ type, slug, code: card ?? '' })),
  );
  return (
    <>
      {counts.batches.length > 0 && (
        <FilmCountsTable
          title={t('title')}
          rowHeading={t('label')}
          rows={counts.batches.map((batch) => ({
            key: keyOf(batch),
            name: (
              <>
                {batch.label}
                <span className="flex flex-wrap gap-x-4">
                  {papersOf.card.map((paper) => (
                    <a
                      key={paper}
                      href={sheetPath(
                        locale,
                        `/${batch.type}/${batch.slug}`,
                        { format: 'card', paper },
                        batch.code,
                      )}
                      className="inline-block py-1 text-small text-link underline"
                    >
                      {t('sheet', { paper: print(`paper.${paper}`) })}
                    </a>
                  ))}
                </span>
              </>
            ),
            sums: sums.get(keyOf(batch)) ?? noSums,
          }))}
        />
      )}
      <section aria-labelledby="cards" className="mt-12 max-w-column border-t border-line pt-8">
        <h2 id="cards" className="text-title">
          {t('make')}
        </h2>
        <p className="mt-2 mb-5 text-note text-soft">{t('text')}</p>
        <form
          method="post"
          action={localePath(locale, '/desk/counts/cards')}
          className="grid gap-5"
        >
          <Field
            name="label"
            label={t('name')}
            hint={t('hint')}
            error={isFault ? t('fault') : undefined}
            defaultValue={typed.label}
            maxLength={80}
            autoComplete="off"
            required
          />
          <Select name="film" label={t('film')} defaultValue={typed.film}>
            {counts.films.map(({ type, slug, title }) => (
              <option key={`${type}/${slug}`} value={`${type}/${slug}`}>
                {title || `/${type}/${slug}`}
              </option>
            ))}
          </Select>
          <button type="submit" className={`${button.primary} justify-self-start`}>
            {t('create')}
          </button>
        </form>
      </section>
    </>
  );
}
