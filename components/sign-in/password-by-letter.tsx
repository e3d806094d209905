import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';

/** For a person without a password who signed in a while ago: only their letters say who they are. */
export async function PasswordByLetter({ email }: { email: string }) {
  const t = await getTranslations('signIn');
  return (
    <form method="post" action={localePath(await getLocale(), '/users/letter')}>
      <input type="hidden" name="kind" value="password_reset" />
      <input type="hidden" name="email" value={email} />
      <p className="mb-5 text-note">{t('confirm.byLetter')}</p>
      <button type="submit" className={button.primary}>
        {t('reset.send')}
      </button>
    </form>
  );
}
