import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import type { BodyOf } from '@/lib/api/call';
import { addressNeeds, placeFields } from '@/lib/contract/address-fields';
import { checkoutBodySchema } from '@/lib/contract/checkout';
import { doctrinalStatements, doctrineVersion } from '@/lib/contract/doctrine';
import type { checkoutEndpoints } from '@/lib/contract/endpoints/checkout';
import type { Locale } from '@/lib/i18n/locales';
import { type FieldName, fieldsIn, type StoredFields, type Typed } from './field-names';

export type CheckoutBody = BodyOf<typeof checkoutEndpoints.startCheckout>;
export type Choice = Pick<CheckoutBody, 'plan' | 'period' | 'coupon_code'> & { locale: Locale };

/** The body of POST /checkout. */
export function bodyOf({ statements, ...typed }: Typed, choice: Choice): CheckoutBody {
  return {
    ...choice,
    ...typed,
    ...shownParts(typed),
    phone: typed.phone?.trim() || undefined,
    statements: doctrinalStatements.filter((statement) => statements?.[statement]),
    statements_version: doctrineVersion,
  } as CheckoutBody;
}

/** The parts of the address that its country has: one typed for another country is not sent. */
function shownParts(typed: Typed): Partial<Typed> {
  const needs = addressNeeds(typed.country ?? '');
  return Object.fromEntries(
    placeFields.map((name) => [
      name,
      needs[name] === 'none' ? undefined : typed[name] || undefined,
    ]),
  );
}

/** The body without its passwords, as JSON; identifies one intent. */
export function intentOf({
  password: _,
  password_confirmation: __,
  ...body
}: CheckoutBody): string {
  return JSON.stringify(body);
}

export function withoutPasswords({
  password: _,
  password_confirmation: __,
  ...fields
}: Typed): StoredFields {
  return fields;
}

/**
 * Validates the form by the contract's schema. The errors carry no text: each field shows one in
 * the page's language.
 */
export function resolverFor(choice: Choice): Resolver<Typed> {
  return (typed) => {
    const parsed = checkoutBodySchema.safeParse(bodyOf(typed, choice));
    const invalid = new Set(parsed.error?.issues.map(({ path }) => path[0]));
    // The schema compares the passwords only if all else is valid, but all errors should be shown
    // at once.
    if (typed.password !== typed.password_confirmation) invalid.add('password_confirmation');
    if (invalid.has('pastor_first_name')) invalid.add('pastor_last_name');
    const error = { type: 'invalid' };
    const missing = doctrinalStatements.filter((statement) => !typed.statements?.[statement]);
    const errors = {
      ...Object.fromEntries(
        fieldsIn(choice.locale)
          .filter((name) => invalid.has(name))
          .map((name) => [name, error]),
      ),
      statements:
        missing.length > 0
          ? Object.fromEntries(missing.map((statement) => [statement, error]))
          : undefined,
    };
    return Object.values(errors).some(Boolean)
      ? { values: {}, errors: errors as FieldErrors<Typed> }
      : { values: typed, errors: {} };
  };
}

/** Returns the invalid fields, in the order of the page. */
export function wrongFields(errors: FieldErrors<Typed>, locale: Locale): FieldName[] {
  return fieldsIn(locale).filter((name) => errors[name]);
}

/** Focuses a field; of the statements, the first that is not agreed to. */
export function focusField(form: UseFormReturn<Typed>, name: FieldName): void {
  const missing = doctrinalStatements.find(
    (statement) => !form.getValues(`statements.${statement}`),
  );
  if (name !== 'statements') form.setFocus(name);
  else if (missing) form.setFocus(`statements.${missing}`);
}
