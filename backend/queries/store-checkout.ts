import { sql } from 'drizzle-orm';
import type { CheckoutBody } from '../../lib/contract/checkout.ts';
import { minimumAge } from '../../lib/contract/doctrine.ts';
import type { PaymentMode } from '../../lib/contract/payments.ts';
import { quote } from '../../lib/contract/plan-prices.ts';
import type { Database } from '../db/client.ts';
import { checkouts } from '../db/schema.ts';
import { Fault } from '../fault.ts';
import { dated, findCoupon, findPlan } from './shop.ts';
import { endTokens } from './tokens.ts';
import { type Person, storePerson } from './users.ts';

/** As PostgreSQL words it. Shorter than the day for which a provider remembers an idempotency key. */
const lifetime = '2 hours';

/** The person has an unpaid checkout under way, which has to end before another may begin. */
export class OpenCheckoutError extends Error {
  override name = 'OpenCheckoutError';
  readonly checkoutId: string;
  constructor(checkoutId: string) {
    super('There is an open checkout.');
    this.checkoutId = checkoutId;
  }
}

/**
 * Stores the person, the account and the intent in the caller's transaction, before any provider
 * hears of them, and holds the coupon. Answers the intent's id. Throws a 404 for no such plan, a 409
 * where the address has an account or the coupon is not good, and OpenCheckoutError.
 */
export async function storeCheckout(
  tx: Database,
  body: CheckoutBody,
  passwordHash: string,
  mode: PaymentMode,
): Promise<string> {
  const plan = await findPlan(tx, body.plan);
  const person = await storePerson(tx, signUpOf(body), passwordHash, 'pending');
  if (person.underWay) throw new OpenCheckoutError(person.underWay.id);
  if (person.id === null) throw refused('email', 'has an account already');
  const userId = person.id;
  // Whoever signed this address up before has no link any more; the next comes when it is paid.
  await endTokens(tx, 'verify_email', { userId });
  const code = body.coupon_code;
  const coupon = code === undefined ? undefined : await findCoupon(tx, body, code);
  if (code !== undefined && !coupon) throw refused('coupon_code', 'Invalid Coupon Code');
  const { starts_on, renews_on, currency: _, ...price } = dated(quote(plan, body.period, coupon));
  const [row] = await tx
    .insert(checkouts)
    .values({
      user_id: userId,
      mode,
      plan: plan.slug,
      period: body.period,
      coupon: coupon?.slug,
      quote: price,
      starts_on,
      renews_on,
      church_name: body.church_name,
      agreement: {
        statements: body.statements,
        version: body.statements_version,
        // Both are ticked: the contract takes nothing else.
        terms: ['terms_of_use', 'privacy_policy'],
        minimum_age: minimumAge,
        locale: body.locale,
        at: new Date().toISOString(),
      },
      expires_at: sql`now() + ${lifetime}::interval` as unknown as Date,
    })
    .returning({ id: checkouts.id });
  return row?.id ?? '';
}

/** "errors prohibited this user from being saved" (specification 5): the page lists the fields. */
export function refused(field: string, reason: string): Fault {
  const fields = { [field]: reason };
  return new Fault(409, 'not_registered', 'This sign-up could not be saved.', { fields });
}

function signUpOf(body: CheckoutBody): Person {
  return {
    user: {
      first_name: body.pastor_first_name,
      last_name: body.pastor_last_name,
      phone: body.pastor_cell_phone,
      email: body.email,
      password: body.password,
    },
    role: 'pastor',
    church_name: body.church_name,
    church_phone: body.phone,
    city: body.city,
    state: body.state,
    zip: body.zip,
    locale: body.locale,
  };
}
