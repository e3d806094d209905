import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/field';

/** The field for a new password; its limits are those of the contract. */
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
