import { getLocale, getTranslations } from 'next-intl/server';
import { Select } from '@/components/ui/select';
import { zonesOf } from '@/lib/contract/time-zone-country';
import type { FormValues } from './listing-values';
import { rowControl, ServiceRow } from './service-row';
import { closedRows, serviceRows } from './service-values';

interface Props {
  values: FormValues;
  wrong: (name: string) => string | undefined;
}

/** The services, one row each, with three empty rows, and the days without any. */
export async function ServiceFields({ values, wrong }: Props) {
  const t = await getTranslations('churchDesk.listing.services');
  const error = wrong('services');
  return (
    <>
      <p className="text-note text-soft">{t('text')}</p>
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
      <ol className="grid gap-3">
        {Array.from({ length: serviceRows(values) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its number.
          <li key={index}>
            <ServiceRow index={index} values={values} />
          </li>
        ))}
      </ol>
      <p className="text-small text-soft">{t('more')}</p>
      <ClosedFields values={values} error={wrong('closed')} />
      <TimeZone values={values} />
      {wrong('time_zone') && (
        <p className="text-small font-semibold text-wrong">{wrong('time_zone')}</p>
      )}
    </>
  );
}

/** Days on which the church is closed, with an empty row. */
async function ClosedFields({ values, error }: { values: FormValues; error: string | undefined }) {
  const t = await getTranslations('churchDesk.listing.closed');
  return (
    <fieldset>
      <legend className="text-note font-semibold">{t('title')}</legend>
      <p className="mt-1 text-small text-soft">{t('text')}</p>
      {error && <p className="mt-1 text-small font-semibold text-wrong">{error}</p>}
      <ol className="mt-3 grid gap-3">
        {Array.from({ length: closedRows(values) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its number.
          <li key={index} className="grid grid-cols-2 gap-2 tablet:max-w-md">
            {(['from', 'until'] as const).map((end) => (
              <label key={end} className="text-small text-soft">
                {t(end)}
                <input
                  type="date"
                  name={`closed_${end}-${index}`}
                  aria-label={t('label', { number: index + 1, part: t(end) })}
                  defaultValue={values[`closed_${end}-${index}`] ?? ''}
                  className={rowControl}
                />
              </label>
            ))}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** Shown only if the church's country has several time zones. */
async function TimeZone({ values }: { values: FormValues }) {
  const t = await getTranslations('churchDesk.listing.services');
  const locale = await getLocale();
  const { country = '', time_zone = '' } = values;
  const zones = zonesOf(country);
  if (zones.length < 2) return <input type="hidden" name="time_zone" value={time_zone} />;
  const all = zones.includes(time_zone) || time_zone === '' ? zones : [time_zone, ...zones];
  return (
    <Select label={t('timeZone')} name="time_zone" defaultValue={time_zone}>
      <option value="">{t('noTimeZone')}</option>
      {all.map((zone) => (
        <option key={zone} value={zone}>
          {zoneName(zone, locale)}
        </option>
      ))}
    </Select>
  );
}

/** "New York (Eastern Time)". */
function zoneName(zone: string, locale: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(0));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name ? `${city} (${name})` : city;
}
