import { getTranslations } from 'next-intl/server';
import { listChurchFeeds, listChurchImports } from '@/lib/content/church-imports';
import { missing } from '@/lib/content/failures';
import { firstValue, type Query } from '@/lib/http/first-value';
import { addressWords, ImportAddressForm, ImportFileForm } from '../import/import-forms';
import { ImportsList } from '../import/imports-list';
import { ImportsView } from '../import/imports-view';
import { placeFault } from '../import/refused-address';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { CountrySelect } from './country-select';
import { importFaultWords } from './fault-words';
import { Feeds } from './feeds';
import { feedsPath, importsPath, isAdministrator } from './import-words';

const steps = ['address', 'nightly'] as const;
const listFiles = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.geojson,.kml,.kmz,.html,.xml,.fods';

/** Lists of churches. */
export const ImportsPage = staffDeskPage(
  '/desk/churches',
  async (user, { searchParams }: { searchParams: Query }) => {
    if (!isAdministrator(user)) missing();
    const t = await getTranslations('staffDesk.churchImport');
    const feed = await getTranslations('staffDesk.churchImport.feed');
    const churches = await getTranslations('staffDesk.churches');
    const query = await searchParams;
    const { atTop, atAddress } = placeFault(query, await importFaultWords(query));
    const done = steps.find((one) => one === firstValue(query.done));
    const page = await listChurchImports(pageNumber(firstValue(query.page)));
    return (
      <ImportsView
        back={{ path: '/desk/churches', words: churches('back') }}
        title={t('title')}
        text={t('text')}
        fault={atTop}
        done={done && t(`done.${done}`)}
      >
        <ImportFileForm
          path={`${importsPath}/file`}
          accept={listFiles}
          words={{ file: t('file'), fileHint: t('fileHint'), read: t('read') }}
        >
          <CountrySelect />
        </ImportFileForm>
        <ImportAddressForm
          id="address"
          path={feedsPath}
          maxLength={2000}
          words={addressWords(feed)}
          {...atAddress}
        >
          <CountrySelect />
        </ImportAddressForm>
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
      </ImportsView>
    );
  },
  () => importsPath,
);
