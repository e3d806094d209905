import { getLocale } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  /** Path of the site, without a locale. */
  action: string;
  /** Hidden fields by name. */
  fields?: Record<string, string>;
  label: string;
  /** Text for screen readers that tells similar buttons apart. */
  about?: string;
  /** Whether it is the page's primary action. */
  primary?: boolean;
}

/** A form with a single button; works without scripts. */
export async function ButtonForm({ action, fields = {}, label, about, primary }: Props) {
  return (
    <form method="post" action={localePath(await getLocale(), action)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={primary ? button.primary : button.quiet}>
        {label}
        {about && <span className="sr-only">: {about}</span>}
      </button>
    </form>
  );
}
