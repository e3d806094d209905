import { getTranslations } from 'next-intl/server';

/** The words around an asked answer, for the islands that show one. */
export async function askedAnswerLabels() {
  const t = await getTranslations('askedAnswer');
  return {
    ask: t('ask'),
    looking: t('looking'),
    heading: t('heading'),
    machineWritten: t('machineWritten'),
    passages: t('passages'),
    nothing: t('nothing'),
    nothingText: t('nothingText'),
    failed: t('failed'),
    tooMany: t('tooMany'),
    source: t('source'),
    ...(await passageLabels()),
    help: await helpLabels(),
  };
}
export type AskedAnswerLabels = Awaited<ReturnType<typeof askedAnswerLabels>>;

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

/** The words of the help lines. */
export async function helpLabels() {
  const t = await getTranslations('askedAnswer');
  return {
    title: t('helpTitle'),
    text: t('helpText'),
    areas: {
      'us-ca': t('helpUsCa'),
      es: t('helpEs'),
      fr: t('helpFr'),
      kr: t('helpKr'),
    },
    emergency: t('helpEmergency'),
    read: t('helpRead'),
  };
}
export type HelpLabels = Awaited<ReturnType<typeof helpLabels>>;

/** What the question form says where something may already be answered. */
export async function answerOfferLabels() {
  const t = await getTranslations('askedAnswer');
  return {
    mayBeAnswered: t('mayBeAnswered'),
    ...(await passageLabels()),
    help: await helpLabels(),
  };
}
export type AnswerOfferLabels = Awaited<ReturnType<typeof answerOfferLabels>>;
