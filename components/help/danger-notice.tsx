import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { BriefHelp } from './brief-help';
import type { DangerLabels } from './danger-labels';
import type { TypedDanger } from './use-danger';

interface Props extends Omit<TypedDanger, 'isWatched'> {
  locale: Locale;
  labels: DangerLabels;
  /** Whether the text has already been sent. */
  isSent?: boolean;
}

/** Help lines beside a form, announced when they appear. They do not block the form. */
export function DangerNotice({ isSent = false, ...help }: Props) {
  const { level, countries, locale, labels } = help;
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
          <BriefHelp {...help} />
          {!isSent && <p className="text-note">{labels.stillSends}</p>}
        </section>
      )}
    </div>
  );
}
