import { getTranslations } from 'next-intl/server';
import { type SignInFault, signInFaults } from '@/lib/content/signed-in';

/** Returns the error message of the last step; undefined if it succeeded. */
export async function faultWords(value: unknown): Promise<string | undefined> {
  const fault = signInFaults.find((known) => known === value);
  return fault && (await getTranslations('signIn.fault'))(fault satisfies SignInFault);
}
