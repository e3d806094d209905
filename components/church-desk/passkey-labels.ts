import { getMessages } from 'next-intl/server';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of the form that adds a passkey. */
export async function passkeyLabels() {
  const { passkeys } = (await getMessages()).churchDesk.security;
  return pickWords(passkeys, 'name', 'nameHint', 'password', 'add', 'unsupported', 'fault');
}
export type PasskeyLabels = Awaited<ReturnType<typeof passkeyLabels>>;
