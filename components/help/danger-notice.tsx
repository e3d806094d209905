import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/i18n/locales';
import { BriefHelp } from './brief-help';
import type { DangerLabels } from './danger-labels';

interface Props {
  /** Result of `useDanger`. */
  countries: WireHelpCountry[];
  locale: Locale;
  labels: DangerLabels;
  /** Whether the text has already been sent. */
  isSent?: boolean;
}

/** Help lines beside a form, announced when they appear. They do not block the form. */
export function DangerNotice({ countries, locale, labels, isSent = false }: Props) {
  return (
    <div aria-live="polite">
      {countries.length > 0 && (
        <section
          aria-label={labels.title}
          className="mb-5 rounded-soft border-2 border-lamp bg-raised p-5"
        >
          <BriefHelp countries={countries} locale={locale} labels={labels} />
          {!isSent && <p className="text-note">{labels.stillSends}</p>}
        </section>
      )}
    </div>
  );
}
