import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { momentFormatter } from '@/components/desk-layout/moments';
import { withQuery } from '@/components/forms/desk-form';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  type ContentImport,
  getContentImport,
  itemActions,
  itemOutcomes,
  listImportedItems,
  type ShownItems,
  shownState,
} from '@/lib/content/content-imports';
import { listChoices } from '@/lib/content/editorial';
import { missing } from '@/lib/content/failures';
import { firstValue, type Query } from '@/lib/http/first-value';
import { ImportFilters } from '../import/import-filters';
import { StepNotice } from '../import/step-notice';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { type CategoryOption, ChoiceForm } from './choice-form';
import { importFaultWords } from './fault-words';
import { ImportSteps } from './import-steps';
import { importPath, importsPath, isEditor } from './import-words';
import { ImportedItemView } from './imported-item';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

const steps = ['read', 'decided', 'started', 'publishing', 'undoing'] as const;

/** An export: what its import would do, item by item; afterwards, what it did. */
export const ImportPage = staffDeskPage(
  '/desk/content',
  async (user, { params, searchParams }: Props) => {
    if (!isEditor(user)) missing();
    const t = await getTranslations('staffDesk.contentImport');
    const query = await searchParams;
    const { id } = await params;
    const item = await getContentImport(id);
    if (!item) missing();
    const shown = firstValue(query.show);
    const show = [...itemActions, ...itemOutcomes, 'noted' as const].find((one) => one === shown);
    const page = await listImportedItems(id, show, pageNumber(firstValue(query.page)));
    const done = steps.find((one) => one === firstValue(query.done));
    const found = item.state === 'ready' ? await listChoices('categories', await getLocale()) : [];
    const categories = found.map(({ slug, title }) => ({ slug, title }));
    const at = { ...(show && { show }), page: String(page.number) };
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
        {item.state === 'ready' && <Groups item={item} categories={categories} />}
        <Filters item={item} show={show} />
        {page.items.length === 0 && <p className="text-note">{t('noItems')}</p>}
        <ol className="grid gap-3">
          {page.items.map((one) => (
            <li key={one.number} className="rounded-soft bg-surface p-5">
              <ImportedItemView item={one} />
              {item.state === 'ready' && (
                <ChoiceForm
                  id={id}
                  subject={{ number: one.number, title: one.title }}
                  categories={categories}
                  at={at}
                />
              )}
            </li>
          ))}
        </ol>
        <Pagination
          page={page}
          pathOf={(number) =>
            withQuery(importPath(id), { ...(show && { show }), page: String(number) })
          }
        />
      </div>
    );
  },
  async ({ params }) => importPath((await params).id),
);

async function ImportHeading({ item }: { item: ContentImport }) {
  const t = await getTranslations('staffDesk.contentImport');
  const format = await getFormatter();
  const formatMoment = await momentFormatter();
  const { file_name, site, created_at, created_by, is_truncated, skipped } = item;
  const date = formatMoment(created_at);
  const others = skipped.map(({ type, count }) => `${type} ${format.number(count)}`);
  return (
    <div className="pt-4 pb-6">
      <h1 className="text-question">{site}</h1>
      <p aria-live="polite" className="mt-3 text-lead">
        {t(`state.${shownState(item)}`)}
      </p>
      <p className="text-small text-soft">
        {file_name} · {t('sent', { date, who: created_by ?? t('gone') })}
      </p>
      {is_truncated && <p className="mt-2 text-note font-semibold text-wrong">{t('truncated')}</p>}
      {others.length > 0 && (
        <p className="mt-2 text-small text-soft">
          {t('skipped', { names: format.list(others, { type: 'unit' }) })}
        </p>
      )}
    </div>
  );
}

/** What becomes of each category of the other site. */
async function Groups({ item, categories }: { item: ContentImport; categories: CategoryOption[] }) {
  const t = await getTranslations('staffDesk.contentImport');
  return (
    <section aria-labelledby="groups" className="mt-10">
      <h2 id="groups" className="text-title">
        {t('groups')}
      </h2>
      <p className="mt-1 mb-4 text-note text-soft">{t('groupsText')}</p>
      <ul className="grid gap-5">
        {item.groups.map(({ key, name, count, kind, category }) => (
          <li key={key}>
            <ChoiceForm
              id={item.id}
              subject={{ group: key, title: `${name} (${t('items', { count })})` }}
              categories={categories}
              chosen={category ? `${kind}:${category}` : kind}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the items of each kind, with their numbers. */
async function Filters({ item, show }: { item: ContentImport; show: ShownItems }) {
  const t = await getTranslations('staffDesk.contentImport');
  const { id, total, actions, outcomes, noted } = item;
  const kinds = [
    { name: undefined, label: t('all'), count: total },
    { name: 'noted', label: t('noted'), count: noted },
    ...itemOutcomes.map((name) => ({ name, label: t(`outcome.${name}`), count: outcomes[name] })),
    ...itemActions.map((name) => ({ name, label: t(`action.${name}`), count: actions[name] })),
  ];
  return <ImportFilters path={importPath(id)} show={show} kinds={kinds} />;
}
