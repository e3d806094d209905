import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { languageInSentence, languageName } from '@/components/church/names';
import { Field } from '@/components/ui/field';
import { locales } from '@/lib/contract/locales';
import { descriptionFields, type FormValues } from './listing-values';

interface Props {
  values: FormValues;
  field: (name: string) => Pick<ComponentProps<typeof Field>, 'name' | 'error'> & {
    defaultValue?: string | undefined;
  };
}

/** The church's description in each language; for a missing one, the text shown instead. */
export async function DescriptionFields({ values, field }: Props) {
  const t = await getTranslations('churchDesk.listing.words');
  const locale = await getLocale();
  const base = values.description?.trim();
  return (
    <>
      <p className="text-note text-soft">{t('text')}</p>
      {descriptionFields.map((name, index) => {
        const tag = locales[index] ?? 'en';
        const isMissing = !values[name]?.trim();
        const fallback = base
          ? t('fallback', { language: languageInSentence('en', locale) })
          : t('none');
        return (
          <Field
            key={name}
            multiline
            rows={tag === 'en' ? 6 : 4}
            lang={tag}
            label={languageName(tag, locale)}
            hint={isMissing ? fallback : undefined}
            maxLength={4000}
            {...field(name)}
          />
        );
      })}
    </>
  );
}
