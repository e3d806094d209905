import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/i18n/locales';
import { BriefHelp } from './brief-help';
import type { DangerLabels } from './danger-labels';

interface Props {
  /** Of `useDanger`. */
  countries: WireHelpCountry[];
  locale: Locale;
  labels: DangerLabels;
  /** Whether it is about something that is still to be sent. */
  isSent?: boolean;
}

/** Whom to call, beside what a person writes; said aloud when it comes. It stands in nobody's way. */
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
