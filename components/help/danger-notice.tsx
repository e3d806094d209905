import type { DangerLevel } from '@/lib/contract/danger-kinds';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { BriefHelp } from './brief-help';
import type { DangerLabels } from './danger-labels';

interface Props {
  /** Both are results of `useDanger`. */
  level: DangerLevel | null;
  countries: WireHelpCountry[];
  locale: Locale;
  labels: DangerLabels;
  /** Whether the text has already been sent. */
  isSent?: boolean;
}

/** Help lines beside a form, announced when they appear. They do not block the form. */
export function DangerNotice({ level, countries, locale, labels, isSent = false }: Props) {
  return (
    <div aria-live="polite">
      {level === 'possible' && countries.length === 0 && (
        <p className="mb-5 text-note text-soft">
          {labels.possible} {/* A new tab preserves the typed text. */}
          <a
            href={localePath(locale, '/help')}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center text-link underline"
          >
            {labels.more}
          </a>
        </p>
      )}
      {countries.length > 0 && (
        <section
          aria-label={labels.title}
          className="mb-5 rounded-soft border-2 border-lamp bg-raised p-5"
        >
          <BriefHelp level={level} countries={countries} locale={locale} labels={labels} />
          {!isSent && <p className="text-note">{labels.stillSends}</p>}
        </section>
      )}
    </div>
  );
}
