import { redirect } from 'next/navigation';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ownDeskPage } from '@/components/pages/sign-in/own-desk-page';
import { deskPath } from '@/components/sign-in/desk-path';
import { faultWords } from '@/components/sign-in/fault-words';
import { PasskeySignIn } from '@/components/sign-in/passkey-sign-in';
import { PasswordByLetter } from '@/components/sign-in/password-by-letter';
import { KeptLetters } from '@/components/site/kept-letters';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { findWaitingForm, mayChoosePassword } from '@/lib/content/identity';
import { getSecondFactor, listPasskeys } from '@/lib/content/sign-in-factors';
import { getSignedIn, listSessions, type SignedIn } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';

/** The ways in which a person can prove who they are. */
async function waysOf({ has_password, second_factor_due }: SignedIn) {
  // Until the required factor is proven, what they have set up cannot be read: any may be there.
  if (second_factor_due === 'prove') return { password: false, code: true, passkey: true };
  const [factor, passkeys] = await Promise.all([getSecondFactor(), listPasskeys()]);
  return { password: has_password, code: factor.status === 'on', passkey: passkeys.length > 0 };
}

/** Asks again who is using the session, and goes on with the form or page that was asked for. */
export const ConfirmPage = ownDeskPage(async ({ searchParams }: { searchParams: Query }) => {
  const t = await getTranslations('signIn.confirm');
  const locale = await getLocale();
  const query = await searchParams;
  const to = deskPath(firstValue(query.to));
  const user = await getSignedIn();
  if (!user?.email_verified) {
    redirect(localePath(locale, `/users/sign-in?${new URLSearchParams({ to })}`));
  }
  const id = firstValue(query.form).slice(0, 60);
  const form = await findWaitingForm(id);
  const fields: [string, string][] = [
    ['confirm_to', to],
    ...(form
      ? ([['confirm_form', id], ['confirm_action', form.action], ...form.entries] as const)
      : []),
  ].map(([name, value]) => [name ?? '', value ?? '']);
  const ways = await waysOf(user);
  const fault = await faultWords(firstValue(query.fault));
  const by = firstValue(query.by);
  const faultOf = (way: string) => (by === way ? fault : undefined);
  const isDue = user.second_factor_due === 'prove';
  const hasNone = !ways.password && !ways.code && !ways.passkey;
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('title')}>
        {t(isDue ? 'required' : hasNone ? 'none' : 'text')}
      </PageHeading>
      {hasNone && <NoWay user={user} />}
      {ways.password && (
        <ProofForm fields={fields} label={t('go')} primary>
          <Field
            type="password"
            name="confirm_password"
            label={t('password')}
            error={faultOf('password')}
            autoComplete="current-password"
            maxLength={200}
            required
          />
        </ProofForm>
      )}
      {ways.code && (
        <section className="mt-12 border-t border-line pt-8 first-of-type:mt-0 first-of-type:border-0 first-of-type:pt-0">
          <ProofForm fields={fields} label={t('goByCode')} primary={!ways.password}>
            <Field
              name="confirm_code"
              label={t('code')}
              hint={t('codeHint')}
              error={faultOf('code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={60}
              required
            />
          </ProofForm>
        </section>
      )}
      {ways.passkey && (
        <PasskeySignIn
          action={localePath(locale, '/users/confirm/prove')}
          fields={fields}
          name="confirm_credential"
          words={{ ...(await getMessages()).signIn.passkey, use: t('usePasskey') }}
          fault={faultOf('credential')}
        />
      )}
      <p className="mt-12 text-note">
        <LocaleLink path={to} className="text-link underline">
          {t('leave')}
        </LocaleLink>
      </p>
    </div>
  );
});

/** What a person does who cannot prove it in any way: choose a password. */
async function NoWay({ user }: { user: SignedIn }) {
  const t = await getTranslations('signIn.confirm');
  if (!mayChoosePassword(user, await listSessions())) {
    return (
      <>
        <KeptLetters />
        <PasswordByLetter email={user.email} />
      </>
    );
  }
  return (
    <LocaleLink path="/desk/security#password" className={button.primary}>
      {t('choose')}
    </LocaleLink>
  );
}

interface ProofFormProps {
  /** What the form carries on, in order; names may repeat. */
  fields: [name: string, value: string][];
  label: string;
  primary: boolean;
  children: ReactNode;
}

async function ProofForm({ fields, label, primary = false, children }: ProofFormProps) {
  const action = localePath(await getLocale(), '/users/confirm/prove');
  return (
    <form method="post" action={action} className="grid gap-5">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button
        type="submit"
        className={`${primary ? button.primary : button.quiet} justify-self-start`}
      >
        {label}
      </button>
    </form>
  );
}
