import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { CountsTable } from '@/components/desk-layout/counts-table';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  type AccountCounts,
  type CountPeriod,
  listingEvents,
  sumListings,
} from '@/lib/content/own-counts';

interface Props {
  counts: AccountCounts;
  period: CountPeriod;
}

/** How often each of the church's places was found in the locator, opened, called and asked for directions. */
export async function ListingCountsTable({ counts, period }: Props) {
  const t = await getTranslations('churchDesk.counts.listing');
  const all = await getTranslations('churchDesk.counts');
  const format = await getFormatter();
  const rows = sumListings(counts);
  const columns = listingEvents.map((event) => t(`event.${event}`));
  // One place is a sentence; a table of one row would only repeat its name.
  const [only, ...others] = rows;
  if (!only) return null;
  return (
    <section aria-labelledby="in-locator" className="mt-8">
      <h2 id="in-locator" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 text-note text-soft">{t('text')}</p>
      {others.length > 0 ? (
        <CountsTable
          title={t('byPlace')}
          rowHeading={t('place')}
          columns={columns}
          rows={rows.map(({ slug, name, sums }) => ({
            key: slug,
            name: (
              <LocaleLink path={`/church/${slug}`} className="text-link underline">
                {name}
              </LocaleLink>
            ),
            sums: listingEvents.map((event) => sums[event]),
          }))}
        />
      ) : (
        <dl className="mt-5 grid grid-cols-2 gap-4 tablet:grid-cols-4">
          {listingEvents.map((event) => (
            <div key={event} className="flex flex-col rounded-soft bg-surface p-5">
              <dt className="order-last text-small text-soft">{t(`event.${event}`)}</dt>
              <dd className="text-heading tabular-nums">{format.number(only.sums[event])}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-6">
        <ButtonForm
          action="/desk/counts/file"
          fields={{ days: String(period), of: 'listings' }}
          label={all('download')}
          about={t('title')}
        />
      </div>
    </section>
  );
}
