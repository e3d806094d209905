import { getFormatter, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { momentFormatter } from '@/components/desk-layout/moments';
import { withQuery } from '@/components/forms/desk-form';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  type ChurchImport,
  getChurchImport,
  listImportRows,
  rowActions,
  rowOutcomes,
  type ShownRows,
} from '@/lib/content/church-imports';
import { missing } from '@/lib/content/failures';
import { firstValue, type Query } from '@/lib/http/first-value';
import { ImportFilters } from '../import/import-filters';
import { StepNotice } from '../import/step-notice';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { importFaultWords } from './fault-words';
import { ImportRowView } from './import-row';
import { ImportSteps } from './import-steps';
import { importPath, importsPath, isAdministrator } from './import-words';
import { ListReading } from './list-reading';
import { RowForms } from './row-forms';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

const shownKinds = [...rowActions, ...rowOutcomes, 'unsure', 'by_city'] as const;
const steps = ['read', 'columns', 'decided', 'started', 'undoing'] as const;

/** A list of churches: what its import would do, row by row; afterwards, what it did. */
export const ImportPage = staffDeskPage(
  '/desk/churches',
  async (user, { params, searchParams }: Props) => {
    if (!isAdministrator(user)) missing();
    const t = await getTranslations('staffDesk.churchImport');
    const query = await searchParams;
    const { id } = await params;
    const item = await getChurchImport(id);
    if (!item) missing();
    const shown = firstValue(query.show);
    const show = shownKinds.find((one) => one === shown);
    const page = await listImportRows(id, show, pageNumber(firstValue(query.page)));
    const done = steps.find((one) => one === firstValue(query.done));
    const pathOf = (number: number) =>
      withQuery(importPath(id), { ...(show && { show }), page: String(number) });
    return (
      <div className="max-w-column wrap-anywhere">
        <p className="pt-8 text-note">
          <LocaleLink path={importsPath} className="text-link">
            {t('back')}
          </LocaleLink>
        </p>
        <ImportHeading item={item} />
        {done && <StepNotice step={done} state={item.state} words={t(`done.${done}`)} />}
        <FaultNotice words={await importFaultWords(query)} />
        <ImportSteps item={item} />
        <ListReading item={item} />
        <Filters item={item} show={show} />
        {page.items.length === 0 && <p className="text-note">{t('noRows')}</p>}
        <ol className="grid gap-3">
          {page.items.map((row) => (
            <li key={row.number} className="rounded-soft bg-surface p-5">
              <ImportRowView row={row} />
              {item.state === 'ready' && (
                <RowForms
                  id={id}
                  row={row}
                  shown={{ show: show ?? '', page: String(page.number) }}
                />
              )}
            </li>
          ))}
        </ol>
        <Pagination page={page} pathOf={pathOf} />
      </div>
    );
  },
  async ({ params }) => importPath((await params).id),
);

async function ImportHeading({ item }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport');
  const format = await getFormatter();
  const formatMoment = await momentFormatter();
  const { file_name, state, created_at, created_by, update_of, missing: gone } = item;
  const { by_night, feed, waits } = item;
  const date = formatMoment(created_at);
  return (
    <div className="pt-4 pb-6">
      <h1 className="text-question">{file_name}</h1>
      <p aria-live="polite" className="mt-3 text-lead">
        {t(`state.${state}`)}
      </p>
      <p className="text-small text-soft">
        {by_night ? t('sentByNight', { date }) : t('sent', { date, who: created_by ?? t('gone') })}
      </p>
      {feed && <p className="text-small text-soft">{t('fromAddress', { url: feed.url })}</p>}
      {waits && state === 'ready' && (
        <p className="mt-2 text-note font-semibold">{t(`waits.${waits}`)}</p>
      )}
      {update_of && (
        <p className="mt-2 text-note">
          {t('updateOf', {
            name: update_of.file_name,
            date: format.dateTime(new Date(update_of.imported_at), { dateStyle: 'medium' }),
          })}{' '}
          {gone > 0 && t('missing', { count: gone })}
        </p>
      )}
    </div>
  );
}

/** Links to the rows of each kind, with their numbers. */
async function Filters({ item, show }: { item: ChurchImport; show: ShownRows }) {
  const t = await getTranslations('staffDesk.churchImport');
  const { id, total, actions, outcomes, unsure, by_city } = item;
  const kinds = [
    { name: undefined, label: t('all'), count: total },
    { name: 'unsure', label: t('unsureCount'), count: unsure },
    { name: 'by_city', label: t('byCity'), count: by_city },
    ...rowOutcomes.map((name) => ({ name, label: t(`outcome.${name}`), count: outcomes[name] })),
    ...rowActions.map((name) => ({ name, label: t(`action.${name}`), count: actions[name] })),
  ];
  return <ImportFilters path={importPath(id)} show={show} kinds={kinds} />;
}
