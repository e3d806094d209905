import type { testCards } from '@/lib/contract/payments';
import type { Locale } from '@/lib/i18n/locales';
import { inNameOrder } from '@/lib/i18n/name-order';

export type TestCard = (typeof testCards)[number];

/** What of a card can be wrong (specification 5); the security code only where the provider asks for one. */
export type CardField = 'number' | 'month' | 'year' | 'cvc' | 'first_name' | 'last_name';

/** The usual numbers of test cards. They are read here, in the browser; only what they stand for leaves it. */
export const testNumbers: Record<TestCard, string> = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient_funds: '4000 0000 0000 9995',
  three_d_secure: '4000 0000 0000 3220',
  expired: '4000 0000 0000 0069',
};

const digits = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '');

/** What a test number stands for; undefined for any other number. */
export function testCardOf(number: string): TestCard | undefined {
  const typed = digits(number);
  const cards = Object.entries(testNumbers) as [TestCard, string][];
  return cards.find(([, known]) => digits(known) === typed)?.[0];
}

/** The parts of an expiry date that cannot be: a card is good until its month ends. Years as 2028 or 28. */
export function invalidExpiry(month: string, year: string, now: Date): ('month' | 'year')[] {
  const [typedMonth, typedYear] = [digits(month), digits(year)];
  const wrong: ('month' | 'year')[] = [];
  const goodMonth = /^(0?[1-9]|1[0-2])$/.test(typedMonth);
  const goodYear = /^(\d{2}|20\d{2})$/.test(typedYear);
  if (!goodMonth) wrong.push('month');
  if (!goodYear) return [...wrong, 'year'];
  const ahead = (Number(typedYear) % 100) - (now.getFullYear() % 100);
  if (ahead < 0 || ahead > 30) wrong.push('year');
  else if (ahead === 0 && goodMonth && Number(typedMonth) <= now.getMonth()) wrong.push('month');
  return wrong;
}

/** Whose card it is: a person's, or a company's under its one name. */
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

/** What is missing, in the order in which the form asks for it. */
export function invalidName(holder: Holder, locale: Locale): CardField[] {
  const name = cardName(holder);
  // A company may be called by one word.
  const needed =
    holder.kind === 'person'
      ? inNameOrder(locale, 'first_name' as const, 'last_name' as const)
      : (['first_name'] as const);
  return needed.filter((part) => name[part] === '');
}
