import { getLocale, getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { siteLocales } from '@/lib/config/languages';
import { listedKinds } from '@/lib/content/editorial';
import { missing } from '@/lib/content/failures';
import { hasStaffRole } from '@/lib/content/staff';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { staffDeskPage } from '../staff-desk-page';
import { editorialFaultWords } from './editorial-fault-words';

/** The form to create an item, in the language in which it begins. */
export const NewItemPage = staffDeskPage(
  '/desk/content',
  async ({ staff }, { searchParams }: { searchParams: Query }) => {
    if (!hasStaffRole(staff?.roles ?? [], ['editor'])) missing();
    const t = await getTranslations('staffDesk.content');
    const query = await searchParams;
    const fault = await editorialFaultWords(firstValue(query.fault));
    const locale = await getLocale();
    const asked = firstValue(query.language);
    const language = siteLocales().find((one) => one === asked) ?? locale;
    return (
      <div className="max-w-column">
        <PageHeading title={t('new.title')}>{t('new.text')}</PageHeading>
        <form
          method="post"
          action={localePath(locale, '/desk/content/new/add')}
          className="grid gap-5"
        >
          <Select
            label={t('filter.kind')}
            name="kind"
            defaultValue={listedKinds.find((kind) => kind === firstValue(query.kind)) ?? 'answers'}
          >
            {listedKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </Select>
          <Select label={t('new.language')} name="language" defaultValue={language}>
            {siteLocales().map((one) => (
              <option key={one} value={one} lang={one}>
                {localeNames[one]}
              </option>
            ))}
          </Select>
          <Field
            name="title"
            label={t('field.title')}
            defaultValue={firstValue(query.title)}
            maxLength={200}
            required
          />
          <Field
            name="slug"
            label={t('new.slug')}
            hint={t('new.slugHint')}
            error={fault}
            defaultValue={firstValue(query.slug)}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="submit" className={`${button.primary} justify-self-start`}>
            {t('new.begin')}
          </button>
        </form>
      </div>
    );
  },
  () => '/desk/content/new',
);
