import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { formatMoment } from '@/components/desk-layout/moments';
import { Section } from '@/components/desk-layout/section';
import { faultWords } from '@/components/sign-in/fault-words';
import { NewPasswordField } from '@/components/sign-in/new-password-field';
import { Notice } from '@/components/sign-in/notice';
import { PasswordByLetter } from '@/components/sign-in/password-by-letter';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import { mayChoosePassword } from '@/lib/content/identity';
import { getSecondFactor, listPasskeys } from '@/lib/content/sign-in-factors';
import { listSessions, type Session } from '@/lib/content/signed-in';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from './church-desk-page';
import { EmailForm } from './email-form';
import { PasskeySection } from './passkey-section';
import { SecondFactorSection } from './second-factor-section';

/** Results of the page's forms. */
const outcomes = [
  'ended',
  'password',
  'email',
  'passkey',
  'passkeyRenamed',
  'passkeyRemoved',
  'secondFactor',
  'secondFactorEnded',
  'recoveryCodes',
] as const;

/** The user's sessions and sign-in methods. */
export const SecurityPage = churchDeskPage(
  '/desk/security',
  async (user, { searchParams }: { searchParams: Query }) => {
    const { email, has_password, second_factor_due } = user;
    const t = await getTranslations('churchDesk.security');
    const query = await searchParams;
    const done = outcomes.find((one) => one === firstValue(query.done));
    const fault = await faultWords(firstValue(query.fault));
    const form = firstValue(query.form);
    const [sessions, factor, passkeys] = await Promise.all([
      listSessions(),
      getSecondFactor(),
      has_password ? listPasskeys() : [],
    ]);
    const isPending = Boolean(factor.pending ?? factor.new_recovery_codes);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{email}</PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {second_factor_due && <Notice lasting>{t('required')}</Notice>}
        {!has_password && <Notice lasting>{t('password.none')}</Notice>}
        <h2 className="text-title">{t('sessions.title')}</h2>
        <p className="mt-2 mb-5 text-note text-soft">{t('sessions.text')}</p>
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <li key={session.id} className="rounded-soft bg-surface p-5">
              <SessionLine session={session} />
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div className="mt-4">
            <ButtonForm action="/desk/security/sessions" label={t('sessions.endOthers')} />
          </div>
        )}
        {has_password && (
          <>
            <PasskeySection passkeys={passkeys} fault={form === 'passkey' ? fault : undefined} />
            <SecondFactorSection
              factor={factor}
              form={form}
              fault={form && form !== 'passkey' && form !== 'email' ? fault : undefined}
            />
          </>
        )}
        {!second_factor_due && (
          <EmailForm
            typed={await readDeskDraft('/desk/security/email', form === 'email')}
            fault={form === 'email' ? fault : undefined}
          />
        )}
        <PasswordForm
          email={email}
          fault={form ? undefined : fault}
          hasPassword={has_password}
          isMain={!isPending}
          byLetter={!has_password && !mayChoosePassword(user, sessions)}
        />
      </div>
    );
  },
);

async function SessionLine({ session }: { session: Session }) {
  const t = await getTranslations('churchDesk.security.sessions');
  const { id, device, network, method, created_at, seen_at, current } = session;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h3 className="text-note font-semibold">{device || t('unknownDevice')}</h3>
        <p className="text-small text-soft">
          {current ? t('current') : t('seen', { date: await formatMoment(seen_at) })} ·{' '}
          {t(`method.${method}`, { date: await formatMoment(created_at) })}
          {network && ` · ${t('network', { network })}`}
        </p>
      </div>
      {!current && <ButtonForm action="/desk/security/sessions" fields={{ id }} label={t('end')} />}
    </div>
  );
}

interface PasswordFormProps {
  email: string;
  fault: string | undefined;
  /** Whether the user already has a password. */
  hasPassword: boolean;
  /** Whether it is the page's primary action. */
  isMain: boolean;
  /** Whether only a letter leads to it. */
  byLetter: boolean;
}

async function PasswordForm(props: PasswordFormProps) {
  const { email, fault, hasPassword, isMain, byLetter } = props;
  const t = await getTranslations('churchDesk.security.password');
  if (byLetter) {
    return (
      <Section id="password" title={t('choose')}>
        <PasswordByLetter email={email} />
      </Section>
    );
  }
  return (
    <section aria-labelledby="password" className="mt-12 border-t border-line pt-8">
      <h2 id="password" className="text-title">
        {hasPassword ? t('title') : t('choose')}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('text')}</p>
      <FaultNotice words={hasPassword ? undefined : fault} inForm />
      <form
        method="post"
        action={localePath(await getLocale(), '/desk/security/password')}
        className="grid gap-5"
      >
        {/* Lets password managers assign the new password to the account. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        {hasPassword && (
          <Field
            type="password"
            name="current_password"
            label={t('current')}
            error={fault}
            autoComplete="current-password"
            maxLength={200}
            required
          />
        )}
        <NewPasswordField />
        <button
          type="submit"
          className={`${isMain ? button.primary : button.quiet} justify-self-start`}
        >
          {hasPassword ? t('save') : t('choose')}
        </button>
      </form>
    </section>
  );
}
