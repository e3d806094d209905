import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { Section } from '@/components/desk-layout/section';
import { QrTile } from '@/components/share/qr-tile';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { SecondFactor } from '@/lib/content/sign-in-factors';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  /** Error message of the submitted form. */
  fault: string | undefined;
}
interface FactorProps {
  factor: SecondFactor;
  /** The form that `fault` belongs to. */
  form: string;
}

/** The second factor: a code of an authenticator. Plain forms, which work without scripts. */
export async function SecondFactorSection({ factor, fault, form }: Props & FactorProps) {
  const t = await getTranslations('churchDesk.security.secondFactor');
  const { status, pending, recovery_codes_left, new_recovery_codes } = factor;
  const codesFault = form === 'codes' ? fault : undefined;
  return (
    <Section id="second-factor" title={t('title')}>
      {status === 'off' && <Start fault={fault} />}
      {pending && <Confirm pending={pending} fault={fault} />}
      {status === 'on' && (
        <>
          <p className="mb-3 text-note">{t('on', { left: recovery_codes_left })}</p>
          {new_recovery_codes ? (
            <NewCodes codes={new_recovery_codes} />
          ) : (
            <FoldedForm path={codesPath} label={t('newCodes.make')} fault={codesFault} />
          )}
          <FoldedForm
            path={path}
            step="end"
            label={t('end')}
            fault={codesFault ? undefined : fault}
          />
        </>
      )}
    </Section>
  );
}

async function Start({ fault }: Props) {
  const t = await getTranslations('churchDesk.security.secondFactor');
  return (
    <>
      <p className="mb-5 text-note text-soft">{t('text')}</p>
      <form method="post" action={await action()} className="grid gap-5">
        <PasswordField fault={fault} label={t('password')} />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('start')}
        </button>
      </form>
    </>
  );
}

async function Confirm({
  pending,
  fault,
}: Props & { pending: NonNullable<SecondFactor['pending']> }) {
  const t = await getTranslations('churchDesk.security.secondFactor');
  const { secret, uri, recovery_codes } = pending;
  return (
    <>
      {/* A phone cannot scan its own screen. */}
      <p className="mb-4 text-note max-tablet:hidden">{t('scan')}</p>
      <p className="mb-4 text-note tablet:hidden">{t('open.text')}</p>
      <p className="mb-5">
        <a href={uri} className={`${button.quiet} max-tablet:w-full`}>
          {t('open.link')}
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-6">
        <span className="rounded-soft bg-white p-4 max-tablet:hidden">
          <QrTile value={uri} className="size-44" />
        </span>
        <p className="min-w-0 flex-1 text-note">
          {t('type')}
          <br />
          <code className="font-semibold wrap-anywhere">{groupCharacters(secret)}</code>
        </p>
      </div>
      <RecoveryCodes codes={recovery_codes} />
      <form method="post" action={await action()} className="mt-8 grid gap-5">
        <input type="hidden" name="step" value="confirm" />
        <CodeField fault={fault} label={t('code')} />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('confirm')}
        </button>
      </form>
    </>
  );
}

async function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = await getTranslations('churchDesk.security.secondFactor.codes');
  return (
    <>
      <h3 className="mt-8 font-semibold">{t('title')}</h3>
      <p className="mt-1 mb-3 text-note text-soft">{t('text')}</p>
      <ul className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 rounded-soft bg-surface p-5 font-mono text-note">
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </ul>
    </>
  );
}

async function NewCodes({ codes }: { codes: string[] }) {
  const t = await getTranslations('churchDesk.security.secondFactor.newCodes');
  return (
    <>
      <RecoveryCodes codes={codes} />
      <p className="mt-4 mb-4 text-note">{t('text')}</p>
      <ButtonForm action={codesPath} fields={{ step: 'confirm' }} label={t('confirm')} primary />
    </>
  );
}

/** A collapsed form that requires the password and a code. */
async function FoldedForm({
  path: target,
  step,
  label,
  fault,
}: Props & { path: string; step?: string; label: string }) {
  const t = await getTranslations('churchDesk.security.secondFactor');
  return (
    <details open={Boolean(fault)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note text-link underline">
        {label}
      </summary>
      <form
        method="post"
        action={localePath(await getLocale(), target)}
        className="mt-2 mb-6 grid gap-5"
      >
        {step && <input type="hidden" name="step" value={step} />}
        <PasswordField fault={fault} label={t('password')} />
        <CodeField fault={undefined} label={t('code')} />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {label}
        </button>
      </form>
    </details>
  );
}

const path = '/desk/security/second-factor';
const codesPath = '/desk/security/recovery-codes';
const action = async () => localePath(await getLocale(), path);
/** Groups a secret by four characters for reading. */
const groupCharacters = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

function PasswordField({ fault, label }: Props & { label: string }) {
  return (
    <Field
      type="password"
      name="password"
      label={label}
      {...(fault && { error: fault })}
      autoComplete="current-password"
      maxLength={200}
      required
    />
  );
}

function CodeField({ fault, label }: Props & { label: string }) {
  return (
    <Field
      name="code"
      label={label}
      {...(fault && { error: fault })}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
    />
  );
}
