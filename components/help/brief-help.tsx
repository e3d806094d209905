import type { DangerLevel } from '@/lib/contract/danger-kinds';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import { countryName } from '@/lib/i18n/country-name';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { DangerLabels } from './danger-labels';
import { telephoneLink } from './help-words';
import { helpCountryOfTimeZone } from './time-zones';

/** Maximum number of lines; the help page lists all. */
const maxLines = 2;

interface Props {
  /** At `urgent` the emergency number comes first. */
  level: DangerLevel | null;
  /** In the order of `selectHelp`, not empty. */
  countries: WireHelpCountry[];
  locale: Locale;
  labels: Omit<DangerLabels, 'stillSends' | 'possible'>;
}

/** One or two help lines and a link to all of them, for islands with little room. */
export function BriefHelp({ level, countries, locale, labels }: Props) {
  const nearestCountry = nearest(countries);
  if (!nearestCountry) return null;
  const number =
    'inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums text-link underline';
  const isUrgent = level === 'urgent';
  const emergency = nearestCountry.emergency.slice(0, 1).map((entry) => (
    <li key={entry.number} className="flex flex-wrap items-center gap-x-3 text-note">
      {labels.emergency}
      <a href={telephoneLink(entry.number)} className={number}>
        {entry.number}
      </a>
    </li>
  ));
  return (
    <>
      <p className="font-semibold">{isUrgent ? labels.urgent : labels.title}</p>
      <ul>
        {isUrgent && emergency}
        {linesToCall(nearestCountry).map(({ name, phone, languages }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 text-note">
            <span lang={languages[0] === locale ? undefined : languages[0]}>{name}</span>
            <a href={telephoneLink(phone)} className={number}>
              {phone}
            </a>
          </li>
        ))}
        {!isUrgent && emergency}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 text-small">
        <span className="text-soft">{countryName(nearestCountry.country, locale)}</span>
        {/* A new tab preserves the typed text. */}
        <a
          href={localePath(locale, '/help')}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {labels.more}
        </a>
      </p>
    </>
  );
}

/** Text for screen readers when the numbers have appeared without focus. */
export function spokenHelp(countries: WireHelpCountry[], { title }: Pick<DangerLabels, 'title'>) {
  const nearestCountry = nearest(countries);
  const [line] = nearestCountry ? linesToCall(nearestCountry) : [];
  return nearestCountry
    ? `${title}: ${line ? `${line.name}, ${line.phone}` : nearestCountry.emergency[0]?.number}`
    : '';
}

/** Returns the country of the browser's time zone, or else the first. */
function nearest(countries: WireHelpCountry[]): WireHelpCountry | undefined {
  const code = helpCountryOfTimeZone();
  return countries.find(({ country }) => country === code) ?? countries[0];
}

function linesToCall({ lines }: WireHelpCountry) {
  return lines
    .flatMap(({ phone, ...line }) => (phone ? { ...line, phone } : []))
    .slice(0, maxLines);
}
