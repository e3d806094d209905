import type { Addressee, DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import { isOverheard, selectHelp, shortList } from '@/lib/danger/select-help';
import { countryName } from '@/lib/i18n/country-name';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { addressed } from './addressed-words';
import type { DangerLabels } from './danger-labels';
import { findersFor } from './finders';
import { telephoneLink, textLink } from './help-words';
import { LineContacts } from './line-contacts';
import { useNearestHelp } from './use-nearest-help';

/** Maximum number of lines, beside one for children; the help page lists all. */
const maxLines = 2;
const numberClass =
  'inline-flex min-h-11 min-w-6 items-center font-semibold tabular-nums text-link underline';

interface Props {
  /** At `urgent` the emergency number comes first. */
  level: DangerLevel | null;
  /** Likeliest first. */
  kinds: readonly DangerKind[];
  addressees: readonly Addressee[];
  /** In the order of `selectHelp`, not empty. */
  countries: WireHelpCountry[];
  locale: Locale;
  labels: Omit<DangerLabels, 'stillSends' | 'possible' | 'receipt' | 'receiptHint'>;
}

/** One or two help lines of the reader's country and a link to all of them, for islands with little room. */
export function BriefHelp({ level, kinds, addressees, countries, locale, labels }: Props) {
  const nearest = useNearestHelp(countries);
  if (!nearest) return null;
  const [country = nearest] = selectHelp([nearest], { kinds, addressees, locale });
  const isUrgent = level === 'urgent';
  const words = briefWords(labels, kinds, addressees);
  const name = country.country && countryName(country.country, locale);
  const emergency = emergencyOf(country, isOwnHarm(kinds)).map((entry) => (
    <li key={entry.number} className="flex flex-wrap items-center gap-x-3 text-note">
      {labels.emergency}
      <a
        href={entry.sms ? textLink(entry) : telephoneLink(entry.number)}
        className={`${numberClass} whitespace-nowrap`}
      >
        {entry.sms ? fillIn(labels.contact.text, { number: entry.number }) : entry.number}
      </a>
    </li>
  ));
  return (
    <>
      <p className="font-semibold">{isUrgent ? labels.urgent : labels.title}</p>
      {words && <p className="text-note">{words}</p>}
      {name && country.lines.length > 0 && (
        <p className="text-note">{fillIn(labels.numbersIn, { country: name })}</p>
      )}
      {country.lines.length === 0 && (
        <p className="text-note">
          {name ? fillIn(labels.elsewhere, { country: name }) : labels.unknown}
        </p>
      )}
      <ul>
        {isUrgent && emergency}
        {shortList(country.lines, maxLines).map((line) => (
          <li key={line.name} className="flex flex-wrap items-center gap-x-3 text-note">
            <span lang={line.languages[0] === locale ? undefined : line.languages[0]}>
              {line.name}
            </span>
            <LineContacts
              line={line}
              labels={labels.contact}
              isWrittenFirst={isOverheard(kinds, addressees)}
              className={numberClass}
            />
          </li>
        ))}
        {!isUrgent && emergency}
      </ul>
      {country.lines.length === 0 && (
        <BriefFinders kinds={kinds} addressees={addressees} title={labels.finders} />
      )}
      {/* A new tab preserves the typed text. */}
      <p className="text-small">
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
export function spokenHelp(
  country: WireHelpCountry | undefined,
  { title }: Pick<DangerLabels, 'title'>,
): string {
  const line = country?.lines.find(({ phone }) => phone);
  const first = line ? `${line.name}, ${line.phone}` : country?.emergency[0]?.number;
  return first ? `${title}: ${first}` : '';
}

function BriefFinders({
  kinds,
  addressees,
  title,
}: Pick<Props, 'kinds' | 'addressees'> & { title: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-note">
      {title}
      {findersFor(kinds, addressees).map(({ name, url }) => (
        <a
          key={url}
          href={url}
          lang="en"
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={numberClass}
        >
          {name}
        </a>
      ))}
    </p>
  );
}

/** The first number to call, and where somebody may listen one to write to. */
function emergencyOf({ emergency }: WireHelpCountry, isOwnHarm: boolean) {
  const [first, ...others] = emergency;
  const second = others.find(({ services, sms }) =>
    isOwnHarm ? services.includes('poison') : sms,
  );
  return first ? [first, ...(second ? [second] : [])] : [];
}

function briefWords(
  { forWhom }: Pick<DangerLabels, 'forWhom'>,
  kinds: readonly DangerKind[],
  addressees: readonly Addressee[],
): string | undefined {
  const own = addressed(kinds[0] ?? 'suicide', addressees);
  if (own !== 'helper') return own && forWhom[own];
  return isOwnHarm(kinds) ? forWhom.helper : forWhom.helperOther;
}

function isOwnHarm([kind = 'suicide']: readonly DangerKind[]): boolean {
  return kind === 'suicide' || kind === 'self-harm';
}
