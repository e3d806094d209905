import { getLocale } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  /** Path of the page without its locale, which gets `?email=`. */
  path: string;
  email: string;
  error: string | undefined;
  labels: { email: string; find: string };
}

/** Finds what is stored about a person by e-mail address. */
export async function EmailSearchForm({ path, email, error, labels }: Props) {
  return (
    <form method="get" action={localePath(await getLocale(), path)}>
      <Field
        type="email"
        name="email"
        label={labels.email}
        error={error}
        defaultValue={email}
        autoComplete="off"
        maxLength={254}
        required
      />
      <button type="submit" className={`${button.primary} mt-5`}>
        {labels.find}
      </button>
    </form>
  );
}
