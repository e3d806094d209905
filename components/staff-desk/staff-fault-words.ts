import { getTranslations } from 'next-intl/server';
import { staffFaults } from '@/lib/content/staff-calls';

/** What came of the last step, in words; undefined where nothing went wrong. */
export async function staffFaultWords(given: unknown): Promise<string | undefined> {
  const fault = staffFaults.find((known) => known === given);
  return fault && (await getTranslations('staffDesk.fault'))(fault);
}
