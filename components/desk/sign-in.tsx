import { getLocale, getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { localePath } from '@/lib/i18n/paths';

/** The credential, for a session. A form of the browser's own: it works without scripts. */
export async function SignIn({ to, fault }: { to: string; fault: string }) {
  const t = await getTranslations('desk');
  const locale = await getLocale();
  const faults: Record<string, string> = { wrong: t('wrong'), too_many: t('tooMany') };
  return (
    <div className="max-w-column">
      <PageHeading title={t('signInTitle')}>{t('signInText')}</PageHeading>
      <form method="post" action={localePath(locale, '/desk/session')} className="grid gap-5">
        <input type="hidden" name="to" value={to} />
        <Field
          type="password"
          name="credential"
          label={t('credential')}
          error={faults[fault]}
          autoComplete="current-password"
          required
        />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('signIn')}
        </button>
      </form>
    </div>
  );
}
