import { getMessages } from 'next-intl/server';
import { dangerLabels } from '@/components/help/danger-labels';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { pickWords } from '@/lib/i18n/pick-words';

/** The words around a passage. */
const ofPassages = ['story', 'inEnglish', 'hearAt', 'readAll'] as const;

/** The words around an asked answer, for the islands that show one. */
export async function answerBoxLabels() {
  const { askedAnswer: words } = await getMessages();
  return {
    ...pickWords(words, ...ofPassages, 'source', 'ask', 'looking', 'heading', 'machineWritten'),
    ...pickWords(words, 'passages', 'nothing', 'failed', 'tooMany'),
    nothingText: words[isAnsweredByLetter() ? 'nothingText' : 'nothingTextKept'],
    help: await dangerLabels(),
  };
}
export type AnswerBoxLabels = Awaited<ReturnType<typeof answerBoxLabels>>;
export type PassageLabels = Pick<AnswerBoxLabels, (typeof ofPassages)[number]>;

/** What the question form says where something may already be answered. */
export async function answerOfferLabels() {
  return pickWords((await getMessages()).askedAnswer, ...ofPassages, 'mayBeAnswered');
}
export type AnswerOfferLabels = Awaited<ReturnType<typeof answerOfferLabels>>;
