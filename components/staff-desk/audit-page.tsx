import { getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { listAudit } from '@/lib/content/audit';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { AuditEntryView } from './audit-entry';
import { staffDeskPage } from './staff-desk-page';

/** The read-only audit log of the staff's changes, newest first. */
export const AuditPage = staffDeskPage(
  '/desk/audit',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.audit');
    const page = firstValue((await searchParams).page);
    const list = await listAudit(/^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {list.items.length === 0 ? (
          <p className="rounded-soft bg-surface p-6 text-note">{t('none')}</p>
        ) : (
          <>
            <a href={localePath(await getLocale(), '/desk/audit/file')} className={button.quiet}>
              {t('download')}
            </a>
            <ol className="mt-6 grid gap-2">
              {list.items.map((entry) => (
                <li key={entry.id} className="rounded-soft bg-surface px-5 py-4">
                  <AuditEntryView entry={entry} />
                </li>
              ))}
            </ol>
          </>
        )}
        <Pagination page={list} pathOf={(number) => `/desk/audit?page=${number}`} />
      </div>
    );
  },
);
