import { eq, sql } from 'drizzle-orm';
import type { CheckoutBody } from '../../lib/contract/checkout.ts';
import { minimumAge } from '../../lib/contract/doctrine.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { PaymentMode } from '../../lib/contract/payments.ts';
import { quote } from '../../lib/contract/plan-prices.ts';
import { createAccount, updateAccount } from '../accounts/accounts.ts';
import type { Database } from '../db/client.ts';
import { accounts, checkouts, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { deletePendingAccount } from '../sessions/pending-accounts.ts';
import { type Person, personColumns } from '../sign-in/sign-ups.ts';
import { type Claim, hasAccount, listCompetingCheckouts, lockClaims } from './claims.ts';
import { findCoupon, findPlan, withDates } from './shop.ts';

/**
 * Interval in PostgreSQL's format. Shorter than the day for which a provider remembers idempotency
 * keys.
 */
const lifetime = '2 hours';

/** There are unpaid checkouts of the address or the account, which must end before another begins. */
export class OpenCheckoutError extends Error {
  override name = 'OpenCheckoutError';
  readonly checkoutIds: string[];
  constructor(checkoutIds: string[]) {
    super('There are open checkouts.');
    this.checkoutIds = checkoutIds;
  }
}

/** The password has not been checked yet against these claims. */
export class UncheckedPasswordError extends Error {
  override name = 'UncheckedPasswordError';
  readonly claims: Claim[];
  constructor(claims: Claim[]) {
    super('The password has to be checked.');
    this.claims = claims;
  }
}

/** By the id of a claim's user: whether the password matches, which proves the claim. */
export type PasswordMatches = ReadonlyMap<string, boolean>;

/**
 * Stores the person, the account and the checkout in the caller's transaction, before any request
 * to a provider, and reserves the coupon. A person with the password of an account whose
 * subscription has ended subscribes it again. Returns the checkout's id. Throws a 404 for an
 * unknown plan; a 409 if the address has another person's account or a subscribed one, or if the
 * coupon is invalid; UncheckedPasswordError and OpenCheckoutError.
 */
export async function storeCheckout(
  tx: Database,
  body: CheckoutBody,
  passwordHash: string,
  mode: PaymentMode,
  passwordMatches: PasswordMatches,
): Promise<string> {
  const plan = await findPlan(tx, body.plan);
  const payer = await storePayer(tx, body, passwordHash, passwordMatches);
  const code = body.coupon_code;
  const coupon = code === undefined ? undefined : await findCoupon(tx, body, code);
  if (code !== undefined && !coupon) throw registrationError('coupon_code', 'Invalid Coupon Code');
  const {
    starts_on,
    renews_on,
    currency: _,
    ...price
  } = withDates(quote(plan, body.period, coupon));
  const [row] = await tx
    .insert(checkouts)
    .values({
      ...payer,
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
        // Always both: the contract accepts nothing else.
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

/**
 * Stores the payer: the owner of an account that may be subscribed again, or a person without an
 * account.
 */
async function storePayer(
  tx: Database,
  body: CheckoutBody,
  passwordHash: string,
  passwordMatches: PasswordMatches,
): Promise<{ user_id: string; account_id: string }> {
  const claims = await lockClaims(tx, body.email);
  const unchecked = claims.filter(({ user }) => !passwordMatches.has(user.id));
  if (unchecked.length > 0) throw new UncheckedPasswordError(unchecked);
  const person = personOf(body);
  const matching = claims.filter(({ user }) => passwordMatches.get(user.id));
  const account = claims.find(hasAccount);
  if (account && !(matching.includes(account) && maySubscribe(account)))
    throw registrationError('email', 'has an account already');
  const ownAccount = account?.user.account_id ?? null;
  if (ownAccount) await lockAccount(tx, ownAccount);
  const open = await listCompetingCheckouts(tx, body.email, ownAccount);
  if (open.length > 0) throw new OpenCheckoutError(open);
  const account_id = ownAccount ?? (await createAccount(tx, body.church_name, person, 'pending'));
  if (account) {
    await updateAccount(tx, account_id, person);
    const { email: _, terms_accepted_at, ...columns } = personColumns(person);
    const changes = { ...columns, terms_accepted_at, account_id };
    await tx.update(users).set(changes).where(eq(users.id, account.user.id));
    return { user_id: account.user.id, account_id };
  }
  const values = {
    ...personColumns(person),
    email_key: emailKey(body.email),
    password_hash: passwordHash,
    account_id,
    membership_state: 'pending' as const,
  };
  const [before] = matching;
  if (before) {
    await tx.update(users).set(values).where(eq(users.id, before.user.id));
    await deletePendingAccount(tx, before.user.account_id);
    return { user_id: before.user.id, account_id };
  }
  const [created] = await tx.insert(users).values(values).returning({ id: users.id });
  return { user_id: created?.id ?? '', account_id };
}

/**
 * Other people of the account, who may subscribe it too, wait for the transaction to end. Throws a 409
 * if it is closed: its owners were told how to open it again.
 */
async function lockAccount(tx: Database, id: string): Promise<void> {
  const [account] = await tx
    .select({ closed_at: accounts.closed_at })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update');
  if (account?.closed_at) throw registrationError('email', 'belongs to a closed account');
}

/** Whether a person may subscribe an account: an owner whose membership has ended, or who has none. */
function maySubscribe({ user, membership }: Claim): boolean {
  if (user.account_id && user.account_role !== 'owner') return false;
  return membership === null || membership === 'canceled' || membership === 'expired';
}

/** The error "errors prohibited this user from being saved" (specification 5); the page lists its fields. */
export function registrationError(field: string, reason: string): HttpError {
  const fields = { [field]: reason };
  return new HttpError(409, 'not_registered', 'This sign-up could not be saved.', { fields });
}

function personOf(body: CheckoutBody): Person {
  return {
    user: {
      first_name: body.pastor_first_name || body.pastor_last_name,
      last_name: body.pastor_first_name && body.pastor_last_name,
      phone: body.pastor_cell_phone,
      email: body.email,
      password: body.password,
    },
    role: 'pastor',
    church_name: body.church_name,
    church_phone: body.phone,
    city: body.city || undefined,
    state: body.state || undefined,
    zip: body.zip || undefined,
    country: body.country,
    locale: body.locale,
  };
}
