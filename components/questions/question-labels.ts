import { getMessages } from 'next-intl/server';
import { isAnsweredByLetter } from '@/lib/config/promises';

/** Labels of the question form, which promises an answer only if letters are sent. */
export async function questionLabels() {
  const { sentTextKept, ...words } = (await getMessages()).question;
  return isAnsweredByLetter() ? words : { ...words, sentText: sentTextKept };
}
export type QuestionLabels = Awaited<ReturnType<typeof questionLabels>>;
