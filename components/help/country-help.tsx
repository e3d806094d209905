import type { Addressee, DangerKind } from '@/lib/contract/danger-kinds';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { isOverheard } from '@/lib/danger/select-help';
import { Elsewhere } from './elsewhere';
import { EmergencyNumbers } from './emergency-numbers';
import type { HelpLabels } from './help-labels';
import { HelpLine } from './help-line';
import { silentCallOf } from './help-words';

interface Props {
  country: WireHelpCountry;
  kinds: readonly DangerKind[];
  addressees?: readonly Addressee[] | undefined;
  locale: Locale;
  labels: HelpLabels;
  /** Whether the emergency numbers come first, with how to call them without speaking. */
  isUrgent?: boolean;
}

/** A country's help lines and emergency numbers. */
export function CountryHelp({
  country,
  kinds,
  addressees,
  locale,
  labels,
  isUrgent = false,
}: Props) {
  const { lines, emergency } = country;
  const isWrittenFirst = isOverheard(kinds, addressees);
  return (
    <>
      {isUrgent && (
        <div className="mb-5">
          <EmergencyNumbers emergency={emergency} labels={labels} />
          <p className="text-note">
            {labels.emergencyFirst} {silentCallOf(country, labels)}
          </p>
        </div>
      )}
      {lines.length === 0 && (
        <Elsewhere
          country={country}
          kinds={kinds}
          addressees={addressees}
          locale={locale}
          labels={labels}
        />
      )}
      <ul className="grid gap-5">
        {lines.map((line) => (
          <li key={line.name}>
            <HelpLine line={line} locale={locale} labels={labels} isWrittenFirst={isWrittenFirst} />
          </li>
        ))}
      </ul>
      {!isUrgent && (
        <>
          <p className="mt-4 text-note font-semibold">{labels.emergency}</p>
          <EmergencyNumbers emergency={emergency} labels={labels} />
        </>
      )}
    </>
  );
}
