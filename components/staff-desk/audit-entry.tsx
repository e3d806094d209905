import { getTranslations } from 'next-intl/server';
import { formatMoment } from '@/components/desk-layout/moments';
import { LocaleLink } from '@/components/ui/locale-link';
import type { AuditEntry } from '@/lib/content/audit';
import { auditDetails, isId } from './audit-details';
import { subjectPath } from './audit-subject-path';
import { auditedActions } from './audited-actions';

/** Whether the action was performed by the site on schedule. */
const isScheduledAction = (action: string) =>
  action === 'publishScheduled' || action === 'scheduleFailed';

interface Props {
  entry: AuditEntry;
  /** Whether the page is about its subject, which then is not named. */
  isOfSubject?: boolean;
}

/** An entry of the audit log: what was done, when and by whom. */
export async function AuditEntryView({ entry, isOfSubject = false }: Props) {
  const t = await getTranslations('staffDesk.audit');
  const { actor, actor_id, action, subject, created_at } = entry;
  const values = (await auditDetails(entry)).join(', ');
  const path = subject ? subjectPath(subject, action) : undefined;
  const isNamed = subject && !isOfSubject && (path || !isId(subject));
  const knownAction = auditedActions.find((one) => one === action);
  return (
    <>
      <p className="text-note font-semibold">{knownAction ? t(`action.${knownAction}`) : action}</p>
      <p className="text-small text-soft">
        {await formatMoment(created_at)} ·{' '}
        {actor ?? t(isScheduledAction(action) ? 'site' : actor_id ? 'erased' : 'program')}
        {isNamed && ' · '}
        {isNamed && <Subject id={subject} path={path} />}
        {values && ` · ${values}`}
      </p>
    </>
  );
}

/** What was changed, with the way to its page at the desk where it has one. A long id is that of a church. */
async function Subject({ id, path }: { id: string; path: string | undefined }) {
  const t = await getTranslations();
  const name = isId(id) ? t('churchDesk.listing.sections.church') : id;
  const words = /^\d+$/.test(id) ? t('staffDesk.audit.subject', { id }) : name;
  return path ? (
    <LocaleLink path={path} className="text-link underline">
      {words}
    </LocaleLink>
  ) : (
    words
  );
}
