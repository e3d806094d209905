import { getLocale, getTranslations } from 'next-intl/server';
import { useId } from 'react';
import { button } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  look?: 'onNight' | 'quiet';
  /** Target path of the form; defaults to the locator. */
  path?: string;
  value?: string;
}

/** Zip code or city, sent by GET as `query` (specification 2.8); works without scripts. */
export async function ZipForm(props: Props) {
  const locale = await getLocale();
  const t = await getTranslations('locator');
  return (
    <ZipFields
      {...props}
      action={localePath(locale, props.path ?? '/locations')}
      label={t('zipLabel')}
      submit={t('zipSubmit')}
    />
  );
}

interface FieldsProps extends Props {
  action: string;
  label: string;
  submit: string;
}

function ZipFields({ look = 'quiet', value, action, label, submit }: FieldsProps) {
  const id = useId();
  const field =
    look === 'onNight'
      ? 'border-white/45 bg-white/10 text-white'
      : 'border-field bg-ground text-ink';
  return (
    <form action={action} method="get" className="max-w-md">
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="query"
          required
          maxLength={200}
          defaultValue={value}
          autoComplete="postal-code"
          enterKeyHint="search"
          className={`w-0 min-w-0 flex-[1_1_8rem] rounded-pill border px-4 py-2 text-body ${field}`}
        />
        <button type="submit" className={button.primary}>
          {submit}
        </button>
      </div>
    </form>
  );
}
