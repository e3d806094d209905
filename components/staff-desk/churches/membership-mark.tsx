import { getTranslations } from 'next-intl/server';
import type { ChurchInList } from '@/lib/content/church-records';

/** The state of a church's membership, in words. */
export async function MembershipMark({ state }: { state: ChurchInList['membership_state'] }) {
  const t = await getTranslations('staffDesk.churches.membership');
  const isStopped = state !== null && state !== 'active';
  return <span className={isStopped ? 'font-semibold text-wrong' : ''}>{t(state ?? 'none')}</span>;
}
