import { getLocale, getTranslations } from 'next-intl/server';
import { languageName } from '@/components/church/names';
import { locales } from '@/lib/contract/locales';
import type { FormValues } from './listing-values';

/** Frequent languages of churches besides the site's own. */
const frequentLanguages = [
  'pt',
  'zh',
  'vi',
  'tl',
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
  const tags = [...new Set([...locales, ...frequentLanguages, ...chosen])];
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
    </fieldset>
  );
}
