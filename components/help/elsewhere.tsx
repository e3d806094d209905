import type { Addressee, DangerKind } from '@/lib/contract/danger-kinds';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { countryName } from '@/lib/i18n/country-name';
import { fillIn } from '@/lib/i18n/fill-in';
import { findersFor } from './finders';
import type { HelpLabels } from './help-labels';

interface Props {
  /** A country without a line that fits; `country` is empty if it is not known. */
  country: WireHelpCountry;
  kinds: readonly DangerKind[];
  addressees?: readonly Addressee[] | undefined;
  locale: Locale;
  labels: Pick<HelpLabels, 'elsewhere'>;
}

/** Says that no help line is known, and links to international lists of them. */
export function Elsewhere({ country: { country }, kinds, addressees, locale, labels }: Props) {
  const { noLines, unknown, mobile, finders } = labels.elsewhere;
  return (
    <div className="grid gap-2 text-note">
      <p>{country ? fillIn(noLines, { country: countryName(country, locale) }) : unknown}</p>
      <p>{mobile}</p>
      <p className="font-semibold">{finders}</p>
      <ul>
        {findersFor(kinds, addressees).map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              lang="en"
              rel="noreferrer nofollow"
              className="inline-flex min-h-11 items-center font-semibold text-link underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
