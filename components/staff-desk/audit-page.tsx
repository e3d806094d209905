import { getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { listAudit } from '@/lib/content/audit';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { AuditEntryView } from './audit-entry';
import { auditFilter, auditPath } from './audit-filter';
import { AuditFilterForm } from './audit-filter-form';
import { staffDeskPage } from './staff-desk-page';

/** The read-only audit log of the staff's changes, newest first. */
export const AuditPage = staffDeskPage(
  '/desk/audit',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.audit');
    const query = await searchParams;
    const filter = auditFilter(query);
    const page = firstValue(query.page);
    const list = await listAudit(filter, /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1);
    const isFiltered = Object.keys(filter).length > 0;
    const file = auditPath('/desk/audit/file', filter);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        <AuditFilterForm filter={filter} />
        {list.items.length === 0 ? (
          <p className="mt-8 rounded-soft bg-surface p-6 text-note">
            {t(isFiltered ? 'noneSuch' : 'none')}
          </p>
        ) : (
          <>
            <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
              <p className="text-note text-soft">{t('found', { count: list.total })}</p>
              <a href={localePath(await getLocale(), file)} className={button.quiet}>
                {t('download')}
              </a>
            </div>
            <ol className="mt-6 grid gap-2">
              {list.items.map((entry) => (
                <li key={entry.id} className="rounded-soft bg-surface px-5 py-4">
                  <AuditEntryView entry={entry} />
                </li>
              ))}
            </ol>
          </>
        )}
        <Pagination page={list} pathOf={(number) => auditPath('/desk/audit', filter, number)} />
      </div>
    );
  },
);
