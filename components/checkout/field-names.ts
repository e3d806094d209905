import type { doctrinalStatements } from '@/lib/contract/doctrine';
import type { Locale } from '@/lib/i18n/locales';
import { inNameOrder } from '@/lib/i18n/name-order';

const nameFields = ['pastor_first_name', 'pastor_last_name'] as const;
const churchFields = ['church_name', 'phone', 'country', 'city', 'state', 'zip'] as const;
const passwordFields = ['password', 'password_confirmation'] as const;
const agreements = ['terms_accepted', 'of_age'] as const;

export type TextField =
  | (typeof nameFields)[number]
  | (typeof churchFields)[number]
  | (typeof passwordFields)[number]
  | 'pastor_cell_phone'
  | 'email';
export type Statement = (typeof doctrinalStatements)[number];

/** The values of the form. A field is undefined until it is edited. */
export type Typed = Partial<
  Record<TextField, string> &
    Record<(typeof agreements)[number], boolean> & {
      statements: Partial<Record<Statement, boolean>>;
    }
>;
export type StoredFields = Omit<Typed, (typeof passwordFields)[number]>;

export const namesIn = (locale: Locale) => inNameOrder(locale, ...nameFields);

const otherFields = [
  'pastor_cell_phone',
  'email',
  ...passwordFields,
  ...churchFields,
  'statements',
  ...agreements,
] as const;
export type FieldName = (typeof nameFields)[number] | (typeof otherFields)[number];

/** The fields in the order of the page and of the error summary. */
export const fieldsIn = (locale: Locale): FieldName[] => [...namesIn(locale), ...otherFields];
