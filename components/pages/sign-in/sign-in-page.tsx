import { redirect } from 'next/navigation';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { deskPath } from '@/components/sign-in/desk-path';
import { faultWords } from '@/components/sign-in/fault-words';
import { Notice } from '@/components/sign-in/notice';
import { PasskeySignIn } from '@/components/sign-in/passkey-sign-in';
import { readRefusedValues } from '@/components/sign-in/read-typed';
import { UndeliverableAdvice } from '@/components/sign-in/undeliverable-advice';
import { KeptLetters } from '@/components/site/kept-letters';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { isSectionShown } from '@/lib/config/sections';
import { getSignedIn } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { ownDeskPage } from './own-desk-page';

/** Sign-in with a password or by a letter. Plain forms, which work without scripts. */
export const SignInPage = ownDeskPage(async ({ searchParams }: { searchParams: Query }) => {
  const t = await getTranslations('signIn');
  const locale = await getLocale();
  const query = await searchParams;
  const fault = await faultWords(firstValue(query.fault));
  const form = firstValue(query.form);
  const isAboutLetter = form === 'letter';
  const isAboutPasskey = form === 'passkey';
  const to = firstValue(query.to);
  // The link of a page that is the same for everyone.
  if (!fault && (await getSignedIn())) redirect(localePath(locale, deskPath(to)));
  const typed = await readRefusedValues(fault !== undefined);
  return (
    <div className="max-w-column">
      <PageHeading title={t('title')}>{t('text')}</PageHeading>
      {firstValue(query.sent) && <Notice>{t('sent')}</Notice>}
      {firstValue(query.closed) && <Notice lasting>{t('accountClosed')}</Notice>}
      <UndeliverableAdvice reason={firstValue(query.undeliverable)} />
      <form method="post" action={localePath(locale, '/users/session')} className="grid gap-5">
        <input type="hidden" name="to" value={to} />
        <Field
          type="email"
          name="email"
          label={t('email')}
          defaultValue={isAboutLetter ? undefined : typed.email}
          autoComplete="username webauthn"
          required
        />
        <Field
          type="password"
          name="password"
          label={t('password')}
          error={isAboutLetter || isAboutPasskey ? undefined : fault}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button type="submit" className={button.primary}>
            {t('signIn')}
          </button>
          <LocaleLink path="/users/password" className="text-note text-link underline">
            {t('forgot')}
          </LocaleLink>
        </div>
      </form>
      <section aria-labelledby="by-letter" className="mt-14 border-t border-line pt-8">
        <h2 id="by-letter" className="text-title">
          {t('letter.title')}
        </h2>
        <p className="mt-2 mb-5 text-note text-soft">{t('letter.text')}</p>
        <KeptLetters />
        <form method="post" action={localePath(locale, '/users/letter')} className="grid gap-5">
          <input type="hidden" name="kind" value="sign_in" />
          <Field
            type="email"
            name="email"
            label={t('email')}
            error={isAboutLetter ? fault : undefined}
            defaultValue={isAboutLetter ? typed.email : undefined}
            autoComplete="email"
            required
          />
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('letter.send')}
          </button>
        </form>
      </section>
      <PasskeySignIn
        action={localePath(locale, '/users/session/passkey')}
        fields={[['to', to]]}
        fault={isAboutPasskey ? fault : undefined}
        words={(await getMessages()).signIn.passkey}
      />
      {isSectionShown('shop') && (
        <p className="mt-14 text-note">
          {t('noAccount')}{' '}
          <LocaleLink path="/pricing" className="text-link underline">
            {t('pricing')}
          </LocaleLink>
        </p>
      )}
    </div>
  );
});
