import { getTranslations } from 'next-intl/server';
import { importFaults } from '@/lib/content/church-imports';
import { firstValue, type Query } from '@/lib/http/first-value';

/** Why the last step failed; undefined if it did not. */
export async function importFaultWords(query: Awaited<Query>): Promise<string | undefined> {
  const fault = importFaults.find((one) => one === firstValue(query.fault));
  if (!fault) return undefined;
  const t = await getTranslations('staffDesk.churchImport.fault');
  const line = /^\d{1,7}$/.exec(firstValue(query.line))?.[0] ?? 'none';
  return t(fault, { line });
}
