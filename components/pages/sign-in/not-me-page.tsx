import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { faultWords } from '@/components/sign-in/fault-words';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { linkFault } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { ownDeskPage } from './own-desk-page';

/** The page behind “this was not me” of a letter: opening it changes nothing, pressing the button does. */
export const NotMePage = ownDeskPage(async ({ searchParams }: { searchParams: Query }) => {
  const t = await getTranslations('signIn');
  const query = await searchParams;
  const token = firstValue(query.token).slice(0, 200);
  const isOver = await linkFault('not_me', token);
  if (isOver) {
    return (
      <div className="max-w-column">
        <PageHeading title={t('link.notGood')}>{t('notMe.over')}</PageHeading>
        <LocaleLink path="/users/password" className={button.primary}>
          {t('reset.title')}
        </LocaleLink>
      </div>
    );
  }
  const fault = await faultWords(firstValue(query.fault));
  return (
    <div className="max-w-column">
      <PageHeading title={t('notMe.title')}>{t('notMe.text')}</PageHeading>
      <FaultNotice words={fault} inForm />
      <form method="post" action={localePath(await getLocale(), '/users/not-me/end')}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={button.primary}>
          {t('notMe.button')}
        </button>
      </form>
    </div>
  );
});
