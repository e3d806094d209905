import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Passkey } from '@/lib/content/sign-in-factors';
import { localePath } from '@/lib/i18n/paths';
import { AddPasskey } from './add-passkey';
import { passkeyLabels } from './passkey-labels';

interface Props {
  passkeys: Passkey[];
  fault: string | undefined;
}

/** The user's passkeys, with forms to remove, rename and add one. */
export async function PasskeySection({ passkeys, fault }: Props) {
  const t = await getTranslations('churchDesk.security.passkeys');
  return (
    <Section id="passkeys" title={t('title')}>
      <p className="mb-5 text-note text-soft">{t('text')}</p>
      <FaultNotice words={fault} inForm />
      <ul className="mb-6 grid gap-3 empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="rounded-soft bg-surface p-5">
            <PasskeyLine passkey={passkey} />
          </li>
        ))}
      </ul>
      <AddPasskey
        done={localePath(await getLocale(), '/desk/security?done=passkey')}
        words={await passkeyLabels()}
      />
    </Section>
  );
}

async function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const t = await getTranslations('churchDesk.security.passkeys');
  const format = await getFormatter();
  const { id, name, created_at, used_at } = passkey;
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  const action = '/desk/security/passkeys';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="text-note font-semibold">{name}</h3>
          <p className="text-small text-soft">
            {t('added', { date: day(created_at) })} ·{' '}
            {used_at ? t('used', { date: day(used_at) }) : t('neverUsed')}
          </p>
        </div>
      </div>
      <details className="mt-2">
        <summary
          aria-label={t('removeWhich', { name })}
          className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link"
        >
          {t('remove')}
        </summary>
        <form
          method="post"
          action={localePath(await getLocale(), action)}
          className="mt-2 grid gap-4"
        >
          <input type="hidden" name="id" value={id} />
          <Field
            type="password"
            name="password"
            label={t('password')}
            autoComplete="current-password"
            maxLength={200}
            required
          />
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('remove')}
          </button>
        </form>
      </details>
      <details className="mt-2">
        <summary
          aria-label={t('renameWhich', { name })}
          className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link"
        >
          {t('rename')}
        </summary>
        <form
          method="post"
          action={localePath(await getLocale(), action)}
          className="mt-2 grid gap-4"
        >
          <input type="hidden" name="id" value={id} />
          <Field name="name" label={t('name')} defaultValue={name} maxLength={60} required />
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('saveName')}
          </button>
        </form>
      </details>
    </>
  );
}
