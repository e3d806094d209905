import { getLocale } from 'next-intl/server';
import { answerOfferLabels } from '@/components/answers/answer-box-labels';
import { dangerLabels } from '@/components/help/danger-labels';
import { site } from '@/lib/config/site';
import { localePath } from '@/lib/i18n/paths';
import { QuestionDialogButton } from './question-dialog-button';
import { questionLabels } from './question-labels';

/** Submit a question (specification 2.8): a form in a dialog; without scripts a link to the contact page. */
export async function QuestionButton({ message }: { message?: string }) {
  const locale = await getLocale();
  return (
    <QuestionDialogButton
      locale={locale}
      message={message}
      danger={await dangerLabels()}
      offers={await answerOfferLabels()}
      contactPath={localePath(locale, site().contactPath)}
      labels={await questionLabels()}
    />
  );
}
