import { getMessages } from 'next-intl/server';
import { dangerLabels } from '@/components/help/danger-labels';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { pickWords } from '@/lib/i18n/pick-words';

/** Message keys around a passage. */
const passageKeys = ['story', 'inEnglish', 'hearAt', 'readAll'] as const;

/** Labels around an answer composed from passages. */
export async function answerBoxLabels() {
  const { askedAnswer: words } = await getMessages();
  return {
    ...pickWords(words, ...passageKeys, 'source', 'ask', 'looking', 'heading', 'machineWritten'),
    ...pickWords(words, 'passages', 'nothing', 'failed', 'tooMany'),
    nothingText: words[isAnsweredByLetter() ? 'nothingText' : 'nothingTextKept'],
    help: await dangerLabels(),
  };
}
export type AnswerBoxLabels = Awaited<ReturnType<typeof answerBoxLabels>>;
export type PassageLabels = Pick<AnswerBoxLabels, (typeof passageKeys)[number]>;

/** Labels of the question form's suggestions of existing answers. */
export async function answerOfferLabels() {
  return pickWords((await getMessages()).askedAnswer, ...passageKeys, 'mayBeAnswered');
}
export type AnswerOfferLabels = Awaited<ReturnType<typeof answerOfferLabels>>;
