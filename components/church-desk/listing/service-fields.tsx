import { getLocale, getTranslations } from 'next-intl/server';
import { languageName } from '@/components/church/names';
import { Select } from '@/components/ui/select';
import { locales } from '@/lib/contract/locales';
import { zonesOf } from '@/lib/contract/time-zone-country';
import { weekdays } from '@/lib/contract/weekdays';
import { type FormValues, serviceRows } from './listing-values';

const control =
  'min-h-11 w-full min-w-0 rounded-soft border border-field bg-ground px-3 py-2 text-note text-ink';

interface Props {
  values: FormValues;
  wrong: (name: string) => string | undefined;
}

/** The weekly services, one row each, with three empty rows. */
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
            <Service index={index} values={values} />
          </li>
        ))}
      </ol>
      <p className="text-small text-soft">{t('more')}</p>
      <TimeZone values={values} />
      {wrong('time_zone') && (
        <p className="text-small font-semibold text-wrong">{wrong('time_zone')}</p>
      )}
    </>
  );
}

async function Service({ index, values }: { index: number; values: FormValues }) {
  const t = await getTranslations('churchDesk.listing.services');
  const days = await getTranslations('locator.day');
  const locale = await getLocale();
  const label = (part: string) => t('label', { number: index + 1, part });
  return (
    <div className="grid grid-cols-2 gap-2 tablet:grid-cols-3">
      <select
        name={`day-${index}`}
        aria-label={label(t('day'))}
        defaultValue={values[`day-${index}`] ?? ''}
        className={control}
      >
        <option value="">{t('free')}</option>
        {weekdays.map((day) => (
          <option key={day} value={day}>
            {days(day)}
          </option>
        ))}
      </select>
      <input
        type="time"
        name={`time-${index}`}
        aria-label={label(t('time'))}
        defaultValue={values[`time-${index}`] ?? ''}
        className={control}
      />
      <select
        name={`language-${index}`}
        aria-label={label(t('language'))}
        defaultValue={values[`language-${index}`] ?? ''}
        className={`${control} max-tablet:col-span-2`}
      >
        <option value="">{t('anyLanguage')}</option>
        {locales.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag, locale)}
          </option>
        ))}
      </select>
    </div>
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
