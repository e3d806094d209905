import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { dateAndTime } from '@/components/conversation/exchange';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { withQuery } from '@/components/forms/desk-form';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { Select } from '@/components/ui/select';
import { type ChurchImportInList, listChurchImports } from '@/lib/content/church-imports';
import { missing } from '@/lib/content/failures';
import { firstValue, type Query } from '@/lib/http/first-value';
import { countryNames } from '@/lib/i18n/country-names';
import { localePath } from '@/lib/i18n/paths';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { importFaultWords } from './fault-words';
import { importPath, importsPath, isAdministrator } from './import-words';

const listFiles = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.geojson';

/** Lists of churches: a form for another one, and those so far. */
export const ImportsPage = staffDeskPage(
  '/desk/churches',
  async (user, { searchParams }: { searchParams: Query }) => {
    if (!isAdministrator(user)) missing();
    const t = await getTranslations('staffDesk.churchImport');
    const churches = await getTranslations('staffDesk.churches');
    const query = await searchParams;
    const page = await listChurchImports(pageNumber(firstValue(query.page)));
    return (
      <div className="max-w-column wrap-anywhere">
        <p className="pt-8 text-note">
          <LocaleLink path="/desk/churches" className="text-link">
            {churches('back')}
          </LocaleLink>
        </p>
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        <FaultNotice words={await importFaultWords(query)} />
        <ListForm />
        <Section id="lists" title={t('lists')}>
          {page.items.length === 0 && <p className="text-note">{t('none')}</p>}
          <ul className="grid gap-3">
            {page.items.map((item) => (
              <li key={item.id} className="rounded-soft bg-surface p-5">
                <ListCard item={item} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pathOf={(number) => withQuery(importsPath, { page: String(number) })}
          />
        </Section>
      </div>
    );
  },
  () => importsPath,
);

async function ListForm() {
  const t = await getTranslations('staffDesk.churchImport');
  const locale = await getLocale();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localePath(locale, `${importsPath}/file`)}
      className="grid gap-5"
    >
      <Field
        type="file"
        name="file"
        label={t('file')}
        hint={t('fileHint')}
        accept={listFiles}
        required
      />
      <Select name="country" label={t('country')} defaultValue="">
        <option value="">{t('noCountry')}</option>
        {countryNames(locale).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <button type="submit" className={`${button.primary} justify-self-start`}>
        {t('read')}
      </button>
    </form>
  );
}

async function ListCard({ item }: { item: ChurchImportInList }) {
  const t = await getTranslations('staffDesk.churchImport');
  const format = await getFormatter();
  const { id, file_name, state, total, created_at, created_by } = item;
  const date = format.dateTime(new Date(created_at), dateAndTime);
  return (
    <>
      <h3 className="text-note font-semibold">
        <LocaleLink path={importPath(id)} className="text-link">
          {file_name}
        </LocaleLink>
      </h3>
      <p className="text-note">
        {t(`state.${state}`)} · {t('rows', { count: total })}
      </p>
      <p className="text-small text-soft">{t('sent', { date, who: created_by ?? t('gone') })}</p>
    </>
  );
}
