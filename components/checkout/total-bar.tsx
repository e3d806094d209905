import type { Locale } from '@/lib/i18n/locales';
import { dollars } from '@/lib/i18n/money';
import type { ShownQuote } from './use-quote';

interface Props {
  locale: Locale;
  /** The plan and period. */
  name: string;
  label: string;
  quote: ShownQuote;
}

/** The total, always in view and announced when it changes; on wide screens the order is beside the fields. */
export function TotalBar({ locale, name, label, quote }: Props) {
  return (
    <div className="sticky top-0 z-10 -mx-[20px] roomy:sr-only flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line bg-ground px-[20px] py-3">
      <span className="text-note text-soft">{name}</span>
      <output className="ml-auto font-semibold tabular-nums">
        {label} {dollars(locale, quote.total_cents)}
      </output>
    </div>
  );
}
