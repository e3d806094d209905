import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { faultWords } from '@/components/sign-in/fault-words';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { linkFault } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { ownDeskPage } from './own-desk-page';

/** The page behind the letter to a new address: opening it changes nothing, pressing the button does. */
export const NewEmailPage = ownDeskPage(async ({ searchParams }: { searchParams: Query }) => {
  const t = await getTranslations('signIn');
  const query = await searchParams;
  if (firstValue(query.done)) {
    return (
      <div className="max-w-column">
        <PageHeading title={t('newEmail.title')} />
        <Notice>{t('newEmail.done')}</Notice>
        <LocaleLink path="/desk" className={button.primary}>
          {t('newEmail.toDesk')}
        </LocaleLink>
      </div>
    );
  }
  const token = firstValue(query.token).slice(0, 200);
  const isOver = await linkFault('email_change', token);
  if (isOver) {
    const words = (await faultWords(isOver)) ?? '';
    return <Outcome title={t('link.notGood')} text={words} label={t('newEmail.toDesk')} />;
  }
  const fault = await faultWords(firstValue(query.fault));
  return (
    <div className="max-w-column">
      <PageHeading title={t('newEmail.title')}>{t('newEmail.text')}</PageHeading>
      <FaultNotice words={fault} inForm />
      <form method="post" action={localePath(await getLocale(), '/users/email/confirm')}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={button.primary}>
          {t('newEmail.button')}
        </button>
      </form>
    </div>
  );
});

function Outcome({ title, text, label }: { title: string; text: string; label: string }) {
  return (
    <div className="max-w-column">
      <PageHeading title={title}>{text}</PageHeading>
      <LocaleLink path="/desk" className={button.primary}>
        {label}
      </LocaleLink>
    </div>
  );
}
