import { getTranslations } from 'next-intl/server';
import { listContentImports, listSiteReadings, shownState } from '@/lib/content/content-imports';
import { missing } from '@/lib/content/failures';
import { firstValue, type Query } from '@/lib/http/first-value';
import { addressWords, ImportAddressForm, ImportFileForm } from '../import/import-forms';
import { ImportsList } from '../import/imports-list';
import { ImportsView } from '../import/imports-view';
import { placeFault } from '../import/refused-address';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { importFaultWords } from './fault-words';
import { importsPath, isEditor } from './import-words';
import { SiteReadings } from './site-readings';

const exportFiles = '.xml,.atom,.gz,.zip,.csv,.tsv,.xlsx,.xls,.ods,.json,.md,.html';

/** Exports of other sites. */
export const ImportsPage = staffDeskPage(
  '/desk/content',
  async (user, { searchParams }: { searchParams: Query }) => {
    if (!isEditor(user)) missing();
    const t = await getTranslations('staffDesk.contentImport');
    const site = await getTranslations('staffDesk.contentImport.site');
    const content = await getTranslations('staffDesk.content');
    const query = await searchParams;
    const { atTop, atAddress } = placeFault(query, await importFaultWords(query));
    const page = await listContentImports(pageNumber(firstValue(query.page)));
    return (
      <ImportsView
        back={{ path: '/desk/content', words: content('allKinds') }}
        title={t('title')}
        text={t('text')}
        fault={atTop}
        done={firstValue(query.done) === 'site' ? t('done.site') : undefined}
      >
        <ImportFileForm
          path={`${importsPath}/file`}
          accept={exportFiles}
          words={{ file: t('file'), fileHint: t('fileHint'), read: t('read') }}
        />
        <ImportAddressForm
          id="site"
          path={`${importsPath}/site`}
          maxLength={500}
          words={addressWords(site)}
          {...atAddress}
        />
        <SiteReadings readings={await listSiteReadings()} />
        <ImportsList
          path={importsPath}
          page={page}
          words={{
            title: t('imports'),
            none: t('none'),
            about: (item) =>
              `${item.site} · ${t(`state.${shownState(item)}`)} · ${t('items', { count: item.total })}`,
            sent: ({ created_by }, date) => t('sent', { date, who: created_by ?? t('gone') }),
          }}
        />
      </ImportsView>
    );
  },
  () => importsPath,
);
