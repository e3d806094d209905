import { getLocale, getTranslations } from 'next-intl/server';
import { QrTile } from '@/components/share/qr-tile';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { getSecondFactor, type SecondFactor } from '@/lib/content/sign-in-factors';
import { localePath } from '@/lib/i18n/paths';
import { Section } from './section';

interface Props {
  /** What came of the form that was sent, in words. */
  fault: string | undefined;
}

/** The second step of signing in: a code of an authenticator. Forms of the browser's own. */
export async function SecondFactorSection({ fault }: Props) {
  const t = await getTranslations('churchDesk.security.secondFactor');
  const { status, pending, recovery_codes_left } = await getSecondFactor();
  return (
    <Section id="second-factor" title={t('title')}>
      {status === 'off' && <Start fault={fault} />}
      {pending && <Confirm pending={pending} fault={fault} />}
      {status === 'on' && <End left={recovery_codes_left} fault={fault} />}
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
      <p className="mb-4 text-note">{t('scan')}</p>
      <div className="flex flex-wrap items-center gap-6">
        <span className="rounded-soft bg-white p-4">
          <QrTile value={uri} className="size-44" />
        </span>
        <p className="min-w-0 flex-1 text-note">
          {t('type')}
          <br />
          <code className="font-semibold wrap-anywhere">{grouped(secret)}</code>
        </p>
      </div>
      <h3 className="mt-8 font-semibold">{t('codes.title')}</h3>
      <p className="mt-1 mb-3 text-note text-soft">{t('codes.text')}</p>
      <ul className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 rounded-soft bg-surface p-5 font-mono text-note">
        {recovery_codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </ul>
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

async function End({ left, fault }: Props & { left: number }) {
  const t = await getTranslations('churchDesk.security.secondFactor');
  return (
    <>
      <p className="mb-5 text-note">{t('on', { left })}</p>
      <details>
        <summary className="cursor-pointer py-2 text-note text-link underline">{t('end')}</summary>
        <form method="post" action={await action()} className="mt-4 grid gap-5">
          <input type="hidden" name="step" value="end" />
          <PasswordField fault={fault} label={t('password')} />
          <CodeField fault={undefined} label={t('code')} />
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('end')}
          </button>
        </form>
      </details>
    </>
  );
}

const action = async () => localePath(await getLocale(), '/desk/security/second-factor');
/** As people read it out. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

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
