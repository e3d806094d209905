import { getFormatter, getTranslations } from 'next-intl/server';
import type { AuditEntry } from '@/lib/content/audit';
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
  const format = await getFormatter();
  const { actor, actor_id, action, subject, details, created_at } = entry;
  const values = Object.values(details).join(', ');
  const knownAction = auditedActions.find((one) => one === action);
  return (
    <>
      <p className="text-note font-semibold">{knownAction ? t(`action.${knownAction}`) : action}</p>
      <p className="text-small text-soft">
        {format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
        {actor ?? t(isScheduledAction(action) ? 'site' : actor_id ? 'erased' : 'program')}
        {subject && !isOfSubject && ` · ${t('subject', { id: subject })}`}
        {values && ` · ${values}`}
      </p>
    </>
  );
}
