import { getLocale, getTranslations } from 'next-intl/server';
import { languageName } from '@/components/church/names';
import { Select } from '@/components/ui/select';
import { locales } from '@/lib/contract/locales';
import { languageTags } from '@/lib/i18n/language-tags';
import type { FormValues } from './listing-values';

/** Frequent languages of churches besides the site's own. */
const frequentLanguages = [
  'pt',
  'zh',
  'vi',
  'fil',
  'ar',
  'fa',
  'ru',
  'uk',
  'hi',
  'am',
  'ht',
  'sw',
  'ase',
];

/** The languages that a form offers first: the site's, frequent ones, and those that are chosen. */
export function worshipLanguages(values: FormValues, chosen?: string): string[] {
  const own = (values.languages ?? '').split(',');
  return [...new Set([...locales, ...frequentLanguages, ...own, chosen ?? ''])].filter(Boolean);
}

/** The languages in which a church worships. */
export async function LanguageFields({
  values,
  error,
}: {
  values: FormValues;
  error: string | undefined;
}) {
  const t = await getTranslations('churchDesk.listing');
  const locale = await getLocale();
  const chosen = (values.languages ?? '').split(',').filter(Boolean);
  const tags = worshipLanguages(values);
  const others = languageTags()
    .filter((tag) => !tags.includes(tag))
    .map((tag) => ({ tag, name: languageName(tag, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <fieldset>
      <legend className="mb-2 text-note text-soft">{t('languagesHint')}</legend>
      {error && <p className="mb-2 text-small font-semibold text-wrong">{error}</p>}
      <div className="grid gap-x-6 tablet:grid-cols-2">
        {tags.map((tag) => (
          <label key={tag} className="flex min-h-11 items-center gap-3 text-note">
            <input
              type="checkbox"
              name="languages"
              value={tag}
              defaultChecked={chosen.includes(tag)}
              className="size-5 shrink-0"
            />
            {languageName(tag, locale)}
          </label>
        ))}
      </div>
      <div className="mt-3 tablet:max-w-md">
        <Select label={t('otherLanguage')} name="languages" defaultValue="">
          <option value="">{t('noOtherLanguage')}</option>
          {others.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
}
