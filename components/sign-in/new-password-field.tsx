import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/field';

/** Where a password is chosen; its bounds are those of the contract. */
export async function NewPasswordField({ error }: { error?: string | undefined }) {
  const t = await getTranslations('signIn');
  return (
    <Field
      type="password"
      name="password"
      label={t('newPassword')}
      hint={t('passwordHint')}
      error={error}
      autoComplete="new-password"
      minLength={10}
      maxLength={200}
      required
    />
  );
}
