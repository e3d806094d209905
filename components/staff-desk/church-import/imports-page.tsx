import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { listChurchFeeds, listChurchImports } from '@/lib/content/church-imports';
import { missing } from '@/lib/content/failures';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { ImportsList } from '../import/imports-list';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { AddressForm } from './address-form';
import { CountrySelect } from './country-select';
import { importFaultWords } from './fault-words';
import { Feeds } from './feeds';
import { importsPath, isAdministrator } from './import-words';

const steps = ['address', 'nightly'] as const;
const listFiles = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.geojson';

/** Lists of churches: a form for another one, and those so far. */
export const ImportsPage = staffDeskPage(
  '/desk/churches',
  async (user, { searchParams }: { searchParams: Query }) => {
    if (!isAdministrator(user)) missing();
    const t = await getTranslations('staffDesk.churchImport');
    const churches = await getTranslations('staffDesk.churches');
    const query = await searchParams;
    const fault = await importFaultWords(query);
    const isOfAddress = firstValue(query.form) === 'address';
    const done = steps.find((one) => one === firstValue(query.done));
    const page = await listChurchImports(pageNumber(firstValue(query.page)));
    return (
      <div className="max-w-column wrap-anywhere">
        <p className="pt-8 text-note">
          <LocaleLink path="/desk/churches" className="text-link">
            {churches('back')}
          </LocaleLink>
        </p>
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {!isOfAddress && <FaultNotice words={fault} />}
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        <ListForm />
        <AddressForm {...(isOfAddress && { typed: firstValue(query.address), fault })} />
        <Feeds feeds={await listChurchFeeds()} />
        <ImportsList
          path={importsPath}
          page={page}
          words={{
            title: t('lists'),
            none: t('none'),
            about: ({ state, total }) => `${t(`state.${state}`)} · ${t('rows', { count: total })}`,
            sent: ({ created_by, by_night }, date) =>
              by_night
                ? t('sentByNight', { date })
                : t('sent', { date, who: created_by ?? t('gone') }),
          }}
        />
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
      <CountrySelect />
      <button type="submit" className={`${button.primary} justify-self-start`}>
        {t('read')}
      </button>
    </form>
  );
}
