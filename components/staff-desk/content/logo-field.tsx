import { getTranslations } from 'next-intl/server';
import { CheckBox } from '@/components/ui/check-box';
import { Field } from '@/components/ui/field';
import { uploadedPictureId } from '@/lib/config/pictures';
import { controlOf, type FormField, shownValue } from '@/lib/content/editorial-form';
import { logoFiles } from '@/lib/contract/picture-limits';

interface Props {
  field: FormField;
  label: string;
  hint: string | undefined;
  value: unknown;
  error: string | undefined;
}

/** A logo of the settings: the present one, a file that replaces it, and a box that removes it. */
export async function LogoField({ field, label, hint, value, error }: Props) {
  const t = await getTranslations('staffDesk.settings.logo');
  const name = shownValue(value);
  const id = uploadedPictureId(name);
  return (
    <div className="grid grid-cols-1 gap-2">
      <input type="hidden" name={controlOf(field.key)} value={name} />
      <Field
        type="file"
        name={controlOf(field.key, 'file')}
        label={label}
        error={error}
        autoFocus={false}
        {...(hint && { hint })}
        accept={logoFiles}
      />
      {id && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <img
            src={`/api/v1/pictures/${id}.webp`}
            alt={t('present', { name: label })}
            className={`h-16 max-w-full rounded-soft object-contain p-3 ${field.key.endsWith('_dark') ? 'bg-night' : 'bg-white'}`}
          />
          <CheckBox name={controlOf(field.key, 'remove')}>{t('remove')}</CheckBox>
        </div>
      )}
    </div>
  );
}
