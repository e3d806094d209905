import { getTranslations } from 'next-intl/server';
import { oldAddressFaults } from '@/lib/content/old-addresses';
import { listFaults } from '@/lib/content/read-old-address-list';
import { staffFaultWords } from '../staff-fault-words';

/** Why a step failed, of those that only old addresses have and of all. */
export async function oldAddressFaultWords(value: string): Promise<string | undefined> {
  const own = [...oldAddressFaults, ...listFaults].find((fault) => fault === value);
  if (!own) return staffFaultWords(value);
  return (await getTranslations('staffDesk.oldAddresses.fault'))(own);
}
