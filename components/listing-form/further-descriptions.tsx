import { getLocale, getTranslations } from 'next-intl/server';
import { languageName } from '@/components/church/names';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { directionOf } from '@/lib/contract/language-tags';
import { locales } from '@/lib/contract/locales';
import { languageTags } from '@/lib/i18n/language-tags';
import { descriptionRows, type FormValues } from './listing-values';

/** The church's description in any further language, with an empty row. */
export async function FurtherDescriptions({
  values,
  error,
}: {
  values: FormValues;
  error: string | undefined;
}) {
  const t = await getTranslations('churchDesk.listing.words');
  const locale = await getLocale();
  const chosen = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('words_language-') && value ? [value] : [],
  );
  const languages = [...new Set([...languageTags(), ...chosen])]
    .filter((tag) => !locales.some((own) => own === tag))
    .map((tag) => ({ tag, name: languageName(tag, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <fieldset className="grid gap-5">
      <legend className="text-note font-semibold">{t('further')}</legend>
      <p className="mt-1 text-small text-soft">{t('furtherText')}</p>
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
      {Array.from({ length: descriptionRows(values) }, (_, index) => {
        const tag = values[`words_language-${index}`] ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its number.
          <div key={index} className="grid gap-2">
            <div className="tablet:max-w-md">
              <Select
                label={t('furtherLanguage', { number: index + 1 })}
                name={`words_language-${index}`}
                defaultValue={tag}
              >
                <option value="">{t('noLanguage')}</option>
                {languages.map((one) => (
                  <option key={one.tag} value={one.tag}>
                    {one.name}
                  </option>
                ))}
              </Select>
            </div>
            <Field
              multiline
              rows={4}
              label={t('furtherWords', { number: index + 1 })}
              {...(tag && { lang: tag })}
              dir={tag ? directionOf(tag) : 'auto'}
              maxLength={4000}
              name={`words-${index}`}
              defaultValue={values[`words-${index}`] ?? ''}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
