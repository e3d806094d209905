import { useId } from 'react';
import type { DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { isReadIn } from '@/lib/danger/select-help';
import { countryName } from '@/lib/i18n/country-name';
import { localePath } from '@/lib/i18n/paths';
import { CountryEntry } from './country-entry';
import { CountryHelp } from './country-help';
import type { HelpLabels } from './help-labels';
import { LeaveButton } from './leave-button';
import { PickCountry } from './pick-country';

interface Props {
  /** The kinds of danger, likeliest first; the first determines the text. */
  kinds: readonly DangerKind[];
  /** At `urgent` the emergency numbers come first. */
  level: DangerLevel;
  /** In the order of `selectHelp`: the first is expanded, followed by those that read the language. */
  countries: WireHelpCountry[];
  locale: Locale;
  labels: HelpLabels;
}

/** Panel of help lines, shown before all else. */
export function HelpPanel({ kinds, level, countries, locale, labels }: Props) {
  const id = useId();
  const kind = kinds[0] ?? 'suicide';
  const isUrgent = level === 'urgent';
  const shownCountries = countries.filter(
    (country, index) => index === 0 || isReadIn(country, locale),
  );
  const leave = (
    <div className="my-4">
      <LeaveButton label={labels.leave} />
    </div>
  );
  return (
    <section
      aria-labelledby={`${id}title`}
      className="rounded-soft border-2 border-lamp bg-raised p-5 tablet:p-7"
    >
      <h2 id={`${id}title`} className="text-title">
        {isUrgent ? labels.urgent.title : labels.kinds[kind].title}
      </h2>
      <p className="mt-2 text-note">
        {isUrgent ? labels.urgent.meanwhile[kind] : labels.kinds[kind].text}
      </p>
      {!isUrgent && leave}
      <div className={`divide-y divide-line border-y border-line ${isUrgent ? 'mt-4' : ''}`}>
        {shownCountries.map((country, index) => (
          <CountryEntry
            key={country.country}
            id={id + country.country}
            group={`${id}country`}
            title={countryName(country.country, locale)}
            open={index === 0}
          >
            <CountryHelp country={country} locale={locale} labels={labels} isUrgent={isUrgent} />
          </CountryEntry>
        ))}
      </div>
      {shownCountries.length > 1 && (
        <PickCountry prefix={id} countries={shownCountries.map(({ country }) => country)} />
      )}
      {isUrgent && leave}
      <p className="text-note font-semibold">
        <a
          href={localePath(locale, '/help')}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {labels.another}
        </a>
      </p>
    </section>
  );
}
