import { getLocale, getTranslations } from 'next-intl/server';
import { faultWords } from '@/components/sign-in/fault-words';
import { NewPasswordField } from '@/components/sign-in/new-password-field';
import { Notice } from '@/components/sign-in/notice';
import { readRefusedValues } from '@/components/sign-in/read-typed';
import { UndeliverableAdvice } from '@/components/sign-in/undeliverable-advice';
import { KeptLetters } from '@/components/site/kept-letters';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { linkFault } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { ownDeskPage } from './own-desk-page';

/** Requests the letter that links to NewPasswordPage. */
export const ForgottenPasswordPage = ownDeskPage(
  async ({ searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('signIn');
    const query = await searchParams;
    const typed = await readRefusedValues(firstValue(query.fault) !== '');
    return (
      <div className="max-w-column">
        <PageHeading title={t('reset.title')}>{t('reset.text')}</PageHeading>
        {firstValue(query.sent) && <Notice>{t('reset.sent')}</Notice>}
        <UndeliverableAdvice reason={firstValue(query.undeliverable)} />
        <KeptLetters />
        <form
          method="post"
          action={localePath(await getLocale(), '/users/letter')}
          className="grid gap-5"
        >
          <input type="hidden" name="kind" value="password_reset" />
          <Field
            type="email"
            name="email"
            label={t('email')}
            error={await faultWords(firstValue(query.fault))}
            defaultValue={typed.email}
            autoComplete="email"
            required
          />
          <button type="submit" className={`${button.primary} justify-self-start`}>
            {t('reset.send')}
          </button>
        </form>
        <p className="mt-10 text-note">
          <LocaleLink path="/users/sign-in" className="text-link underline">
            {t('back')}
          </LocaleLink>
        </p>
      </div>
    );
  },
);

/**
 * The page behind the link of that letter: opening it does not use up the token. An invalid link
 * leads back to request another.
 */
export const NewPasswordPage = ownDeskPage(async ({ searchParams }: { searchParams: Query }) => {
  const t = await getTranslations('signIn');
  const query = await searchParams;
  const token = firstValue(query.token).slice(0, 200);
  const isOver = await linkFault('password_reset', token);
  if (isOver) {
    return (
      <div className="max-w-column">
        <PageHeading title={t('link.notGood')}>{await faultWords(isOver)}</PageHeading>
        <LocaleLink path="/users/password" className={button.primary}>
          {t('reset.again')}
        </LocaleLink>
      </div>
    );
  }
  return (
    <div className="max-w-column">
      <PageHeading title={t('reset.title')}>{t('reset.newText')}</PageHeading>
      <form
        method="post"
        action={localePath(await getLocale(), '/users/password/set')}
        className="grid gap-5"
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordField error={await faultWords(firstValue(query.fault))} />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('reset.save')}
        </button>
      </form>
    </div>
  );
});
