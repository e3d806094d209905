import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { languageName } from '@/components/church/names';
import { serviceWords } from '@/components/church/service-words';
import { presentServices } from '@/lib/content/services';
import { audiences } from '@/lib/contract/audiences';
import { repetitions } from '@/lib/contract/repetitions';
import type { ServiceTime } from '@/lib/contract/service-times';
import { weekdays } from '@/lib/contract/weekdays';
import { worshipLanguages } from './language-fields';
import type { FormValues } from './listing-values';
import { servicesIn } from './service-values';

export const rowControl =
  'min-h-11 w-full min-w-0 rounded-soft border border-field bg-ground px-3 py-2 text-note text-ink';

interface Row {
  index: number;
  values: FormValues;
}

/** A service: its day, times and language, and folded what few services have. */
export async function ServiceRow({ index, values }: Row) {
  const t = await getTranslations('churchDesk.listing.services');
  const days = await getTranslations('locator.day');
  const locale = await getLocale();
  return (
    <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
      <Choice {...{ index, values }} name="day" empty={t('free')}>
        {weekdays.map((day) => (
          <option key={day} value={day}>
            {days(day)}
          </option>
        ))}
      </Choice>
      <Choice {...{ index, values }} name="language" empty={t('anyLanguage')}>
        {worshipLanguages(values, values[`language-${index}`]).map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag, locale)}
          </option>
        ))}
      </Choice>
      <Input {...{ index, values }} name="time" type="time" />
      <Input {...{ index, values }} name="ends" type="time" />
      <More {...{ index, values }} />
    </div>
  );
}

/** Name, audience and rhythm. The summary says what is set, since it is folded. */
async function More({ index, values }: Row) {
  const t = await getTranslations('churchDesk.listing.services');
  const words = await serviceWords();
  const audience = await getTranslations('church.service.audience');
  const locale = await getLocale();
  const [service] = presentServices(servicesIn(ofRow(values, index)) as ServiceTime[]);
  const set = service ? words.details({ ...service, language: undefined }).join(' · ') : '';
  const upper = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const months = Array.from({ length: 12 }, (_, month) => month + 1);
  return (
    <details className="col-span-full">
      <summary className="min-h-11 cursor-pointer py-2.5 text-small text-soft">
        {t('details')}
        {set && <span className="text-ink"> {set}</span>}
      </summary>
      <div className="grid grid-cols-2 gap-3 rounded-soft bg-surface p-4 tablet:grid-cols-3">
        <Input {...{ index, values }} name="name" maxLength={80} className="col-span-full" />
        <Choice {...{ index, values }} name="audience" empty={t('everybody')}>
          {audiences.map((one) => (
            <option key={one} value={one}>
              {upper(audience(one))}
            </option>
          ))}
        </Choice>
        <Choice {...{ index, values }} name="repeats">
          {repetitions.map((one) => (
            <option key={one} value={one}>
              {upper(words.repeats(one))}
            </option>
          ))}
          <option value="once">{t('once')}</option>
          {values[`repeats-${index}`] === 'kept' && <option value="kept">{t('kept')}</option>}
        </Choice>
        <Input {...{ index, values }} name="starts" type="date" />
        <Input {...{ index, values }} name="until" type="date" />
        {(['month_from', 'month_to'] as const).map((name) => (
          <Choice key={name} {...{ index, values, name }} empty={t('allYear')}>
            {months.map((month) => (
              <option key={month} value={month}>
                {upper(words.month(month))}
              </option>
            ))}
          </Choice>
        ))}
        <p className="col-span-full text-small text-soft">{t('rhythm')}</p>
      </div>
      {(['weeks', 'interval', 'months'] as const).map((name) => (
        <input
          key={name}
          type="hidden"
          name={`${name}-${index}`}
          value={values[`${name}-${index}`] ?? ''}
        />
      ))}
    </details>
  );
}

/** The controls that are folded, and have a visible label. */
const folded = [
  'name',
  'audience',
  'repeats',
  'starts',
  'until',
  'month_from',
  'month_to',
] as const;
type Folded = (typeof folded)[number];
const isFolded = (name: ControlName): name is Folded => folded.some((one) => one === name);
type ControlName = 'day' | 'time' | 'ends' | 'language' | Folded;
type Control = Row & { name: ControlName; className?: string };

async function Choice({
  empty,
  children,
  ...control
}: Control & { empty?: string; children: ReactNode }) {
  return (
    <Labelled {...control}>
      {(shared) => (
        <select {...shared}>
          {empty !== undefined && <option value="">{empty}</option>}
          {children}
        </select>
      )}
    </Labelled>
  );
}

async function Input({
  type,
  maxLength,
  ...control
}: Control & { type?: string; maxLength?: number }) {
  return (
    <Labelled {...control}>{(shared) => <input {...shared} {...{ type, maxLength }} />}</Labelled>
  );
}

interface Shared {
  name: string;
  'aria-label': string;
  defaultValue: string | undefined;
  className: string;
}

/** A control of a row, which its accessible name gives the row's number. */
async function Labelled({
  index,
  values,
  name,
  className,
  children,
}: Control & { children: (shared: Shared) => ReactNode }) {
  const t = await getTranslations('churchDesk.listing.services');
  const label = t(name);
  const control = children({
    name: `${name}-${index}`,
    'aria-label': t('label', { number: index + 1, part: label }),
    defaultValue: values[`${name}-${index}`],
    className: rowControl,
  });
  return isFolded(name) ? (
    <div className={className}>
      <span aria-hidden="true" className="mb-1 block text-small text-soft">
        {t(`${name}Label`)}
      </span>
      {control}
    </div>
  ) : (
    control
  );
}

/** The values of one row, as of the first. */
function ofRow(values: FormValues, index: number): FormValues {
  const row = Object.entries(values).filter(([name]) => name.endsWith(`-${index}`));
  return Object.fromEntries(row.map(([name, value]) => [name.replace(/\d+$/, '0'), value]));
}
