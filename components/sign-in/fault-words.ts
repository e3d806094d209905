import { getTranslations } from 'next-intl/server';
import { type SignInFault, signInFaults } from '@/lib/content/signed-in';

/** What came of the last step, in words; undefined where nothing went wrong. */
export async function faultWords(given: unknown): Promise<string | undefined> {
  const fault = signInFaults.find((known) => known === given);
  return fault && (await getTranslations('signIn.fault'))(fault satisfies SignInFault);
}
