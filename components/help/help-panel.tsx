import { useId } from 'react';
import type { Addressee, DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { isReadIn } from '@/lib/danger/select-help';
import { countryName } from '@/lib/i18n/country-name';
import { localePath } from '@/lib/i18n/paths';
import { wordsFor } from './addressed-words';
import { CountryEntry } from './country-entry';
import { CountryHelp } from './country-help';
import type { HelpLabels } from './help-labels';
import { LeaveButton } from './leave-button';
import { NearestCountry } from './nearest-country';

/** Countries beyond these are folded away, so that the page below stays within reach. */
const maxCountries = 5;

interface Props {
  /** The kinds of danger, likeliest first; the first determines the text. */
  kinds: readonly DangerKind[];
  /** Whom the words speak of. */
  addressees?: readonly Addressee[];
  /** At `urgent` the emergency numbers come first. */
  level: DangerLevel;
  /** In the order of `selectHelp`: the first is expanded, followed by those that read the language. */
  countries: WireHelpCountry[];
  locale: Locale;
  labels: HelpLabels;
}

/** Panel of help lines, shown before all else. */
export function HelpPanel({ kinds, addressees = [], level, countries, locale, labels }: Props) {
  const id = useId();
  const isUrgent = level === 'urgent';
  const words = wordsFor(labels, kinds[0] ?? 'suicide', addressees);
  const shownCountries = countries.filter(
    (country, index) => index === 0 || isReadIn(country, locale),
  );
  const leave = (
    <div className="my-4">
      <LeaveButton label={labels.leave} locale={locale} />
    </div>
  );
  const help = { kinds, addressees, locale, labels, isUrgent };
  const entry = (country: WireHelpCountry, index: number) => (
    <CountryEntry
      key={country.country}
      id={id + country.country}
      group={`${id}country`}
      title={countryName(country.country, locale)}
      open={index === 0}
    >
      <CountryHelp country={country} {...help} />
    </CountryEntry>
  );
  const [first, others] = [
    shownCountries.slice(0, maxCountries),
    shownCountries.slice(maxCountries),
  ];
  return (
    <section
      aria-labelledby={`${id}title`}
      className="rounded-soft border-2 border-lamp bg-raised p-5 tablet:p-7"
    >
      <h2 id={`${id}title`} className="text-title">
        {isUrgent ? labels.urgent.title : words.title}
      </h2>
      <p className="mt-2 text-note">{isUrgent ? words.urgent : words.text}</p>
      {!isUrgent && leave}
      <div className={`divide-y divide-line border-y border-line ${isUrgent ? 'mt-4' : ''}`}>
        <NearestCountry prefix={id} countries={first.map(({ country }) => country)} {...help} />
        {first.map(entry)}
        {others.length > 0 && (
          <details>
            <summary className="flex min-h-13 cursor-pointer items-center text-link underline">
              {labels.elsewhere.more}
            </summary>
            <div className="divide-y divide-line border-t border-line">
              {others.map((country) => entry(country, maxCountries))}
            </div>
          </details>
        )}
      </div>
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
