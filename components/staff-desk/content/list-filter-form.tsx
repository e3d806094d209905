import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { siteLocales } from '@/lib/config/languages';
import { type ListFilter, languageStates, listedKinds } from '@/lib/content/editorial';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

/** The filter form of the list, sent by GET. */
export async function ListFilterForm({ filter }: { filter: ListFilter }) {
  const t = await getTranslations('staffDesk.content');
  return (
    <form
      method="get"
      action={localePath(await getLocale(), '/desk/content')}
      className="grid gap-4 rounded-soft bg-surface p-5 tablet:grid-cols-2"
    >
      <Select label={t('filter.kind')} name="kind" defaultValue={filter.kind}>
        {listedKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Field
        type="search"
        name="q"
        label={t('filter.words')}
        defaultValue={filter.words}
        maxLength={200}
      />
      <Select label={t('filter.language')} name="language" defaultValue={filter.language ?? ''}>
        <option value="">{t('filter.all')}</option>
        {siteLocales().map((locale) => (
          <option key={locale} value={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </Select>
      <Select label={t('filter.state')} name="state" defaultValue={filter.state ?? ''}>
        <option value="">{t('filter.all')}</option>
        {languageStates.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </Select>
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('filter.show')}
      </button>
    </form>
  );
}
