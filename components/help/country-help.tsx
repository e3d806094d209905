import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { EmergencyNumbers } from './emergency-numbers';
import type { HelpLabels } from './help-labels';
import { HelpLine } from './help-line';
import { silentCallOf } from './help-words';

interface Props {
  country: WireHelpCountry;
  locale: Locale;
  labels: HelpLabels;
  /** Whether the emergency numbers come first, with how to call them without speaking. */
  isUrgent?: boolean;
}

/** A country's help lines and emergency numbers. */
export function CountryHelp({ country, locale, labels, isUrgent = false }: Props) {
  const { lines, emergency } = country;
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
      <ul className="grid gap-5">
        {lines.map((line) => (
          <li key={line.name}>
            <HelpLine line={line} locale={locale} labels={labels} />
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
