import { getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { listCategoryGroups } from '@/lib/content/categories';
import { countStates, listItems, listKindCounts } from '@/lib/content/editorial';
import { hasStaffRole } from '@/lib/content/staff';
import { firstValue, type Query } from '@/lib/http/first-value';
import { importsPath } from '../content-import/import-words';
import { staffDeskPage } from '../staff-desk-page';
import { CategoryOrder } from './category-order';
import { ItemsTable } from './items-table';
import { EditedElsewhere, KindsOverview } from './kinds-overview';
import { ListFilterForm } from './list-filter-form';
import { filterOf, listPath } from './list-path';
import { StateCounts } from './state-counts';

/** The ministry's content by kind, with the state of each language. */
export const ContentPage = staffDeskPage(
  '/desk/content',
  async ({ staff }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.content');
    const imports = await getTranslations('staffDesk.contentImport');
    const query = await searchParams;
    if (!firstValue(query.kind)) {
      const kinds = await listKindCounts();
      return (
        <>
          <PageHeading title={t('title')}>{t('overview')}</PageHeading>
          {hasStaffRole(staff?.roles ?? [], ['editor']) && (
            <p className="mb-6 text-note">
              <LocaleLink path={importsPath} className="text-link underline">
                {imports('link')}
              </LocaleLink>
            </p>
          )}
          <KindsOverview kinds={kinds} />
          <EditedElsewhere />
        </>
      );
    }
    const filter = filterOf(query);
    const page = firstValue(query.page);
    const number = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
    const [list, counts, groups] = await Promise.all([
      listItems(filter, await getLocale(), number),
      countStates(filter.kind),
      filter.kind === 'categories' ? listCategoryGroups(await getLocale()) : [],
    ]);
    const isFiltered = Boolean(filter.state || filter.language || filter.words);
    return (
      <>
        <PageHeading title={t(`kind.${filter.kind}`)}>
          <LocaleLink path="/desk/content" className="text-note text-link underline">
            {t('allKinds')}
          </LocaleLink>
        </PageHeading>
        <ListFilterForm filter={filter} />
        <StateCounts kind={filter.kind} counts={counts} />
        <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-4">
          <p className="text-note text-soft">{t('found', { count: list.total })}</p>
          {hasStaffRole(staff?.roles ?? [], ['editor']) && (
            <LocaleLink path={`/desk/content/new?kind=${filter.kind}`} className={button.primary}>
              {t('new.open')}
            </LocaleLink>
          )}
        </div>
        {list.items.length === 0 ? (
          <p className="rounded-soft bg-surface p-6 text-note">
            {t(isFiltered ? 'noneSuch' : 'none')}
          </p>
        ) : (
          <ItemsTable kind={filter.kind} items={list.items} />
        )}
        <Pagination page={list} pathOf={(other) => listPath(filter, other)} />
        {filter.kind === 'categories' && hasStaffRole(staff?.roles ?? [], ['editor']) && (
          <CategoryOrder groups={groups} isMoved={firstValue(query.done) === 'moved'} />
        )}
      </>
    );
  },
);
