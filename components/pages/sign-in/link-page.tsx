import { getLocale, getTranslations } from 'next-intl/server';
import { faultWords } from '@/components/sign-in/fault-words';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { linkFault } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { ownDeskPage } from './own-desk-page';

/** The page behind the link of a sign-in letter: opening it does not use up the token, pressing the button does. */
export const LinkPage = ownDeskPage(async ({ searchParams }: { searchParams: Query }) => {
  const t = await getTranslations('signIn');
  const query = await searchParams;
  const token = firstValue(query.token).slice(0, 200);
  const fault = await faultWords((await linkFault('sign_in', token)) ?? firstValue(query.fault));
  return (
    <div className="max-w-column">
      <PageHeading title={fault ? t('link.notGood') : t('link.title')}>
        {fault ?? t('link.text')}
      </PageHeading>
      {fault ? (
        <LocaleLink path="/users/sign-in" className={button.primary}>
          {t('link.again')}
        </LocaleLink>
      ) : (
        <form method="post" action={localePath(await getLocale(), '/users/session/link')}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={button.primary}>
            {t('signIn')}
          </button>
        </form>
      )}
    </div>
  );
});
