import { randomUUID } from 'node:crypto';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { EmailField } from '@/components/forms/form-parts';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { TokenResult } from '@/lib/content/email-tokens';
import { countryNames } from '@/lib/i18n/country-names';
import { localePath } from '@/lib/i18n/paths';
import { OwnFields } from './own-fields';

interface Props {
  token: string;
  /** Whether the token is for a pastor's sign-up. */
  isSignUp: boolean;
  /** Whether it is confirmed with a password. */
  takesPassword: boolean;
  /** Result of the last step. */
  result: TokenResult | undefined;
  /** Returns a value of the refused form by name. */
  typed: (name: string) => string;
}

const fields = ['church_name', 'church_phone', 'city', 'state', 'zip'] as const;

/** The steps of the letter's link as plain forms, for browsers without scripts. */
export async function PlainForms({ token, isSignUp, takesPassword, result, typed }: Props) {
  const t = await getTranslations('verifyEmail');
  const action = localePath(await getLocale(), '/verify-email/send');
  const isOver = result === 'done' || result === 'signedUp' || result === 'sent';
  return (
    <div className="grid gap-10">
      {token && isSignUp && <PlainSignUp token={token} action={action} typed={typed} />}
      {token && !isSignUp && <PlainConfirm {...{ token, action, takesPassword, result, typed }} />}
      {!token && !isOver && (
        <form method="post" action={action} className="grid max-w-md gap-5">
          <h2 className="text-title">{t('noToken.title')}</h2>
          <HiddenFields step="resend" />
          <EmailField label={t('resend.email')} name="email" required />
          <button type="submit" className={`${button.primary} justify-self-start`}>
            {t('resend.send')}
          </button>
        </form>
      )}
    </div>
  );
}

/** Confirms with the password of the sign-up, or with a name and a new password. */
async function PlainConfirm({
  token,
  action,
  takesPassword,
  result,
  typed,
}: Omit<Props, 'isSignUp'> & { action: string }) {
  const t = await getTranslations('verifyEmail.confirm');
  const { verifyEmail } = await getMessages();
  return (
    <>
      <form method="post" action={action} className="grid max-w-md gap-5">
        <h2 className="text-title">{t('title')}</h2>
        <p className="text-soft">{takesPassword ? t('withPassword') : t('text')}</p>
        <HiddenFields step="confirm" token={token} />
        {takesPassword && (
          <Field
            type="password"
            name="password"
            label={t('password')}
            hint={t('passwordHint')}
            error={result === 'wrongPassword' ? t('wrongPassword') : undefined}
            autoComplete="current-password"
            maxLength={200}
            required
          />
        )}
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('button')}
        </button>
      </form>
      {takesPassword && (
        <details open={result === 'weakPassword'}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link underline">
            {t('own.title')}
          </summary>
          <form method="post" action={action} className="mt-2 grid max-w-md gap-5">
            <p className="text-soft">{t('own.text')}</p>
            <HiddenFields step="confirm" token={token} />
            <OwnFields
              locale={await getLocale()}
              words={verifyEmail.confirm}
              error={result === 'weakPassword' ? t('weakPassword') : undefined}
              typed={typed}
            />
            <button type="submit" className={`${button.quiet} justify-self-start`}>
              {t('own.button')}
            </button>
          </form>
        </details>
      )}
    </>
  );
}

interface SignUpProps extends Pick<Props, 'token' | 'typed'> {
  action: string;
}

async function PlainSignUp({ token, action, typed }: SignUpProps) {
  const t = await getTranslations('verifyEmail.signUp');
  return (
    <form method="post" action={action} className="grid gap-5">
      <h2 className="text-title">{t('title')}</h2>
      <p className="text-soft">{t('text')}</p>
      <HiddenFields step="sign-up" token={token} />
      {fields.map((field) => (
        <Field
          key={field}
          label={t(`fields.${field}`)}
          name={field}
          defaultValue={typed(field)}
          maxLength={200}
        />
      ))}
      <div>
        <label htmlFor="plain-country" className="mb-1.5 block text-note font-semibold">
          {t('fields.country')}
        </label>
        <select
          id="plain-country"
          name="country"
          defaultValue={typed('country')}
          autoComplete="country"
          className="min-h-11 w-full rounded-soft border border-field bg-ground px-4 py-2.5 text-body text-ink"
        >
          <option value="" />
          {countryNames(await getLocale()).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={`${button.primary} justify-self-start`}>
        {t('save')}
      </button>
    </form>
  );
}

/** Hidden fields; the idempotency key keeps a retry after a lost response from running twice. */
function HiddenFields({ step, token }: { step: string; token?: string }) {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="key" value={randomUUID()} />
      {token && <input type="hidden" name="token" value={token} />}
    </>
  );
}
