import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Shorter numbers are found in too many telephone numbers. */
const minDigits = 5;

/** The digits of a searched text that may be a part of a phone number. */
export function phoneDigits(q: string): string | undefined {
  const digits = q.replace(/\P{Nd}/gu, '');
  const isPhone = digits.length >= minDigits && /^[\p{Nd}\p{P}\p{Cf}\s+]+$/u.test(q);
  return isPhone ? digits : undefined;
}

/** Whether a column has a phone number with these digits in a row. */
export const hasPhone = (column: SQLWrapper, digits: string): SQL =>
  sql`strpos(regexp_replace(${column}, '[^0-9]', '', 'g'), ${digits}) > 0`;
