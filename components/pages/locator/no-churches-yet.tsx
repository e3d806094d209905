import { getTranslations } from 'next-intl/server';
import { QuestionButton } from '@/components/questions/question-button';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';

/** The locator of a site that lists no church: there is nothing to search in. */
export async function NoChurchesYet() {
  const t = await getTranslations();
  return (
    <div className="page-width pb-20">
      <PageHeading title={t('locator.beginning.title')}>{t('locator.beginning.text')}</PageHeading>
      <div className="flex flex-wrap items-center gap-3">
        <QuestionButton />
        <LocaleLink path="/help" className={button.quiet}>
          {t('home.beginning.help')}
        </LocaleLink>
      </div>
    </div>
  );
}
