import 'server-only';
import { ApiError, isTooMany } from '@/lib/api/call';
import { countedApi } from '@/lib/api/server';
import { checkToken, resendToken, updateSignUp, verifyEmail } from '@/lib/api/tokens';
import type { UpdateSignUpBody } from '@/lib/contract/users';
import { updateSignUpBodySchema } from '@/lib/contract/users';
import type { Locale } from '@/lib/i18n/locales';

/** What came of a step with the token of a letter, as the page words it. */
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
] as const;
export type TokenResult = (typeof tokenResults)[number];

const refusals: Record<string, TokenResult> = {
  token_used: 'used',
  token_expired: 'expired',
  token_unknown: 'unknown',
};

function resultOf(error: unknown): TokenResult {
  if (isTooMany(error)) return 'tooMany';
  return (error instanceof ApiError && refusals[error.code]) || 'failed';
}

/**
 * Confirms an address in the name of whoever is at `client`; `signUp` where the token is for a pastor's
 * sign-up, which asks for more first.
 */
export async function confirmEmail(
  client: string,
  token: string,
  key: string,
): Promise<TokenResult | 'signUp'> {
  try {
    const api = countedApi(client);
    const { status, kind } = await checkToken(api, token);
    if (status === 'valid' && kind === 'pastor_signup') return 'signUp';
    await verifyEmail(api, token, key);
    return 'done';
  } catch (error) {
    return resultOf(error);
  }
}

/** Asks for the letter once more. The result is the same for every address. */
export async function resendLetter(
  client: string,
  email: string,
  locale: Locale,
): Promise<TokenResult> {
  try {
    await resendToken(countedApi(client), { kind: 'verify_email', email, locale });
    return 'sent';
  } catch (error) {
    const isNoAddress = error instanceof ApiError && error.status === 400;
    return isNoAddress ? 'emailMissing' : resultOf(error);
  }
}

/** Adds to a pastor's sign-up what was filled in; `wrong` where a field does not fit. */
export async function completeSignUp(
  client: string,
  fields: Partial<Record<keyof UpdateSignUpBody, string>>,
  key: string,
): Promise<TokenResult> {
  const filled = Object.entries(fields).filter(([, text]) => text?.trim());
  const body = updateSignUpBodySchema.safeParse(Object.fromEntries(filled));
  if (!body.success) return 'wrong';
  try {
    await updateSignUp(countedApi(client), body.data, key);
    return 'signedUp';
  } catch (error) {
    const isUnfit = error instanceof ApiError && error.status === 400 && !refusals[error.code];
    return isUnfit ? 'wrong' : resultOf(error);
  }
}
