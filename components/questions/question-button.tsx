import { getLocale, getTranslations } from 'next-intl/server';
import { answerOfferLabels } from '@/components/answers/answer-box-labels';
import { dangerLabels } from '@/components/help/danger-labels';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { site } from '@/lib/config/site';
import { localePath } from '@/lib/i18n/paths';
import { QuestionDialogButton } from './question-dialog-button';

/** Submit a question (specification 2.8): a form over the page, or without scripts the contact page. */
export async function QuestionButton({ message }: { message?: string }) {
  const locale = await getLocale();
  const t = await getTranslations('question');
  return (
    <QuestionDialogButton
      locale={locale}
      message={message}
      danger={await dangerLabels()}
      offers={await answerOfferLabels()}
      contactPath={localePath(locale, site().contactPath)}
      labels={{
        open: t('open'),
        title: t('title'),
        intro: t('intro'),
        message: t('message'),
        messageMissing: t('messageMissing'),
        email: t('email'),
        emailHint: t('emailHint'),
        emailMissing: t('emailMissing'),
        name: t('name'),
        nameHint: t('nameHint'),
        send: t('send'),
        sending: t('sending'),
        sent: t('sent'),
        sentText: t(isAnsweredByLetter() ? 'sentText' : 'sentTextKept'),
        failed: t('failed'),
        tooMany: t('tooMany'),
        close: t('close'),
      }}
    />
  );
}
