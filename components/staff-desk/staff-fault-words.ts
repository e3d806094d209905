import { getTranslations } from 'next-intl/server';
import { staffFaults } from '@/lib/content/staff-calls';

/** Returns the error message of the last step; undefined if it succeeded. */
export async function staffFaultWords(value: unknown): Promise<string | undefined> {
  const fault = staffFaults.find((known) => known === value);
  return fault && (await getTranslations('staffDesk.fault'))(fault);
}
