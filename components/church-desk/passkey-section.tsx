import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { listPasskeys, type Passkey } from '@/lib/content/sign-in-factors';
import { localePath } from '@/lib/i18n/paths';
import { AddPasskey } from './add-passkey';
import { Section } from './section';

/** The passkeys of someone, each with a way to remove it, and the way to one more. */
export async function PasskeySection() {
  const t = await getTranslations('churchDesk.security.passkeys');
  const passkeys = await listPasskeys();
  return (
    <Section id="passkeys" title={t('title')}>
      <p className="mb-5 text-note text-soft">{t('text')}</p>
      <ul className="mb-6 grid gap-3 empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="rounded-soft bg-surface p-5">
            <PasskeyLine passkey={passkey} />
          </li>
        ))}
      </ul>
      <AddPasskey
        done={localePath(await getLocale(), '/desk/security?done=passkey')}
        words={{
          name: t('name'),
          nameHint: t('nameHint'),
          password: t('password'),
          add: t('add'),
          unsupported: t('unsupported'),
          fault: {
            cancelled: t('fault.cancelled'),
            wrongPassword: t('fault.wrongPassword'),
            tooMany: t('fault.tooMany'),
            failed: t('fault.failed'),
          },
        }}
      />
    </Section>
  );
}

async function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const t = await getTranslations('churchDesk.security.passkeys');
  const format = await getFormatter();
  const { id, name, created_at, used_at } = passkey;
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h3 className="text-note font-semibold">{name}</h3>
        <p className="text-small text-soft">
          {t('added', { date: day(created_at) })} ·{' '}
          {used_at ? t('used', { date: day(used_at) }) : t('neverUsed')}
        </p>
      </div>
      <ButtonForm
        action="/desk/security/passkeys"
        fields={{ id }}
        label={t('remove')}
        about={name}
      />
    </div>
  );
}
