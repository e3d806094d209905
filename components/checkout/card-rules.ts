import type { testCards } from '@/lib/contract/payments';
import type { Locale } from '@/lib/i18n/locales';
import { inNameOrder } from '@/lib/i18n/name-order';

export type TestCard = (typeof testCards)[number];

/** The card fields that can be invalid (specification 5); the security code only if the provider requires one. */
export type CardField = 'number' | 'month' | 'year' | 'cvc' | 'first_name' | 'last_name';

/** The usual test card numbers. They are recognised in the browser; only the kind of card is sent. */
export const testNumbers: Record<TestCard, string> = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient_funds: '4000 0000 0000 9995',
  three_d_secure: '4000 0000 0000 3220',
  expired: '4000 0000 0000 0069',
};

const digits = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '');

/** Returns the kind of a test card number; undefined for any other number. */
export function testCardOf(number: string): TestCard | undefined {
  const typed = digits(number);
  const cards = Object.entries(testNumbers) as [TestCard, string][];
  return cards.find(([, testNumber]) => digits(testNumber) === typed)?.[0];
}

/**
 * Returns the invalid parts of an expiry date; a card is valid until the end of its month. Accepts
 * years as 2028 or 28.
 */
export function invalidExpiry(month: string, year: string, now: Date): ('month' | 'year')[] {
  const [typedMonth, typedYear] = [digits(month), digits(year)];
  const invalid: ('month' | 'year')[] = [];
  const isValidMonth = /^(0?[1-9]|1[0-2])$/.test(typedMonth);
  const isValidYear = /^(\d{2}|20\d{2})$/.test(typedYear);
  if (!isValidMonth) invalid.push('month');
  if (!isValidYear) return [...invalid, 'year'];
  const yearsAhead = (Number(typedYear) % 100) - (now.getFullYear() % 100);
  if (yearsAhead < 0 || yearsAhead > 30) invalid.push('year');
  else if (yearsAhead === 0 && isValidMonth && Number(typedMonth) <= now.getMonth())
    invalid.push('month');
  return invalid;
}

/** The card holder: a person, or a company with a single name. */
export type Holder =
  | { kind: 'person'; first_name: string; last_name: string }
  | { kind: 'company'; name: string };

/** Specification 3: a company's name is split across first and last name. */
export function cardName(holder: Holder): { first_name: string; last_name: string } {
  if (holder.kind === 'person') {
    return { first_name: holder.first_name.trim(), last_name: holder.last_name.trim() };
  }
  const [first_name = '', ...rest] = holder.name.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}

/** The name fields, in the order of the form, if all are empty: one name is enough. */
export function invalidName(holder: Holder, locale: Locale): CardField[] {
  const { first_name, last_name } = cardName(holder);
  if (first_name || last_name) return [];
  return holder.kind === 'person'
    ? inNameOrder(locale, 'first_name' as const, 'last_name' as const)
    : ['first_name'];
}
