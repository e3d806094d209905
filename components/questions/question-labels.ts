import { getMessages } from 'next-intl/server';
import { isAnsweredByLetter } from '@/lib/config/promises';

/** The words of the question form, which promises an answer only where one is sent. */
export async function questionLabels() {
  const { sentTextKept, ...words } = (await getMessages()).question;
  return isAnsweredByLetter() ? words : { ...words, sentText: sentTextKept };
}
export type QuestionLabels = Awaited<ReturnType<typeof questionLabels>>;
