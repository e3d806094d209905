import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { listContentImports, listSiteReadings } from '@/lib/content/content-imports';
import { missing } from '@/lib/content/failures';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { ImportsList } from '../import/imports-list';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { importFaultWords } from './fault-words';
import { importsPath, isEditor } from './import-words';
import { SiteForm, SiteReadings } from './site-readings';

/** Exports of other sites: a form for another one, and those so far. */
export const ImportsPage = staffDeskPage(
  '/desk/content',
  async (user, { searchParams }: { searchParams: Query }) => {
    if (!isEditor(user)) missing();
    const t = await getTranslations('staffDesk.contentImport');
    const content = await getTranslations('staffDesk.content');
    const query = await searchParams;
    const done = firstValue(query.done) === 'site' ? 'site' : undefined;
    const page = await listContentImports(pageNumber(firstValue(query.page)));
    return (
      <div className="max-w-column wrap-anywhere">
        <p className="pt-8 text-note">
          <LocaleLink path="/desk/content" className="text-link">
            {content('allKinds')}
          </LocaleLink>
        </p>
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        <FaultNotice words={await importFaultWords(query)} />
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        <ExportForm />
        <SiteForm />
        <SiteReadings readings={await listSiteReadings()} />
        <ImportsList
          path={importsPath}
          page={page}
          words={{
            title: t('imports'),
            none: t('none'),
            about: ({ site, state, total }) =>
              `${site} · ${t(`state.${state}`)} · ${t('items', { count: total })}`,
            sent: ({ created_by }, date) => t('sent', { date, who: created_by ?? t('gone') }),
          }}
        />
      </div>
    );
  },
  () => importsPath,
);

async function ExportForm() {
  const t = await getTranslations('staffDesk.contentImport');
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
        accept=".xml,.gz,.zip,.csv,.tsv,.xlsx,.xls,.ods,.json,.md,.html"
        required
      />
      <button type="submit" className={`${button.primary} justify-self-start`}>
        {t('read')}
      </button>
    </form>
  );
}
