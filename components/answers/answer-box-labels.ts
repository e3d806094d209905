import { getTranslations } from 'next-intl/server';
import { dangerLabels } from '@/components/help/danger-labels';
import { isAnsweredByLetter } from '@/lib/config/promises';

/** The words around an asked answer, for the islands that show one. */
export async function answerBoxLabels() {
  const t = await getTranslations('askedAnswer');
  return {
    ask: t('ask'),
    looking: t('looking'),
    heading: t('heading'),
    machineWritten: t('machineWritten'),
    passages: t('passages'),
    nothing: t('nothing'),
    nothingText: t(isAnsweredByLetter() ? 'nothingText' : 'nothingTextKept'),
    failed: t('failed'),
    tooMany: t('tooMany'),
    source: t('source'),
    ...(await passageLabels()),
    help: await dangerLabels(),
  };
}
export type AnswerBoxLabels = Awaited<ReturnType<typeof answerBoxLabels>>;

async function passageLabels() {
  const t = await getTranslations('askedAnswer');
  return {
    story: t('story'),
    inEnglish: t('inEnglish'),
    hearAt: t('hearAt'),
    readAll: t('readAll'),
  };
}
export type PassageLabels = Awaited<ReturnType<typeof passageLabels>>;

/** What the question form says where something may already be answered. */
export async function answerOfferLabels() {
  const t = await getTranslations('askedAnswer');
  return {
    mayBeAnswered: t('mayBeAnswered'),
    ...(await passageLabels()),
  };
}
export type AnswerOfferLabels = Awaited<ReturnType<typeof answerOfferLabels>>;
