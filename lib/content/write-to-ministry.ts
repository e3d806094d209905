import 'server-only';
import { ApiError, dataOf, isTooMany, once } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { countedApi } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locales';
import { signedInRead } from './session-calls';
import type { SignedIn } from './signed-in';

export const writeFaults = ['tooShort', 'tooMany', 'failed'] as const;
export type WriteFault = (typeof writeFaults)[number];

const maxLength = 4000;

/**
 * Sends what a signed-in person writes to the ministry: its desk gets it among the questions, with the
 * person's name, address and church, and answers by letter. Once per key. Returns the fault, if any.
 */
export async function writeToMinistry(
  { email, first_name, last_name, account, closed_account }: SignedIn,
  letter: { client: string; subject?: string; message: string; locale: Locale; key: string },
): Promise<WriteFault | undefined> {
  const { client, subject, message, locale, key } = letter;
  if (message.trim().length < 3) return 'tooShort';
  const body = {
    kind: 'contact' as const,
    ...{ email, locale, page: '/desk/write' },
    name: `${first_name} ${last_name}`.trim().slice(0, 120),
    message: [subject, message.trim()].filter(Boolean).join('\n\n').slice(0, maxLength),
    church_name: (account ?? closed_account)?.name,
  };
  try {
    await clientOf(countedApi(client)).createLead({ body, headers: once(key) });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isTooMany(error) ? 'tooMany' : 'failed';
  }
}

/** What the signed-in person has written, with the answers, newest first. */
export const listOwnLetters = () => signedInRead((api) => dataOf(api.listOwnLetters()));
