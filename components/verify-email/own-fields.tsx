import { Field } from '@/components/ui/field';
import type { Locale } from '@/lib/i18n/locales';
import { inNameOrder } from '@/lib/i18n/name-order';
import type { VerifyEmailWords } from './words';

interface Props {
  locale: Locale;
  words: VerifyEmailWords['confirm'];
  error: string | undefined;
  /** Returns a value of the refused form by name. */
  typed?: (name: string) => string;
}

/** The name and new password of someone who did not sign up themselves, or forgot the password. */
export function OwnFields({ locale, words, error, typed }: Props) {
  return (
    <>
      {inNameOrder(
        locale,
        <Field
          key="first"
          name="first_name"
          label={words.own.firstName}
          defaultValue={typed?.('first_name')}
          autoComplete="given-name"
          maxLength={120}
          required
        />,
        <Field
          key="last"
          name="last_name"
          label={words.own.lastName}
          defaultValue={typed?.('last_name')}
          autoComplete="family-name"
          maxLength={120}
        />,
      )}
      <Field
        type="password"
        name="password"
        label={words.own.password}
        hint={words.own.passwordHint}
        error={error}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
      />
    </>
  );
}
