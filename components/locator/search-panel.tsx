import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { languageName } from '@/components/church/names';
import { button } from '@/components/ui/button';
import { type ChurchSearch, churchSearchParams, radii } from '@/lib/content/church-search';
import { type DistanceUnit, formatLength } from '@/lib/content/distance';
import { weekdays } from '@/lib/contract/weekdays';
import { localeNames, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { nearMeLabels } from './locator-labels';
import { NearMe } from './near-me';

interface Props {
  path: string;
  search: ChurchSearch;
  /** Distance unit of the place searched for. */
  unit: DistanceUnit;
  country: string | undefined;
  /** Tags of the languages in which churches worship. */
  languages: string[];
}

const field = 'min-h-11 w-full rounded-pill border border-field bg-ground py-2 pl-4 text-ink';

/** The search form: place, radius, language and day; sent by GET, so it works without scripts. */
export async function SearchPanel({ path, search, unit, country, languages }: Props) {
  const [t, locale] = [await getTranslations('locator'), await getLocale()];
  const action = localePath(locale, path);
  const others = [...new Set([...languages, search.language ?? ''])]
    .filter((tag) => tag && !locales.some((own) => own === tag))
    .map((tag) => ({ tag, name: languageName(tag, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  const otherParameters = { ...search, query: '', place: undefined, position: undefined, page: 1 };
  return (
    <search>
      <form action={action} method="get" className="rounded-soft bg-surface p-5 tablet:p-6">
        <label htmlFor="query" className="mb-1.5 block text-note font-semibold">
          {t('zipLabel')}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="query"
            name="query"
            maxLength={200}
            defaultValue={search.query}
            placeholder={t('placeholder')}
            autoComplete="postal-code"
            enterKeyHint="search"
            className={`${field} w-0 min-w-0 flex-[1_1_12rem]`}
          />
          <button type="submit" className={button.primary}>
            {t('zipSubmit')}
          </button>
          <NearMe
            action={action}
            parameters={churchSearchParams(otherParameters)}
            labels={await nearMeLabels()}
          />
        </div>
        {search.place && <input type="hidden" name="place" value={search.place} />}
        {search.place && <input type="hidden" name="of" value={search.query} />}
        {search.position && <input type="hidden" name="lat" value={search.position.latitude} />}
        {search.position && <input type="hidden" name="lng" value={search.position.longitude} />}
        <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 desktop:grid-cols-4">
          <Choice name="radius" label={t('radius')} value={String(search.radius)}>
            {radii.map((radius) => (
              <option key={radius} value={radius}>
                {formatLength(radius, { unit, locale, country })}
              </option>
            ))}
          </Choice>
          <Choice name="language" label={t('language')} value={search.language}>
            <option value="">{t('anyLanguage')}</option>
            {locales.map((language) => (
              <option key={language} value={language} lang={language}>
                {localeNames[language]}
              </option>
            ))}
            {others.map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice name="day" label={t('serviceDay')} value={search.day}>
            <option value="">{t('anyDay')}</option>
            {weekdays.map((day) => (
              <option key={day} value={day}>
                {t(`day.${day}`)}
              </option>
            ))}
          </Choice>
          <label className="flex min-h-11 items-center gap-3 self-end text-note leading-snug">
            <input
              type="checkbox"
              name="online"
              value="true"
              defaultChecked={search.online}
              className="size-5 shrink-0 accent-lamp"
            />
            {t('onlineToo')}
          </label>
        </div>
      </form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  children: ReactNode;
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <label className="block text-note">
      <span className="mb-1 block font-semibold">{label}</span>
      <select name={name} defaultValue={value ?? ''} className={field}>
        {children}
      </select>
    </label>
  );
}
