import type { Period } from '@/lib/contract/plan-prices';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { dollars } from '@/lib/i18n/money';
import { numberWord } from '@/lib/i18n/number-words';
import type { ShownQuote } from './use-quote';
import type { CheckoutWords } from './words';

interface Props {
  locale: Locale;
  words: CheckoutWords['order'];
  quote: ShownQuote;
  /** Whether the order is already paid. */
  paid?: boolean;
}

/** The first payment line by line, and the period it covers (specification 4.4). */
export function OrderLines({ locale, words, quote, paid = false }: Props) {
  const day = (date: string) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  return (
    <dl className="grid gap-2 rounded-soft bg-surface p-5 tablet:p-6">
      <Line term={words.subtotal}>{dollars(locale, quote.subtotal_cents)}</Line>
      {quote.discount_cents > 0 && (
        <Line term={words.discount}>−{dollars(locale, quote.discount_cents)}</Line>
      )}
      <Line term={words.tax}>{dollars(locale, quote.tax_cents)}</Line>
      <Line term={paid ? words.paid : words.total} strong>
        {dollars(locale, quote.total_cents)}
      </Line>
      <Line term={words.starts}>{day(quote.starts_on)}</Line>
      <Line term={words.renews}>{day(quote.renews_on)}</Line>
    </dl>
  );
}

function Line({
  term,
  strong,
  children,
}: {
  term: string;
  strong?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 ${
        strong ? 'my-1 border-y border-line py-3 font-semibold' : 'text-note'
      }`}
    >
      <dt>{term}</dt>
      <dd className="ml-auto tabular-nums">{children}</dd>
    </div>
  );
}

/** “Eleven more payments follow, one a month.” Empty if there is only one payment. */
export function laterPayments(
  locale: Locale,
  words: CheckoutWords['order'],
  period: Period,
  quote: ShownQuote,
): string {
  return fillIn(words[period], {
    total: dollars(locale, quote.total_cents),
    payments: numberWord(locale, quote.payments - 1),
  });
}
