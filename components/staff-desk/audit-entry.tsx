import { getTranslations } from 'next-intl/server';
import { formatMoment } from '@/components/desk-layout/moments';
import { LocaleLink } from '@/components/ui/locale-link';
import type { AuditEntry } from '@/lib/content/audit';
import { auditDetails } from './audit-details';
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
  const knownAction = auditedActions.find((one) => one === action);
  return (
    <>
      <p className="text-note font-semibold">{knownAction ? t(`action.${knownAction}`) : action}</p>
      <p className="text-small text-soft">
        {await formatMoment(created_at)} ·{' '}
        {actor ?? t(isScheduledAction(action) ? 'site' : actor_id ? 'erased' : 'program')}
        {subject && !isOfSubject && ' · '}
        {subject && !isOfSubject && <Subject id={subject} action={action} />}
        {values && ` · ${values}`}
      </p>
    </>
  );
}

/** What was changed, with the way to its page at the desk where it has one. */
async function Subject({ id, action }: { id: string; action: string }) {
  const t = await getTranslations('staffDesk.audit');
  const words = /^\d+$/.test(id) ? t('subject', { id }) : id;
  const path = subjectPath(id, action);
  return path ? (
    <LocaleLink path={path} className="text-link underline">
      {words}
    </LocaleLink>
  ) : (
    words
  );
}
