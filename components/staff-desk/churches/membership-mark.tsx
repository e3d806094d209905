import { getFormatter, getTranslations } from 'next-intl/server';
import type { ChurchInList } from '@/lib/content/church-records';

interface Props {
  church: Pick<ChurchInList, 'membership_state' | 'grace_until' | 'pause' | 'closing'>;
}

/** The state of a church's membership, in words. */
export async function MembershipMark({ church }: Props) {
  const { membership_state, grace_until, pause, closing } = church;
  const t = await getTranslations('staffDesk.churches.membership');
  const format = await getFormatter();
  const isStopped = membership_state !== null && membership_state !== 'active';
  const words = grace_until
    ? t('grace', {
        date: format.dateTime(new Date(`${grace_until}T12:00:00Z`), {
          dateStyle: 'medium',
          timeZone: 'UTC',
        }),
      })
    : t(membership_state ?? 'none');
  return (
    <span
      className={isStopped || grace_until || pause || closing ? 'font-semibold text-wrong' : ''}
    >
      {closing && `${t('closed')} · `}
      {pause && `${t('paused')} · `}
      {words}
    </span>
  );
}
