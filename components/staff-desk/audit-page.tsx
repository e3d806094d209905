import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { oneOf, type Query } from '@/components/sign-in/one-of';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { type AuditEntry, listAudit } from '@/lib/content/audit';
import { localePath } from '@/lib/i18n/paths';
import { auditedActions } from './audited-actions';
import { staffDeskPage } from './staff-desk-page';

/** Who of the staff changed what, the newest first; nobody can change it. */
export const AuditPage = staffDeskPage(
  '/desk/audit',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.audit');
    const page = oneOf((await searchParams).page);
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
                  <Entry entry={entry} />
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

/** What the site did by itself at its time. */
const isOfClock = (action: string) => action === 'publishScheduled' || action === 'scheduleFailed';

async function Entry({ entry }: { entry: AuditEntry }) {
  const t = await getTranslations('staffDesk.audit');
  const format = await getFormatter();
  const { actor, action, subject, details, created_at } = entry;
  const values = Object.values(details).join(', ');
  const known = auditedActions.find((one) => one === action);
  return (
    <>
      <p className="text-note font-semibold">{known ? t(`action.${known}`) : action}</p>
      <p className="text-small text-soft">
        {format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
        {actor ?? t(isOfClock(action) ? 'site' : 'program')}
        {subject && ` · ${t('subject', { id: subject })}`}
        {values && ` · ${values}`}
      </p>
    </>
  );
}
