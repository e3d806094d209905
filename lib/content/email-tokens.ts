import 'server-only';
import { ApiError, dataOf, isTooMany, once } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { countedApi, serverApi } from '@/lib/api/server';
import type { UndeliverableReason } from '@/lib/contract/letters';
import type { UpdateSignUpBody } from '@/lib/contract/users';
import { updateSignUpBodySchema, type VerifyEmailBody } from '@/lib/contract/users';
import type { Locale } from '@/lib/i18n/locales';
import { faultOfCode } from './fault-of-code';

/** Results of using the token of a letter; the page has a message for each. */
export const tokenResults = [
  'done',
  'used',
  'expired',
  'unknown',
  'failed',
  'sent',
  'tooMany',
  'emailMissing',
  'signedUp',
  'wrong',
  'wrongPassword',
  'weakPassword',
] as const;
export type TokenResult = (typeof tokenResults)[number];

function resultOf(error: unknown): TokenResult {
  if (isTooMany(error)) return 'tooMany';
  return error instanceof ApiError ? faultOfCode(tokenResults, error.code) : 'failed';
}

/**
 * Whether the token of a letter is confirmed with the password of the sign-up, or a name and a new one.
 * Not rate-limited, since a token cannot be guessed.
 */
export async function takesPassword(token: string): Promise<boolean> {
  if (!token) return false;
  try {
    return Boolean(
      (await dataOf(clientOf(serverApi()).verifyToken({ body: { token } }))).takes_password,
    );
  } catch {
    // The page works without: its button reports what is wrong.
    return false;
  }
}

/**
 * Confirms an e-mail address, rate-limited by the address `client`. Returns `signUp` for the token of a
 * pastor's sign-up, which needs more fields first.
 */
export async function confirmEmail(
  client: string,
  body: VerifyEmailBody,
  key: string,
): Promise<TokenResult | 'signUp'> {
  try {
    const api = countedApi(client);
    const { status, kind } = await dataOf(
      clientOf(api).verifyToken({ body: { token: body.token } }),
    );
    if (status === 'valid' && kind === 'pastor_signup') return 'signUp';
    await clientOf(api).verifyEmail({ body, headers: once(key) });
    return 'done';
  } catch (error) {
    const isWeak = error instanceof ApiError && error.status === 400;
    return isWeak ? 'weakPassword' : resultOf(error);
  }
}

/** Requests the letter again. The result does not reveal whether the address is known. */
export async function resendLetter(
  client: string,
  email: string,
  locale: Locale,
): Promise<{ result: TokenResult; undeliverable?: UndeliverableReason }> {
  try {
    const { data } = await clientOf(countedApi(client)).resendToken({
      body: { kind: 'verify_email', email, locale },
    });
    const { undeliverable } = data;
    return { result: 'sent', ...(undeliverable && { undeliverable }) };
  } catch (error) {
    const isNoAddress = error instanceof ApiError && error.status === 400;
    return { result: isNoAddress ? 'emailMissing' : resultOf(error) };
  }
}

/** Adds the filled-in fields to a pastor's sign-up; `wrong` if a field is invalid. */
export async function completeSignUp(
  client: string,
  fields: Partial<Record<keyof UpdateSignUpBody, string>>,
  key: string,
): Promise<TokenResult> {
  const filled = Object.entries(fields).filter(([, text]) => text?.trim());
  const body = updateSignUpBodySchema.safeParse(Object.fromEntries(filled));
  if (!body.success) return 'wrong';
  try {
    await clientOf(countedApi(client)).updateSignUp({
      body: body.data,
      headers: once(key),
    });
    return 'signedUp';
  } catch (error) {
    const result = resultOf(error);
    const isInvalid = error instanceof ApiError && error.status === 400 && result === 'failed';
    return isInvalid ? 'wrong' : result;
  }
}
