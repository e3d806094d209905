import { getLocale } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  /** A path of the site, without a locale. */
  action: string;
  /** What is sent along, by name. */
  fields?: Record<string, string>;
  label: string;
  /** Which of several it is for, read out after the label. */
  about?: string;
  /** True for the one thing to do on its page. */
  primary?: boolean;
}

/** A form that is one button: what it does needs no scripts. */
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
