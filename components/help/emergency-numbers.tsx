import type { WireHelpCountry } from '@/lib/contract/help-lines';
import { fillIn } from '@/lib/i18n/fill-in';
import type { HelpLabels } from './help-labels';
import { servicesOf, telephoneLink, textLink } from './help-words';

interface Props {
  emergency: WireHelpCountry['emergency'];
  labels: HelpLabels;
}

/** The emergency numbers of a country. */
export function EmergencyNumbers({ emergency, labels }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {emergency.map((entry) => {
        const { number, sms } = entry;
        return (
          <li key={number} className="text-note">
            <a
              href={sms ? textLink({ number }) : telephoneLink(number)}
              className="inline-flex min-h-11 items-center py-1 text-title font-semibold tabular-nums text-link underline"
            >
              {fillIn(sms ? labels.text : labels.call, { number })}
            </a>{' '}
            {servicesOf(entry, labels)}
          </li>
        );
      })}
    </ul>
  );
}
