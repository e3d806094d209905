import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { EmergencyNumbers } from './emergency-numbers';
import type { HelpLabels } from './help-labels';
import { HelpLine } from './help-line';

interface Props {
  country: WireHelpCountry;
  locale: Locale;
  labels: HelpLabels;
}

/** A country's help lines and emergency numbers. */
export function CountryHelp({ country: { lines, emergency }, locale, labels }: Props) {
  return (
    <>
      <ul className="grid gap-5">
        {lines.map((line) => (
          <li key={line.name}>
            <HelpLine line={line} locale={locale} labels={labels} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-note font-semibold">{labels.emergency}</p>
      <EmergencyNumbers emergency={emergency} labels={labels} />
    </>
  );
}
